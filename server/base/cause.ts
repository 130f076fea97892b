import { AsyncLocalStorage } from 'node:async_hooks';

/** What a span says beside its name: numbers, words of ours and patterns; nothing that a person wrote, and no value. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/** Whom a span speaks of: this node at work, who asked it, or somebody whom it asks. */
export type SpanKind = 'inner' | 'asked' | 'asks';

/** A part of a trace, from its beginning to its end. */
export interface Span {
  readonly traceId: string;
  part(name: string, kind: SpanKind, facts: Facts): Span;
  set(facts: Facts): void;
  /** Ends it, once. `problem`: the name or the code of what went wrong, never its message. */
  end(problem?: string): void;
}

/** What begins traces on this node. */
export interface Tracer {
  /** `from`: the `traceparent` of who asked, where it is believed. Answers the id of the trace, and its span where it is kept. */
  begin(
    name: string,
    kind: SpanKind,
    facts: Facts,
    from?: string,
  ): { readonly traceId: string; readonly span: Span | null };
}

/** What something is done for: a request, or a job. */
export interface Cause {
  /** The id of the request or the job, as the log has it. */
  readonly id: string;
  readonly traceId: string | null;
  readonly span: Span | null;
  /** Once it is over, what its timers and rounds go on with is done for nobody. */
  readonly isOver?: () => boolean;
}

const causes = new AsyncLocalStorage<Cause | undefined>();

/** What is being done now is done for this; null: for nobody in particular, or for nobody who is told apart. */
export const causeNow = (): Cause | null => {
  const cause = causes.getStore();
  return cause === undefined || cause.isOver?.() ? null : cause;
};

/** Does something for a cause: it, and all that it waits for. */
export const because = <Result>(cause: Cause, work: () => Result): Result => causes.run(cause, work);

/** Something that is called from elsewhere (a thread, a socket, whoever gives a connection back) is done for what is the cause now, or for nobody. */
export const forThis = <Args extends readonly unknown[], Result>(
  work: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const cause = causes.getStore();
  return (...args) => causes.run(cause, work, ...args);
};

/** What a span says of an error: what PostgreSQL, Node or a library calls it. A message may quote what was sent. */
export const problemOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'Error';
  const code = 'reason' in error ? error.reason : 'code' in error ? error.code : null;
  return typeof code === 'string' && /^\w{2,40}$/.test(code) ? code : error.name;
};

const spanned = async <Result>(cause: Cause, span: Span, work: (span: Span) => Promise<Result>): Promise<Result> => {
  try {
    const result = await because({ ...cause, span }, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(problemOf(error));
    throw error;
  }
};

/** A part of what is done now, as a span of its own where there is a trace. It costs next to nothing where there is none. */
export const traced = <Result>(
  name: string,
  kind: SpanKind,
  facts: Facts,
  work: (span: Span | null) => Promise<Result>,
): Promise<Result> => {
  const cause = causeNow();
  return cause?.span ? spanned(cause, cause.span.part(name, kind, facts), work) : work(null);
};

/** Something that no request waits for: a job, by its id. It is a trace of its own, wherever it was found. */
export const asJob = <Result>(
  tracer: Tracer | null,
  id: string,
  { name, facts }: { readonly name: string; readonly facts: Facts },
  work: () => Promise<Result>,
): Promise<Result> => {
  const { traceId, span } = tracer?.begin(name, 'inner', { ...facts, 'job.id': id }) ?? { traceId: null, span: null };
  let isOver = false;
  const cause = { id, traceId, span, isOver: () => isOver };
  const done = span === null ? because(cause, work) : spanned(cause, span, work);
  return done.finally(() => {
    isOver = true;
  });
};
