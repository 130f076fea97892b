import type { Business, Keys } from '../domain/session.ts';
import { failed } from './failures.ts';
import type { KeyGate } from './ports.ts';

/** The gate at which requests wait for tokens. The session chart opens and closes it. */
export function keyGate(): KeyGate {
  let gate = Promise.withResolvers<Keys>();
  let current: Keys | null = null;
  let business: Business | null = null;
  const refusals = new Set<() => void>();
  const revocations = new Set<() => void>();
  const renew = () => {
    gate = Promise.withResolvers<Keys>();
    // Nobody may be waiting when it is revoked, and that is no error.
    gate.promise.catch(() => {});
  };
  const bearerOf = ({ token }: Keys, within: Business | null) => (within ? `${token}~${within.appendToken}` : token);
  renew();

  return {
    keys: () => gate.promise,
    release(keys) {
      // Whoever waits gets these keys; whoever asks later must not get older ones, or an old refusal.
      gate.resolve(keys);
      renew();
      gate.resolve(keys);
      current = keys;
    },
    withhold() {
      current = null;
      renew();
    },
    revoke() {
      current = null;
      const ended = failed({ kind: 'expired', code: 'session_ended' });
      gate.reject(ended);
      renew();
      gate.reject(ended);
      for (const listener of revocations) listener();
    },
    select(chosen) {
      business = chosen;
    },
    business: () => business?.id ?? 0,
    // Whoever waits may be in another business by then.
    bearers(within = business) {
      return async () => bearerOf(await gate.promise, within ?? business);
    },
    refuse(bearer) {
      if (current && bearer.split('~')[0] === current.token) for (const listener of refusals) listener();
    },
    watchRefusals(listener) {
      refusals.add(listener);
      return () => refusals.delete(listener);
    },
    watchRevocations(listener) {
      revocations.add(listener);
      return () => revocations.delete(listener);
    },
  };
}
