import type { LoginAnswer } from '../../../src/domain/session.ts';
import { asking, problem, type Server } from './asking.ts';

/** An account of the embedded sign-in. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs in as the console does: at the embedded sign-in, and then at the API. Answers the bearer for the account's first
 * business. Rejects with ApiProblem where nobody answers or the account is refused, or has no business.
 */
export const signIn = async (server: Server, { email, password }: Account): Promise<string> => {
  const url = `${server.url.replace(/\/+$/, '')}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
  const response = await (server.fetch ?? fetch)(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': server.agent },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  }).catch(() => {
    throw problem(0, `No server answers at ${server.url}.`);
  });
  const { idToken } = (await response.json().catch(() => ({}))) as { idToken?: string };
  if (idToken === undefined) throw problem(response.status, `${email} could not sign in (${response.status})`);
  const { keys, businesses } = await asking(server)<LoginAnswer>(null, 'POST', 'auth/login', { token: idToken });
  const [business] = businesses;
  if (!business) throw problem(403, `${email} has no business`);
  return `${keys.token}~${business.appendToken}`;
};
