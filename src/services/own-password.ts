import { asFailure } from '../domain/failure.ts';
import type { Settings } from '../domain/settings.ts';
import { failed } from './failures.ts';
import type { Http } from './http.ts';
import type { ChangePassword, Identity } from './ports.ts';

/**
 * Changes the own password: on our server where the accounts are its own; else at the Firebase project, after which the
 * other sessions, of which that knows nothing, are ended here.
 */
export const ownPassword =
  (http: Http, identity: Identity, signIn: () => Settings['signIn']): ChangePassword =>
  async ({ email, current, password, again }) => {
    const isOurs = signIn().provider === 'embedded';
    const changeFrom = async (former: string) => {
      if (isOurs) await http.put('profile/password', { current: former, password });
      else await identity.changePassword({ email, current: former, password });
    };
    await changeFrom(current).catch((thrown: unknown) => {
      // The former one is wrong where the new one is in force since the try of which nobody heard.
      if (again && asFailure(thrown).fields?.current === 'wrong') return changeFrom(password);
      throw thrown;
    });
    if (isOurs) return;
    await http.delete('profile/sessions').catch(() => {
      throw failed({ kind: 'unknown', code: 'sessions_left' });
    });
  };
