import { io } from 'socket.io-client';
import { channelNames, channelPrefixes } from '../../src/domain/channel.ts';
import { roomSocketPath } from '../../src/domain/room.ts';
import { resources } from '../../src/resources/index.ts';
import { type Listener, listen } from '../../tests/support/socket.ts';
import type { Finding } from './drive.ts';
import { channelRights } from './rights.ts';
import { doing, type Role, roleNames, type Stage } from './roles.ts';
import type { Victim } from './victim.ts';

/** Of which matter the record is whose id stands in a channel. */
const matterOfPrefix = {
  querying: 'queryings',
  draft: 'queryings',
  session: 'sessions',
  user: 'users',
  agent: 'agents',
  availability: 'agents',
} as const;

/** Every channel that there is, by the name that it has in the table of rights, about records of the attacked business. */
const channelsOf = async (victim: Victim): Promise<readonly (readonly [name: string, channel: string])[]> => [
  ...channelNames.map((name) => [name, name] as const),
  ...Object.keys(resources).map((name) => [`records:${name}`, `records:${name}`] as const),
  ...(await Promise.all(
    channelPrefixes.map(
      async (name) => [`${name}:{id}`, `${name}:${await victim.idOf(matterOfPrefix[name])}`] as const,
    ),
  )),
];

/** Opens a websocket; null where there is none for this bearer. */
const tryListen = (url: string, bearer: string | undefined): Promise<Listener | null> =>
  listen(url, bearer).catch(() => null);

/** Whether a bearer, in place of a pass, opens the room of a call. */
const entersRoom = (url: string, bearer: string | undefined, room: string): Promise<boolean> =>
  new Promise((resolve) => {
    const options = { transports: ['websocket'], forceNew: true, reconnection: false };
    const socket = io(url, { ...options, path: roomSocketPath, auth: { token: bearer, room } });
    const answer = (isIn: boolean) => {
      socket.close();
      resolve(isIn);
    };
    socket.once('connect', () => answer(true)).once('connect_error', () => answer(false));
  });

/** The room of a call that an agent attends. Answers its name, and how to end the call. */
const openRoom = async ({ target: { url, ask, key }, bearers: { agent = '' } }: Stage) => {
  const [placing, attending] = [doing(ask, key), doing(ask, agent)];
  const { id } = await placing('POST', '/api/queryings', { phone: '5500001111', with_video: true });
  const path = `/api/queryings/${id}`;
  await attending('PUT', path, { data: { state: 'ATTENDED' } });
  const { room, jwt } = await attending('POST', `${path}/room`, {});
  if (!(await entersRoom(url, String(jwt), String(room)))) throw new Error('A pass does not open its room.');
  return { room: String(room), end: () => attending('PUT', path, { data: { state: 'FINISHED' } }) };
};

/** What happens in both businesses, first in the attacked one: a stranger who heard of the other heard of all. */
const stir = async ({ south, north }: Stage, victim: Victim): Promise<number> => {
  const service = (name: string) => ({ name, active: true });
  await south('PUT', `/api/users/${await victim.idOf('users')}`, { data: { last_name: 'stirred' } });
  const { id } = await south('POST', '/api/services', service(`${victim.canary}-stirred`));
  await north('POST', '/api/services', service('a stranger’s own'));
  return id;
};

/** Asks for every channel as every role, listens to what is told, and knocks at a room. */
export const driveChannels = async (stage: Stage, victim: Victim): Promise<readonly Finding[]> => {
  const { url } = stage.target;
  const channels = await channelsOf(victim);
  const findings: Finding[] = [];
  const names = channels.map(([name]) => name);
  for (const name of names.filter((known) => !Object.hasOwn(channelRights, known)))
    findings.push({ role: 'anybody', route: name, what: 'stands not in the channels of scripts/attack/rights.ts' });
  for (const name of Object.keys(channelRights).filter((known) => !names.includes(known)))
    findings.push({ role: 'anybody', route: name, what: 'stands in scripts/attack/rights.ts, and is no channel' });

  const room = await openRoom(stage);
  const knock = async (role: Role) => {
    const bearer = stage.bearers[role];
    if (await entersRoom(url, bearer, room.room))
      findings.push({ role, route: roomSocketPath, what: 'a bearer opened a room' });
    const listener = await tryListen(url, bearer);
    for (const [name, channel] of channels) {
      const isOpen = listener !== null && (await listener.subscribe(channel)).ok;
      const isAllowed = channelRights[name]?.includes(role) === true;
      if (isOpen !== isAllowed)
        findings.push({
          role,
          route: name,
          what: isOpen ? 'was heard' : 'is open by the table of rights, and was refused',
        });
    }
    return listener;
  };
  const listeners = new Map<Role, Listener | null>();
  for (const role of roleNames) listeners.set(role, await knock(role));
  const stranger = listeners.get('stranger');
  if (stranger) {
    const own = stranger.next('records:services');
    const foreign = await stir(stage, victim);
    await own;
    const heard = stranger.heard.filter(({ id, channel }) => id === foreign || channel === 'records:users');
    for (const message of heard)
      findings.push({
        role: 'stranger',
        route: message.channel,
        what: `told of another business: ${JSON.stringify(message)}`,
      });
  }
  for (const listener of listeners.values()) listener?.close();
  await room.end();
  return findings;
};
