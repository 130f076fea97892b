import { asFailure, isUnjudged } from '../domain/failure.ts';
import { randomName } from './random-name.ts';

/** Whether it is still open what becomes of a wish: nobody judged it, or what it asked for has not ended. */
const isOpen = (thrown: unknown): boolean => {
  const failure = asFailure(thrown);
  return isUnjudged(failure) || failure.code === 'run_open';
};

/** A wish that is open: the name under which it is sent, and the newest thing that was known when it was made. */
interface Wish {
  readonly name: string;
  readonly from: number;
}

/**
 * Names for what somebody wishes, by which the server knows it again (`Idempotency-Key`). What is wished again while it is not
 * known what became of it goes under the same name: the server may have done it, and answers the same then. A wish ends when it
 * is judged, or overtaken: what is wished after that is another, which the server has to carry out.
 */
export const wishes = () => {
  const open = new Map<string, Wish>();
  return {
    /** Sends a wish under its name. `from` is the newest number that the console knew of when it was made. */
    async send<T>(what: string, ask: (name: string) => Promise<T>, from = 0): Promise<T> {
      const wish = open.get(what) ?? { name: randomName(), from };
      open.set(what, wish);
      const end = () => {
        // It may have been overtaken while it was on its way, and another be open.
        if (open.get(what) === wish) open.delete(what);
      };
      try {
        const answer = await ask(wish.name);
        end();
        return answer;
      } catch (thrown) {
        if (!isOpen(thrown)) end();
        throw thrown;
      }
    },
    /** The console knows of what may have come of a wish, under the number `by`: nobody waits for its answer any more. */
    overtake(what: string, by: number): void {
      const wish = open.get(what);
      if (wish && wish.from < by) open.delete(what);
    },
  };
};
