import { expect } from 'vitest';
import type { RoomPeer } from '../../src/domain/room.ts';
import { type RoomSidesEvent, roomSidesMachine } from '../../src/machines/room-sides.ts';
import { walkEvery } from '../support/walk.ts';
import { somebody } from '../support/walk-events.ts';

const page = somebody('page');
const self: RoomPeer = { id: 'a', role: 'agent', displayName: 'Ana' };
const client: RoomPeer = { id: 'b', role: 'client', displayName: 'Lobby' };
const eva: RoomPeer = { id: 'e', role: 'guest', displayName: 'Eva', party: 'eva' };
const again: RoomPeer = { ...eva, id: 'f' };
const media = { audio: true, video: true, screen: false };
const data = { candidate: null };
const joined = (others: readonly RoomPeer[]) =>
  ({
    type: 'room.joined',
    ...{ self, peer: client, media, iceServers: [] },
    others: others.map((peer) => ({ ...peer, media })),
  }) as const;
const ids = ['b', 'e', 'f'];

const told: readonly RoomSidesEvent[] = [
  { type: 'peer.joined', peer: client },
  ...ids.flatMap((id): RoomSidesEvent[] => [
    { type: 'peer.left', id, reason: 'hangup' },
    { type: 'peer.media', id, media },
    { type: 'signal.came', from: id, data },
  ]),
];

walkEvery(roomSidesMachine, {
  inputs: [{ page }],
  cases: [
    joined([]),
    joined([eva]),
    { type: 'peer.joined', peer: client },
    { type: 'peer.joined', peer: eva },
    { type: 'peer.joined', peer: again },
    ...ids.flatMap((id) => [
      { type: 'peer.left', id, reason: 'hangup' } as const,
      { type: 'peer.left', id, reason: 'superseded' } as const,
      { type: 'peer.left', id, reason: 'lost' } as const,
      { type: 'peer.media', id, media } as const,
      { type: 'signal.came', from: id, data } as const,
    ]),
  ],
  shows: [
    'open: peer.joined / guests, peer.joined',
    'open: peer.joined / peer.joined',
    'open: peer.left / guests',
    'open: peer.left / peer.left',
    'open: tracks.changed / tracks.changed',
  ],
  always(state, { events, caused }, before) {
    const last = events.at(-1);
    const { guests } = state.context;
    const was = before?.context.guests ?? {};
    const followers = Object.keys(state.children).filter((id) => id !== 'otherSide');

    // One for the other side, always, and one for each guest who was met and did not say goodbye.
    expect(state.children.otherSide).toBeDefined();
    expect(followers).toEqual(Object.keys(guests).map((party) => `guest ${party}`));

    // Whoever it is about, somebody follows them.
    for (const event of told) expect(state.can(event)).toBe(true);
    const isKnown = events.some(({ type }) => type === 'room.joined');
    if (last?.type === 'peer.joined') {
      const isGuest = isKnown && last.peer.role === 'guest';
      expect(caused.told).toEqual([{ to: isGuest ? 'guest eva' : 'otherSide', event: last }]);
      if (isGuest) expect(guests.eva?.id).toBe(last.peer.id);
    }

    // Each hears what is said of them, and nobody else does.
    const named =
      last?.type === 'signal.came'
        ? last.from
        : last?.type === 'peer.media' || last?.type === 'peer.left'
          ? last.id
          : null;
    if (last && named !== null) {
      const isGuest = was.eva?.id === named;
      const isGone = isGuest && last.type === 'peer.left' && last.reason === 'hangup';
      expect(caused.told).toEqual(isGone ? [] : [{ to: isGuest ? 'guest eva' : 'otherSide', event: last }]);
      expect(guests.eva !== undefined).toBe(was.eva !== undefined && !isGone);
    }
    if (last?.type === 'room.joined') {
      const [first, ...rest] = caused.told;
      expect(first).toMatchObject({ to: 'otherSide', event: { type: 'room.joined', peer: client } });
      const found = last.others.length > 0;
      expect(rest.map(({ to, event }) => [to, event.peer?.id ?? null])).toEqual(
        guests.eva ? [['guest eva', found ? 'e' : null]] : [],
      );
    }
    if (last?.type === 'tracks.changed')
      expect(caused.told.map(({ to }) => to)).toEqual([
        'otherSide',
        ...Object.keys(guests).map((party) => `guest ${party}`),
      ]);
  },
});
