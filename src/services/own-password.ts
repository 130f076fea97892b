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
  async ({ email, current, password }) => {
    if (signIn().provider === 'embedded') {
      await http.put('profile/password', { current, password });
      return;
    }
    await identity.changePassword({ email, current, password });
    await http.delete('profile/sessions').catch(() => {
      throw failed({ kind: 'unknown', code: 'sessions_left' });
    });
  };
