import type { Business, Keys } from '../domain/session.ts';
import { failed } from './failures.ts';
import type { KeyGate } from './ports.ts';

/** The gate at which requests wait for tokens. The session chart opens and closes it. */
export function keyGate(): KeyGate {
  let gate = Promise.withResolvers<Keys>();
  let current: Keys | null = null;
  let business: Business | null = null;
  const refusals = new Set<() => void>();
  const renew = () => {
    gate = Promise.withResolvers<Keys>();
    // Nobody may be waiting when it is revoked, and that is no error.
    gate.promise.catch(() => {});
  };
  const bearerOf = (keys: Keys) => (business ? `${keys.token}~${business.appendToken}` : keys.token);
  renew();

  return {
    keys: () => gate.promise,
    release(keys) {
      if (current) renew();
      current = keys;
      gate.resolve(keys);
    },
    withhold() {
      current = null;
      renew();
    },
    revoke() {
      current = null;
      gate.reject(failed({ kind: 'expired', code: 'session_ended' }));
      gate.promise.catch(() => {});
    },
    select(chosen) {
      business = chosen;
    },
    async bearer() {
      return bearerOf(await gate.promise);
    },
    refuse(bearer) {
      if (current && bearerOf(current) === bearer) for (const listener of refusals) listener();
    },
    watchRefusals(listener) {
      refusals.add(listener);
      return () => refusals.delete(listener);
    },
  };
}
