import { asFailure, isUnjudged } from '../domain/failure.ts';
import { randomName } from './random-name.ts';

/** Whether it is still open what becomes of a wish: nobody judged it, or what it asked for has not ended. */
const isOpen = (thrown: unknown): boolean => {
  const failure = asFailure(thrown);
  return isUnjudged(failure) || failure.code === 'run_open';
};

/**
 * Sends what somebody wishes under a name by which the server knows it again (`Idempotency-Key`). What is wished again while it
 * is not known what became of it goes under the same name: the server may have done it, and answers the same then.
 */
export const wishes = () => {
  const names = new Map<string, string>();
  return async <T>(what: string, send: (name: string) => Promise<T>): Promise<T> => {
    const name = names.get(what) ?? randomName();
    names.set(what, name);
    try {
      const answer = await send(name);
      names.delete(what);
      return answer;
    } catch (thrown) {
      if (!isOpen(thrown)) names.delete(what);
      throw thrown;
    }
  };
};
