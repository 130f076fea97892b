import type pg from 'pg';

/*
 * Nodes ask the database several times in a second what is new, and whom to ring: at night all of it for nothing. A question that was
 * asked before, and of which nothing can have become different since, is answered as it was then: by the same rows, and later in
 * the same way, but without the way to the database, which is most of what a simulated second takes.
 */

interface Asked {
  readonly text: string;
  readonly key: string;
}

const writes = /\b(insert|update|delete|merge|truncate|lock|nextval|commit|create|alter)\b/i;
/** Answers that differ from moment to moment, or from connection to connection. */
const isOfMoment =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|set_config|current_setting|pg_\w+|random)\s*\(/i;
/** Whom to ring: where nobody is, nothing is written, and it is the same for every node until the next second, which it names. */
const isRound = (text: string) => text.includes('insert into routing_leases');
/** What is new: the same while nobody has written, because no transaction has begun. */
const isFeed = (text: string) =>
  text.includes('from changes_dropped) as kept') || text.includes('pg_visible_in_snapshot');

const asAsked = (args: readonly unknown[]): Asked | null => {
  const [first, second] = args;
  const config = (
    typeof first === 'object' && first !== null ? first : { text: first }
  ) as Partial<pg.QueryArrayConfig>;
  if (typeof config.text !== 'string') return null;
  const values = config.values ?? (Array.isArray(second) ? second : []);
  return { text: config.text, key: JSON.stringify([config.text, config.rowMode ?? null, values]) };
};

/** What has been asked of one database, and answered. */
export interface Recall {
  /** Whether there is an answer that still holds. `isInside`: in the middle of a transaction, which sees what others do not. */
  answerTo(args: readonly unknown[], isInside: boolean): { readonly result: unknown } | null;
  /** Hears of each question that goes to the database. Answers who is to be told its answer; an error where there was none. */
  asks(args: readonly unknown[], isInside: boolean): (result: unknown) => void;
}

export const recallAnswers = (): Recall => {
  const answers = new Map<string, unknown>();
  let writing = 0;
  let written = 0;
  const isKept = ({ text }: Asked) =>
    isRound(text) ||
    isFeed(text) ||
    (/^\s*(select|with)\b/i.test(text) && !writes.test(text) && !isOfMoment.test(text));
  return {
    answerTo(args, isInside) {
      const asked = asAsked(args);
      if (!asked || isInside || writing > 0 || !answers.has(asked.key)) return null;
      return { result: answers.get(asked.key) };
    },
    asks(args, isInside) {
      const asked = asAsked(args);
      if (!asked) return () => {};
      if (isKept(asked)) {
        const since = written;
        return (result) => {
          const rows = (result as { rows?: readonly unknown[] } | null)?.rows;
          const isWritten = isRound(asked.text) && rows?.length !== 0;
          if (isWritten) {
            written += 1;
            answers.clear();
          } else if (rows && !isInside && writing === 0 && written === since) answers.set(asked.key, result);
        };
      }
      if (!writes.test(asked.text)) return () => {};
      writing += 1;
      return () => {
        writing -= 1;
        written += 1;
        answers.clear();
      };
    },
  };
};
