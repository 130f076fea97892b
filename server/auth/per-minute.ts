import { failure } from '../base/failure.ts';
import type { Sharing } from './sharing.ts';

/**
 * So many of something in a minute, of all nodes together, and as many at once after a pause. Counts one of `name`, or throws
 * `refusal` with when to come back, which costs nothing. `kind` is the same on all nodes.
 */
export const perMinute = (
  sharing: Pick<Sharing, 'budgets'>,
  kind: string,
  most: number,
  refusal: 'too_many' | 'too_many_calls' = 'too_many',
) => {
  const budgets = sharing.budgets(kind, { burst: most, perSecond: most / 60 });
  return (name: string): void => {
    const wait = budgets.take(name, performance.now());
    if (wait > 0) throw failure(refusal, { retryAfter: Math.ceil(wait) });
  };
};
