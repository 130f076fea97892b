import type pg from 'pg';
import { causeNow, forThis, problemOf } from '../base/cause.ts';

/** How a statement is told of: by its name where it has one, by what it does, and to which table. */
export interface Told {
  readonly operation: string;
  readonly table: string | null;
}

interface Asked {
  readonly name?: string | undefined;
  readonly text: string;
}

/** What is written between the words of a statement as a value or a remark: in most there is none, for values are sent beside them. */
const written = /\/\*[\s\S]*?\*\/|--.*|\$(\w*)\$[\s\S]*?\$\1\$|\be'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|\b\d{4,}\b/gi;
const longestText = 500;
/** What it is about stands at the beginning. */
const longestRead = 20_000;

const withoutValues = (text: string): string =>
  text
    .replace(written, (found) => (/^(?:--|\/)/.test(found) ? ' ' : '?'))
    .replace(/\s+/g, ' ')
    .trim();

/** The words of a statement, on one line, without any value. */
export const wordsOf = (text: string): string => {
  const words = withoutValues(text);
  return words.length > longestText ? `${words.slice(0, longestText)}…` : words;
};

const table = '(?:only )?((?:"\\w+"|\\w+)(?:\\.(?:"\\w+"|\\w+))?)';
const writes = new RegExp(`\\b(insert into|delete from|update) ${table}`, 'i');
/** Not what is called, as `now()` is. */
const reads = new RegExp(`\\bfrom ${table}(?![\\w"] ?|\\.| ?\\()`, 'i');
/** What has the words of a read or a write, and is none: the lock of a reader, and a part of a time. */
const misleading = /\bfor (?:no key )?update\b|\bextract\(\w+ from\b|\bdo update\b/gi;
const operationOf = (words: string): string => (/^[a-z]+/i.exec(words)?.[0] ?? 'statement').toUpperCase();

/** What a statement does, and to which table: of one with several parts, what it writes. */
export const toldOf = (text: string): Told => {
  const words = withoutValues(text.slice(0, longestRead)).replace(misleading, '');
  const first = operationOf(words);
  if (!/^(?:SELECT|INSERT|UPDATE|DELETE|WITH)$/.test(first)) return { operation: first, table: null };
  const [, deed = 'select', table] = writes.exec(words) ?? ['', 'select', reads.exec(words)?.[1]];
  return { operation: operationOf(deed), table: table?.replaceAll('"', '') ?? null };
};

/** So many statements are remembered: those that are put together anew for each question are many. */
const mostKnown = 1_000;

const createKnown = () => {
  const known = new Map<string, Told>();
  return (text: string): Told => {
    const found = known.get(text);
    if (found) return found;
    if (known.size >= mostKnown) known.clear();
    const told = toldOf(text);
    known.set(text, told);
    return told;
  };
};

/** Lines that tell of slow statements, in a second: where all of them are slow, the log is not to be the next to suffer. */
const mostLines = 10;

interface SlowLog {
  warn(fields: object, message: string): void;
}

const createSlowLog = (log: SlowLog) => {
  let [second, lines, held] = [0, 0, 0];
  return (fields: object): void => {
    const now = Math.floor(performance.now() / 1_000);
    if (now !== second) [second, lines] = [now, 0];
    lines += 1;
    if (lines > mostLines) {
      held += 1;
      return;
    }
    log.warn(held > 0 ? { ...fields, heldBack: held } : fields, 'a statement was slow');
    held = 0;
  };
};

const askedIn = (asked: unknown): Asked | null => {
  if (typeof asked === 'string') return { text: asked };
  if (typeof asked !== 'object' || asked === null || 'submit' in asked || !('text' in asked)) return null;
  return typeof asked.text === 'string' ? (asked as Asked) : null;
};

type Query = (asked: unknown, ...more: unknown[]) => unknown;
type Done = (error: unknown) => void;

/** Asks, and hears of the end: as whoever asks wants to be told of it, by a callback or a promise. */
const hearing = (query: Query, asked: unknown, more: readonly unknown[], done: Done): unknown => {
  const callback = more.at(-1);
  if (typeof callback === 'function') {
    return query(asked, ...more.slice(0, -1), (error: unknown, result: unknown) => {
      done(error);
      callback(error, result);
    });
  }
  const answer = query(asked, ...more);
  if (answer instanceof Promise) answer.then(() => done(null), done);
  return answer;
};

/**
 * Makes every statement of a pool known as done for the request or the job that it is asked for: a span in its trace, and a line in the
 * log for one that took `slowMs` milliseconds (null: none), with its words and without its values.
 */
export const watchStatements = (
  pool: pg.Pool,
  { slowMs, log }: { readonly slowMs: number | null; readonly log: SlowLog },
): void => {
  const told = createKnown();
  const tellSlow = createSlowLog(log);

  const watch = (client: pg.PoolClient): void => {
    const query = client.query.bind(client) as Query;
    const watched: Query = (asked, ...more) => {
      const statement = askedIn(asked);
      const cause = causeNow();
      if (statement === null || (slowMs === null && !cause?.span)) return query(asked, ...more);
      const began = performance.now();
      const span = cause?.span ? spanOf(statement, cause.span) : null;
      return hearing(query, asked, more, (error) => {
        span?.end(error ? problemOf(error) : undefined);
        const ms = Math.round(performance.now() - began);
        if (slowMs === null || ms < slowMs) return;
        const { name } = statement;
        const who = cause ? { id: cause.id, ...(cause.traceId === null ? {} : { trace: cause.traceId }) } : {};
        tellSlow({ ...who, ms, ...(name === undefined ? {} : { name }), statement: wordsOf(statement.text) });
      });
    };
    Object.assign(client, { query: watched });
  };

  const spanOf = ({ name, text }: Asked, parent: NonNullable<NonNullable<ReturnType<typeof causeNow>>['span']>) => {
    const { operation, table } = told(text);
    return parent.part(table === null ? operation : `${operation} ${table}`, 'asks', {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table === null ? {} : { 'db.collection.name': table }),
      ...(name === undefined ? {} : { 'statement.name': name }),
    });
  };

  pool.on('connect', watch);
  // Whoever waits for a connection gets it from somebody else's hands, and would count as them.
  const connect = pool.connect.bind(pool) as (taken?: (...given: unknown[]) => void) => unknown;
  Object.assign(pool, {
    connect: (taken?: (...given: unknown[]) => void) => (taken ? connect(forThis(taken)) : connect()),
  });
};
