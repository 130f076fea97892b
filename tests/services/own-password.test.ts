import { describe, expect, test, vi } from 'vitest';
import type { Settings } from '../../src/domain/settings.ts';
import { failed } from '../../src/services/failures.ts';
import type { Http } from '../../src/services/http.ts';
import { ownPassword } from '../../src/services/own-password.ts';
import type { Identity } from '../../src/services/ports.ts';

const form = { email: 'ana@example.test', current: 'before', password: 'another fine one', again: false };
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

describe.each(['embedded', 'firebase'] as const)('a change whose answer was lost (%s)', (provider) => {
  /** Who holds the password, and loses the first answers. */
  const holding = ({ losing = 1, stores = true } = {}) => {
    let inForce = form.current;
    let tries = 0;
    const change = async (current: string, password: string) => {
      tries += 1;
      if (tries <= losing && !stores) throw failed({ kind: 'offline', code: 'offline' });
      if (current !== inForce) throw failed({ kind: 'refused', code: 'invalid', fields: { current: 'wrong' } });
      inForce = password;
      if (tries <= losing) throw failed({ kind: 'offline', code: 'offline' });
    };
    const ended = vi.fn(async () => {});
    const http = {
      put: (_path: string, { current, password }: typeof form) => change(current, password),
      delete: ended,
    } as unknown as Http;
    const identity = {
      changePassword: ({ current, password }: typeof form) => change(current, password),
    } as unknown as Identity;
    return { ended, change: ownPassword(http, identity, () => ({ provider }) as Settings['signIn']) };
  };

  test('is done by the second try, and not told as a wrong password', async () => {
    const { change, ended } = holding();
    await expect(change(form)).rejects.toMatchObject({ kind: 'offline' });
    await change({ ...form, again: true });
    expect(ended).toHaveBeenCalledTimes(provider === 'firebase' ? 1 : 0);
  });

  test('is done by the second try where nothing was changed either', async () => {
    const { change } = holding({ stores: false });
    await expect(change(form)).rejects.toMatchObject({ kind: 'offline' });
    await change({ ...form, again: true });
    await expect(change({ ...form, current: form.password })).resolves.toBeUndefined();
  });

  test('is still not known where the second answer is lost as well', async () => {
    const { change } = holding({ losing: 3 });
    await expect(change(form)).rejects.toMatchObject({ kind: 'offline' });
    await expect(change({ ...form, again: true })).rejects.toMatchObject({ kind: 'offline' });
    await change({ ...form, again: true });
  });

  test('says that a password is wrong which is, and asks only who may have changed it before', async () => {
    const { change } = holding({ losing: 0 });
    const wrong = { kind: 'refused', fields: { current: 'wrong' } };
    await expect(change({ ...form, current: 'guessed', again: true })).rejects.toMatchObject(wrong);
    await change(form);
    await expect(change(form)).rejects.toMatchObject(wrong);
  });
});
