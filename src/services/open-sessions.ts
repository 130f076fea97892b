import type { OpenSession } from '../domain/session.ts';
import type { Http } from './http.ts';
import type { OpenSessions } from './ports.ts';

const pathOf = (owner: number | null) => (owner === null ? 'profile/sessions' : `users/${owner}/sessions`);

/** Where people are signed in, by the REST API. */
export const openSessions = (http: Http): OpenSessions => ({
  list: ({ owner }, signal) => http.get<readonly OpenSession[]>(pathOf(owner), undefined, signal),
  async end({ owner, id }) {
    const path = id === null ? pathOf(owner) : `${pathOf(owner)}/${id}`;
    return (await http.delete<{ ended: number }>(path)).ended;
  },
});
