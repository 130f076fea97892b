import { expect, test, vi } from 'vitest';
import type { Settings } from '../../src/domain/settings.ts';
import type { Http } from '../../src/services/http.ts';
import { ownPassword } from '../../src/services/own-password.ts';
import type { Identity } from '../../src/services/ports.ts';

const form = { email: 'ana@example.test', current: 'before', password: 'another fine one' };
/** What is asked, in its order, of the server and of the provider. */
const asking = (provider: 'embedded' | 'firebase', refuses: readonly string[] = []) => {
  const asked: string[] = [];
  const ask = (what: string) =>
    vi.fn(async () => {
      asked.push(what);
      if (refuses.includes(what)) throw new Error(what);
    });
  const http = { put: ask('our server'), delete: ask('sessions') } as unknown as Http;
  const identity = { changePassword: ask('the provider') } as unknown as Identity;
  return { asked, http, change: ownPassword(http, identity, () => ({ provider }) as Settings['signIn']) };
};

test('where the accounts are ours, our server changes the password and ends the sessions', async () => {
  const { asked, http, change } = asking('embedded');
  await change(form);
  expect(asked).toEqual(['our server']);
  expect(http.put).toHaveBeenCalledWith('profile/password', { current: 'before', password: 'another fine one' });
});

test('at a Firebase project, that changes it, and the other sessions end here', async () => {
  const { asked, change } = asking('firebase');
  await change(form);
  expect(asked).toEqual(['the provider', 'sessions']);
});

test('what the provider refuses ends no session; a change whose sessions stay is told as what it is', async () => {
  const refused = asking('firebase', ['the provider']);
  await expect(refused.change(form)).rejects.toThrow('the provider');
  expect(refused.asked).toEqual(['the provider']);
  await expect(asking('firebase', ['sessions']).change(form)).rejects.toMatchObject({ code: 'sessions_left' });
});
