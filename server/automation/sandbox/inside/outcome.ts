import { inspect } from './inspect.ts';

/** What became of a script, before the thread judges it. `stack` names places in the code of the person. */
export type Outcome =
  | { readonly kind: 'returned'; readonly result: { readonly data: unknown; readonly params: unknown } | null }
  | { readonly kind: 'unusable'; readonly message: string }
  | {
      readonly kind: 'thrown';
      readonly name: string;
      readonly message: string;
      readonly stack: string;
      readonly code: string;
    };

const mostText = 4_000;

const textOf = (value: unknown): string => {
  try {
    return String(value).slice(0, mostText);
  } catch {
    return '';
  }
};

const property = (value: object, name: string): string => {
  try {
    const found: unknown = Reflect.get(value, name);
    return found === undefined ? '' : textOf(found);
  } catch {
    return '';
  }
};

const thrown = (reason: unknown): Outcome => {
  if (typeof reason === 'object' && reason !== null && (reason instanceof Error || 'message' in reason)) {
    return {
      kind: 'thrown',
      name: property(reason, 'name') || 'Error',
      message: property(reason, 'message'),
      stack: property(reason, 'stack'),
      code: property(reason, 'code'),
    };
  }
  const message = typeof reason === 'string' ? reason.slice(0, mostText) : inspect(reason).slice(0, mostText);
  return { kind: 'thrown', name: 'Error', message, stack: '', code: '' };
};

const isResult = (value: unknown): value is { data?: unknown; params?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What it needs is kept before the person's code runs, which may replace all of it. */
export const createOutcome = () => {
  const { stringify } = JSON;
  const written = (value: unknown): string => {
    if (value === undefined || value === null) return stringify({ kind: 'returned', result: null });
    if (!isResult(value))
      return stringify({ kind: 'unusable', message: `The script returned ${inspect(value).slice(0, 100)}` });
    try {
      return stringify({ kind: 'returned', result: { data: value.data ?? null, params: value.params ?? null } });
    } catch (reason) {
      const told = thrown(reason);
      if (told.kind === 'thrown' && told.name === 'InternalError') throw reason;
      return stringify({ kind: 'unusable', message: told.kind === 'thrown' ? told.message : '' });
    }
  };
  return async (code: () => unknown): Promise<string> => {
    try {
      return written(await code());
    } catch (reason) {
      return stringify(thrown(reason));
    }
  };
};
