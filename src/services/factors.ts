import type { OwnFactor } from '../domain/factor.ts';
import type { Http } from './http.ts';
import type { Factors } from './ports.ts';

/** What our own server knows of second factors, by the REST API. */
export const factors = (http: Http): Factors => ({
  own: (signal) => http.get<OwnFactor>('profile/second-factor', undefined, signal),
  async proveSession({ idToken: token }) {
    await http.put('profile/proof', { token });
  },
  async renewRecovery({ idToken: token }) {
    const { codes } = await http.open.post<{ codes: readonly string[] | null }>('auth/recovery-codes', { token });
    return codes;
  },
});
