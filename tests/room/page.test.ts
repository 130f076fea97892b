import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { RoomPeer } from '../../src/domain/room.ts';
import type { Told } from '../../src/domain/room-page.ts';
import type { SignallingCommand, SignallingNews, TrackNews } from '../../src/machines/room-news.ts';
import { selectShown } from '../../src/machines/room-page.ts';
import { selectLinks } from '../../src/machines/room-sides.ts';
import type { PeerLinkOptions } from '../../src/room/peer-link.ts';
import { wireRoom } from '../../src/room/wiring.ts';
import { patiently } from '../support/patiently.ts';
import { roomFakes } from '../support/room-fakes.ts';

const self: RoomPeer = { id: 'a', role: 'agent', displayName: 'Ana' };
const peer: RoomPeer = { id: 'b', role: 'client', displayName: 'Lobby' };
const on = { audio: true, video: true, screen: false };

const opened: { stop(): void }[] = [];
afterEach(() => {
  for (const room of opened.splice(0)) room.stop();
});

/** A room whose browser and server the test plays, with what was told and shown. */
const open = (options: { readonly isSilent?: boolean } = {}) => {
  const told: Told[] = [];
  const said: SignallingCommand[] = [];
  const links: (PeerLinkOptions & { readonly sent: unknown[]; searches: number; isClosed: boolean })[] = [];
  const server: { tell: (news: SignallingNews) => void } = { tell: () => {} };
  const shown: (() => void)[] = [];
  const browser: { tell: (news: TrackNews) => void; isWatched: boolean } = { tell: () => {}, isWatched: false };
  const fakes = roomFakes();
  const silence = vi.fn();
  const room = createActor(
    wireRoom({
      ...fakes,
      tracks: {
        ...fakes.tracks,
        silence,
        watch: (tell) => {
          Object.assign(browser, { tell, isWatched: true });
          return () => Object.assign(browser, { isWatched: false });
        },
        open: async ({ kinds }) => {
          if (kinds.includes('audio')) browser.tell({ type: 'microphone.came' });
          if (kinds.includes('video')) browser.tell({ type: 'camera.came' });
        },
      },
      remote: { ...fakes.remote, show: (stream, held) => void (stream && shown.push(held)) },
      tell: (...one) => told.push(one),
      openSignalling: (_, tell) => {
        server.tell = tell;
        return { take: (command) => said.push(command), close: () => {} };
      },
      connectPeer: (link) => {
        const made = { ...link, sent: [] as unknown[], searches: 0, isClosed: false };
        links.push(made);
        return {
          stream: {} as MediaStream,
          receive: async (data) => void made.sent.push(data),
          send: async (tracks) => void made.sent.push(tracks),
          search: () => {
            made.searches += 1;
          },
          countFrames: async () => 0,
          close: () => {
            made.isClosed = true;
          },
        };
      },
    }),
    {
      input: {
        ...{ roomName: 'abc', jwt: 'pass', isSupported: true, choice: {} },
        ...{ isSilent: options.isSilent ?? false, withCamera: true },
      },
    },
  ).start();
  opened.push(room);
  return { room, told, said, links, shown, server, browser, silence, state: () => selectShown(room.getSnapshot()) };
};
const inside = async (options?: Parameters<typeof open>[0]) => {
  const page = open(options);
  await vi.waitFor(() => expect(page.room.getSnapshot().matches({ open: 'inside' })).toBe(true), patiently);
  return page;
};
const iceServers = [{ urls: ['stun:example.test'] }];
const joined = (met: RoomPeer | null, others: readonly RoomPeer[] = []): SignallingNews => ({
  ...{ type: 'room.joined', self, peer: met, media: met && on, iceServers },
  others: others.map((other) => ({ ...other, media: on })),
});
const eva: RoomPeer = { id: 'e', role: 'guest', displayName: 'Eva', party: 'eva' };

test('enters with the devices that came, meets who is there, and says what is on', async () => {
  const { server, said, told, links, state, browser } = await inside();
  server.tell(joined(peer));
  expect(state()).toMatchObject({ phase: 'together', self, peer, peerMedia: on, local: { on } });
  expect(said).toContainEqual({ type: 'media.say', media: on });
  expect(links).toMatchObject([{ isNewcomer: true, iceServers, isClosed: false }]);
  expect(told.map(([name]) => name)).toEqual([
    ...['browserSupport', 'audioMuteStatusChanged', 'videoMuteStatusChanged'],
    ...['videoConferenceJoined', 'participantJoined'],
  ]);
  links[0]?.signal({ candidate: null });
  expect(said.at(-1)).toEqual({ type: 'signal.send', to: 'b', data: { candidate: null } });
  server.tell({ type: 'signal.came', from: 'b', data: { candidate: null } });
  browser.tell({ type: 'screen.ended' });
  expect(links[0]?.sent).toEqual([{ candidate: null }]);
});

test('a reload of the other side is a loss that its connection outlives while it works', async () => {
  const { server, links, state, told } = await inside();
  server.tell(joined(peer));
  links[0]?.changed('connected');
  server.tell({ type: 'peer.left', id: 'b', reason: 'lost' });
  expect([state().phase, links[0]?.isClosed]).toEqual(['lost', false]);
  links[0]?.changed('disconnected');
  expect([state().phase, links[0]?.isClosed]).toEqual(['lost', true]);
  server.tell({ type: 'peer.joined', peer: { ...peer, id: 'c' } });
  expect(links).toHaveLength(2);
  expect(links[1]).toMatchObject({ isNewcomer: false, iceServers });
  expect(told.map(([name]) => name).slice(-4)).toEqual([
    ...['p2pStatusChanged', 'participantLeft', 'peerConnectionFailure', 'participantJoined'],
  ]);
});

test('who was let in alone meets the next with the servers that it was given', async () => {
  const { server, links, state } = await inside();
  server.tell(joined(null));
  expect(state().phase).toBe('waiting');
  server.tell({ type: 'peer.joined', peer });
  expect(links).toMatchObject([{ isNewcomer: false, iceServers }]);
});

test('an away server is said, and the goodbye of a hang-up ends the devices at once', async () => {
  const { room, server, said, state, browser, told, links } = await inside();
  server.tell(joined(peer));
  server.tell({ type: 'signalling.lost' });
  expect(state()).toMatchObject({ phase: 'together', isReconnecting: true });
  server.tell(joined(peer));
  expect(state().isReconnecting).toBe(false);
  room.send({ type: 'room.hangUp' });
  expect([state().phase, state().end, browser.isWatched]).toEqual(['left', 'hangup', false]);
  expect(links.every(({ isClosed }) => isClosed)).toBe(true);
  expect(said.at(-1)).toEqual({ type: 'signalling.leave' });
  expect(told.map(([name]) => name)).not.toContain('readyToClose');
  server.tell({ type: 'signalling.left' });
  expect(told.map(([name]) => name).slice(-2)).toEqual(['videoConferenceLeft', 'readyToClose']);
  expect(room.getSnapshot().status).toBe('done');
});

test('sound that is held is heard by a click, and anew with the next connection', async () => {
  const { room, server, shown, state } = await inside();
  server.tell(joined(peer));
  shown.at(-1)?.();
  expect(state().isSilenced).toBe(true);
  for (const link of selectLinks(room.getSnapshot().children.sides?.getSnapshot())) link.send({ type: 'sound.hear' });
  expect(state().isSilenced).toBe(false);
  shown.at(-1)?.();
  server.tell(joined(peer));
  expect(state().isSilenced).toBe(false);
});

test('a microphone that starts silenced is silenced before anybody is met', async () => {
  const { silence, server, said } = await inside({ isSilent: true });
  expect(silence.mock.calls).toEqual([[true]]);
  server.tell(joined(null));
  expect(said).toEqual([{ type: 'media.say', media: { ...on, audio: false } }]);
});

test('a guest has a connection of their own, is shown by name, and tells the page around nothing', async () => {
  const { server, said, told, links, state } = await inside();
  server.tell(joined(peer));
  const before = told.length;
  server.tell({ type: 'peer.joined', peer: eva });
  server.tell({ type: 'peer.media', id: 'e', media: { ...on, audio: false } });
  expect(state().guests).toMatchObject([{ party: 'eva', peer: eva, media: { audio: false } }]);
  // Whoever came last begins: the guest.
  expect(links.map(({ isNewcomer }) => isNewcomer)).toEqual([true, false]);
  links[1]?.signal({ candidate: null });
  expect(said).toContainEqual({ type: 'signal.send', to: 'e', data: { candidate: null } });
  server.tell({ type: 'signal.came', from: 'e', data: { candidate: null } });
  expect(links.map(({ sent }) => sent.length)).toEqual([0, 1]);
  expect(told).toHaveLength(before);
  expect(state()).toMatchObject({ phase: 'together', peer });
});

test('of two whose way breaks, whoever came last looks for another one, at once and each time', async () => {
  const { server, links } = await inside();
  server.tell(joined(peer));
  links[0]?.changed('disconnected');
  expect(links.map(({ searches }) => searches)).toEqual([1]);
  links[0]?.changed('connecting');
  links[0]?.changed('failed');
  expect(links.map(({ searches }) => searches)).toEqual([2]);
  server.tell({ type: 'peer.joined', peer: eva });
  links[1]?.changed('disconnected');
  expect(links.map(({ searches }) => searches)).toEqual([2, 0]);
});

test('a guest whose connection breaks is marked, and the other side goes on untouched; who hangs up is gone', async () => {
  const { server, links, state } = await inside();
  server.tell(joined(peer, [eva]));
  links[1]?.changed('failed');
  expect(state()).toMatchObject({ isUnstable: false, guests: [{ isUnstable: true }] });
  links[1]?.changed('connected');
  // The server takes the guest for lost: picture and sound may go on.
  server.tell({ type: 'peer.left', id: 'e', reason: 'lost' });
  expect(state().guests).toHaveLength(1);
  server.tell({ type: 'peer.joined', peer: { ...eva, id: 'f' } });
  expect([links[1]?.isClosed, links[2]?.isClosed, state().guests.length]).toEqual([true, false, 1]);
  server.tell({ type: 'peer.left', id: 'f', reason: 'hangup' });
  expect([links[2]?.isClosed, links[0]?.isClosed, state().guests]).toEqual([true, false, []]);
});

test('the other side hangs up, and guest and agent go on', async () => {
  const { server, links, state } = await inside();
  server.tell(joined(peer, [eva]));
  server.tell({ type: 'peer.left', id: 'b', reason: 'hangup' });
  expect(state()).toMatchObject({ phase: 'hungUp', guests: [{ party: 'eva' }] });
  expect(links.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

test('a guest sees the agent once, who came again in another window', async () => {
  const { server, links, state } = await inside();
  server.tell({ ...joined(peer), self: eva, others: [{ ...self, media: on }] } as SignallingNews);
  links[1]?.changed('connected');
  server.tell({ type: 'peer.left', id: 'a', reason: 'superseded' });
  server.tell({ type: 'peer.joined', peer: { ...self, id: 'g' } });
  expect(state().guests.map((guest) => guest.peer.id)).toEqual(['g']);
  expect(links.map(({ isClosed }) => isClosed)).toEqual([false, true, false]);
  // A colleague took the call over: nobody told that the agent of before left.
  server.tell({ type: 'peer.joined', peer: { ...self, id: 'h', displayName: 'Íñigo' } });
  expect(state().guests.map((guest) => guest.peer.id)).toEqual(['h']);
});
