import { endRealTimeout, realTimeout, type Time } from './time.ts';

/*
 * The database answers several connections at once, and which of them is first is chance of this machine. So it is asked one question at a
 * time, in the order in which they were asked, each when all that the answer before has led to is over. Only a question that waits for
 * the lock of another transaction lets the next one pass, or that transaction would never end.
 */

/** Asks, and hears how to give the answer once there is one: to whom it belongs, when it is its turn. */
type Ask = (answered: (give: () => void) => void) => void;

interface Question {
  readonly ask: Ask;
  /** Whether it waits for a lock. */
  readonly isBlocked: () => Promise<boolean>;
}

/** Asked, and on the way. */
interface Sent {
  readonly answered: Promise<void>;
  readonly isBlocked: Question['isBlocked'];
  give: (() => void) | null;
}

/** After so many real milliseconds without an answer it is looked whether the question waits for a lock. */
const patience = 3;

/** Resolves to whether it is answered; false where it waits for a lock. */
const isAnswered = async (sent: Sent): Promise<boolean> => {
  while (!sent.give) {
    let over = 0 as unknown as NodeJS.Timeout;
    const enough = new Promise<void>((resolve) => {
      over = realTimeout(resolve, patience);
    });
    await Promise.race([sent.answered, enough]);
    endRealTimeout(over);
    if (!sent.give && (await sent.isBlocked())) return false;
  }
  return true;
};

/** Answers how to put a question at the end of the line. */
export const oneByOne = ({ calm }: Pick<Time, 'calm'>): ((question: Question) => void) => {
  const line: Question[] = [];
  const locked = new Set<Sent>();
  let isGoing = false;
  let wake = () => {};

  const send = ({ ask, isBlocked }: Question): Sent => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const sent: Sent = { answered: promise, isBlocked, give: null };
    ask((give) => {
      sent.give = give;
      resolve();
    });
    return sent;
  };
  const giveLocked = async () => {
    for (const sent of locked) {
      if (!(await isAnswered(sent))) continue;
      locked.delete(sent);
      await calm();
      sent.give?.();
    }
  };
  /** All that is left waits for locks: somebody asks again, or the database ends a deadlock. */
  const news = () =>
    Promise.race([
      new Promise<void>((resolve) => {
        wake = resolve;
      }),
      ...[...locked].map(({ answered }) => answered),
    ]);
  const go = async () => {
    isGoing = true;
    while (line.length > 0 || locked.size > 0) {
      await calm();
      const next = line.shift();
      if (next) {
        const sent = send(next);
        if (await isAnswered(sent)) sent.give?.();
        else locked.add(sent);
      } else await news();
      await giveLocked();
    }
    isGoing = false;
  };

  return (question) => {
    line.push(question);
    wake();
    if (!isGoing) void go();
  };
};
