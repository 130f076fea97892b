import { randomUUID } from 'node:crypto';
import { resources } from '../../src/resources/index.ts';
import { type Ask, bearerOf, signingIn } from '../../tests/support/ask.ts';
import { pairDevice } from '../../tests/support/paired.ts';
import { draftOf } from '../../tests/support/records.ts';

/** As whom the server is attacked, and what that one is. */
export const roles = {
  nobody: 'without a bearer',
  guest: 'signed in, and a member of no business',
  stranger: 'a user of another business, with every right there',
  removed: 'a user who was taken out of the business, with the bearer of before',
  ended: 'the bearer of an administrator who signed out',
  unpaired: 'the secret of a device that was taken from it',
  inactive: 'an access key with every right that was switched off',
  device: 'the secret out of a device',
  key: 'an access key with QUERYINGS_CREATION alone',
  agent: 'an agent',
  viewer: 'a user with DEVICES_READ alone',
} as const;
export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as readonly Role[];

/** What an attack needs of a server with the demonstration in it. */
export interface Target {
  readonly url: string;
  readonly ask: Ask;
  /** The access key of the demonstration's devices, which speaks for all of them. */
  readonly key: string;
  /** Of the demonstration's accounts; the published one unless given. */
  readonly password?: string;
}

type Made = { readonly id: number } & Readonly<Record<string, unknown>>;

/** Does what has to succeed, and answers the record. Throws where it is refused. */
export type Do = (method: string, path: string, body?: unknown) => Promise<Made>;

export const doing =
  (ask: Ask, bearer: string): Do =>
  async (method, path, body) => {
    const answer = await ask<{ data: Made }>(method, path, { bearer, ...(body === undefined ? {} : { body }) });
    if (answer.status < 300) return answer.body.data;
    throw new Error(`${method} ${path} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  };

/** The demonstration with the people of an attack in it. */
export interface Stage {
  readonly target: Target;
  /** The bearer of an administrator of the business that is attacked, and what is done by it. */
  readonly admin: string;
  readonly south: Do;
  /** An administrator of the other business. */
  readonly north: Do;
  /** The bearer of a role; undefined for none. */
  readonly bearers: Readonly<Record<Role, string | undefined>>;
  /** A device with a secret of its own. */
  newDevice(): Promise<{ readonly id: number; readonly secret: string }>;
  /** Takes back what was done to the people of the demonstration. */
  leave(): Promise<void>;
}

/** Lets everybody in who attacks. */
export const setStage = async (target: Target): Promise<Stage> => {
  const { ask, password } = target;
  const { login } = signingIn(ask);
  const signIn = async (name: string, business = 0) => bearerOf(await login(`${name}@demo.local`, password), business);
  const administrator = await login('admin@demo.local', password);
  const admin = bearerOf(administrator, 0);
  const [south, north] = [doing(ask, admin), doing(ask, bearerOf(administrator, 1))];

  const newKey = (permissions: readonly string[]) =>
    south('POST', '/api/keys', { name: `attack ${randomUUID()}`, active: true, permissions });
  const newDevice = async () => {
    const { id } = await south('POST', '/api/devices', draftOf(resources.devices, randomUUID()));
    return { id, secret: await pairDevice({ ask }, admin, id) };
  };

  const ending = await login('admin@demo.local', password);
  await ask('POST', '/api/auth/logout', { body: { refreshToken: ending.keys.refreshToken } });
  const forgotten = await newDevice();
  await south('DELETE', `/api/devices/${forgotten.id}/secret`);
  const switchedOff = await newKey(['PLATFORM_GOD']);
  await south('PUT', `/api/keys/${switchedOff.id}`, { data: { active: false } });

  const removed = await signIn('manager');
  const { id: manager } = await doing(ask, removed)('GET', '/api/profile');
  const { body } = await ask('GET', '/api/permissions?perPage=2000', { bearer: admin });
  const all = body.data.filter(({ code }) => code === 'PLATFORM_GOD').map(({ id }) => id);
  const god = await north('POST', '/api/roles', { name: randomUUID(), active: true, permissions: all });
  await north('PUT', `/api/users/${manager}`, { data: { add: { roles: [god.id] } } });
  const account = `/api/users/${manager}`;
  const { roles: held } = await south('GET', `${account}?fields=roles`);
  const lost = (held as readonly Made[]).map(({ id }) => id);
  await south('PUT', account, { data: { remove: { roles: lost } } });
  await south('DELETE', account);

  return {
    target,
    admin,
    south,
    north,
    newDevice,
    bearers: {
      nobody: undefined,
      guest: await signIn('nobody'),
      stranger: await signIn('manager'),
      removed,
      ended: bearerOf(ending),
      unpaired: forgotten.secret,
      inactive: String(switchedOff.key),
      device: (await newDevice()).secret,
      key: String((await newKey(['QUERYINGS_CREATION'])).key),
      agent: await signIn('agent'),
      viewer: await signIn('viewer'),
    },
    async leave() {
      await north('PUT', `/api/users/${manager}`, { data: { remove: { roles: [god.id] } } });
      await north('PUT', `/api/roles/${god.id}`, { data: { permissions: [] } });
      await north('DELETE', `/api/roles/${god.id}`);
      await south('POST', `${account}/restore`);
      await south('PUT', account, { data: { add: { roles: lost } } });
    },
  };
};
