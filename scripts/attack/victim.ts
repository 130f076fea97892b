import { randomUUID } from 'node:crypto';
import type { Resource } from '../../src/resources/resource.ts';
import { signingIn } from '../../tests/support/ask.ts';
import { askForCode } from '../../tests/support/paired.ts';
import { draftOf } from '../../tests/support/records.ts';
import { matterOf } from './document.ts';
import { onePixel, tables } from './requests.ts';
import { doing, type Stage } from './roles.ts';

/** The records of the business that is attacked, each of which carries a word that nobody else may read. */
export interface Victim {
  /** What stands in every text of them. */
  readonly canary: string;
  /** The path of a route, of records that are there to be reached. */
  addressOf(route: string): Promise<string>;
  /** The id, or the code, of a record of a matter. */
  idOf(matter: string): Promise<number | string>;
  /** What a route had may be gone or changed: the next one has others. */
  spent(route: string): void;
}

/** What a route asks of its record, where that has to be more than there. */
const conditions: Readonly<Record<string, string>> = {
  'DELETE /api/devices/{id}/restart': 'restarting',
  'DELETE /api/devices/{id}/secret': 'paired',
};

const kindOf = (route: string): string => {
  const [, path = ''] = route.split(' ');
  if (path.endsWith('/restore')) return `${matterOf(path)}:removed`;
  const condition = conditions[route];
  if (condition) return `${matterOf(path)}:${condition}`;
  return path.startsWith('/api/queryings/erasures') ? 'erasures' : matterOf(path);
};

/** A business that asks for a second factor would ask it of its administrator, at the next sign-in. */
const draftFor = (resource: Resource, name: string) => ({
  ...draftOf(resource, name),
  ...(resource.name === 'businesses' ? { second_factor: false } : {}),
});

/** Makes what is attacked, when it is first asked for. */
export const createVictim = ({ target, admin, south, newDevice }: Stage): Victim => {
  const canary = `canary-${randomUUID().slice(0, 8)}`;
  const own = doing(target.ask, target.key);
  let count = 0;
  const name = () => {
    count += 1;
    return `${canary}-${count}`;
  };
  const record = async (path: string, draft: object) => (await south('POST', `/api/${path}`, draft)).id;
  const created = Object.fromEntries(
    tables.map((resource) => [resource.path, () => record(resource.path, draftFor(resource, name()))]),
  );
  const removed = Object.fromEntries(
    tables.map(({ path }) => [
      `${path}:removed`,
      async () => {
        const id = (await created[path]?.()) ?? 0;
        await south('DELETE', `/api/${path}/${id}`);
        return id;
      },
    ]),
  );
  const device = async () => (await newDevice()).id;
  const makers: Readonly<Record<string, () => Promise<number | string>>> = {
    ...created,
    ...removed,
    'devices:paired': device,
    async 'devices:restarting'() {
      const id = await device();
      await south('POST', `/api/devices/${id}/restart`, { when: 'now' });
      return id;
    },
    async agents() {
      return record('agents', { user_id: await created.users?.() });
    },
    availability: () => idOf('agents'),
    async sessions() {
      const { id } = await own('POST', '/api/sessions', {});
      await own('POST', `/api/sessions/${id}/interactions`, { name: name(), events: [] });
      return id;
    },
    async queryings() {
      const call = {
        phone: canary,
        with_video: true,
        device_id: await idOf('devices'),
        session_id: await idOf('sessions'),
      };
      return (await own('POST', '/api/queryings', call)).id;
    },
    erasures: async () => record('queryings/erasures', { phone: '5500009999', confirm: true }),
    // One at a time: what somebody began meanwhile is as good.
    async 'restart-batches'() {
      const { body } = await target.ask('GET', '/api/restart-batches/latest', { bearer: admin });
      const isActive = ['running', 'paused'].includes(body.data?.state);
      return isActive ? body.data.id : record('restart-batches', {});
    },
    async runs() {
      const args = { data: name(), params: null, request: null };
      return (await south('POST', '/api/integrations/run', { code: 'return {};', args })).id;
    },
    // Another session of the administrator, as the token of it says.
    async profile() {
      const { keys } = await signingIn(target.ask).login('admin@demo.local', target.password);
      const [, claims = ''] = keys.token.split('.');
      return JSON.parse(Buffer.from(claims, 'base64url').toString()).family;
    },
    async views() {
      const view = { screen: 'calls', name: name(), query: '?state=all' };
      const { body } = await target.ask<{ data: { id: number }[] }>('PUT', '/api/views', { bearer: admin, body: view });
      return body.data[0]?.id ?? 0;
    },
    media: () => record('media', { name: name(), content: onePixel }),
    pairings: async () => (await askForCode(target)).code,
  };

  const known = new Map<string, Promise<number | string>>();
  const idOf = (kind: string): Promise<number | string> => {
    const there = known.get(kind);
    if (there !== undefined) return there;
    const make = makers[kind];
    if (!make) throw new Error(`scripts/attack/victim.ts makes no ${kind}: say how.`);
    const made = make();
    known.set(kind, made);
    return made;
  };
  return {
    canary,
    idOf,
    async addressOf(route) {
      const [, path = ''] = route.split(' ');
      if (!path.includes('{')) return path;
      const id = await idOf(kindOf(route));
      return path
        .replace('{number}', '1')
        .replace('{agentId}', '1')
        .replace(/\{\w+\}/, String(id));
    },
    spent: (route) => void known.delete(kindOf(route)),
  };
};
