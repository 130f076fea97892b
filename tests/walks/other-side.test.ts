import { expect } from 'vitest';
import type { RoomPeer } from '../../src/domain/room.ts';
import { otherSideMachine } from '../../src/machines/other-side.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, somebody } from '../support/walk-events.ts';

const page = somebody('page');
const self: RoomPeer = { id: 'a', role: 'agent', displayName: 'Ana' };
const peer: RoomPeer = { id: 'b', role: 'client', displayName: 'Lobby' };
const again: RoomPeer = { ...peer, id: 'c' };
const on = { audio: true, video: true, screen: false };
const screen = { ...on, screen: true };
const iceServers = [{ urls: ['stun:example.test'] }];
const data = { candidate: null };
const joined = (met: RoomPeer | null, media: typeof on | null = null) =>
  ({ type: 'room.joined', self, peer: met, media, iceServers }) as const;
/** Who comes again is given servers anew. */
const otherServers = [{ urls: ['turn:example.test'], username: 'a', credential: 'b' }];

walkEvery(otherSideMachine, {
  inputs: [{ page, party: null, iceServers: [] }],
  cases: [
    joined(null),
    { ...joined(null), iceServers: otherServers },
    joined(peer, on),
    joined(again),
    { type: 'peer.joined', peer },
    { type: 'peer.joined', peer: again },
    ...['b', 'c'].flatMap((id) => [
      { type: 'peer.left', id, reason: 'hangup' } as const,
      { type: 'peer.left', id, reason: 'superseded' } as const,
      { type: 'peer.media', id, media: screen } as const,
      { type: 'signal.came', from: id, data } as const,
    ]),
    done('link'),
  ],
  shows: [
    'unknown: room.joined → waiting',
    'unknown: room.joined → meeting.together / peer, peerMedia, isNewcomer, tell',
    'waiting: peer.joined → meeting.together / tell',
    'waiting: room.joined → waiting',
    'meeting.together: peer.left → hungUp / tell',
    'meeting.together: peer.left → meeting.lost / tell, peer.lost',
    'meeting.together: room.joined → meeting.lost / tell, peer.lost',
    'meeting.together: room.joined → meeting.together / peer, tell',
    'meeting.together: peer.media → meeting.together / peerMedia, pictures.expected',
    'meeting.lost: link done → lost',
    'meeting.lost: room.joined → meeting.together',
    'meeting.lost: signal.came / signal.came',
    'lost: peer.joined → meeting.together',
    'lost: room.joined → lost',
    'hungUp: room.joined → waiting',
    'hungUp: peer.joined → meeting.together',
    'meeting: tracks.changed / tracks.changed',
  ],
  always(state, { events, did, caused }, before) {
    const last = events.at(-1);
    const { peer: met, peerMedia, isNewcomer } = state.context;
    const isMeeting = state.matches('meeting');
    const servers = events.findLast(({ type }) => type === 'room.joined')?.iceServers ?? [];
    const isTogether = state.hasTag('together');

    // A connection for each meeting, begun by who came last, and none before one or after a goodbye.
    expect(askedOf(state, 'link') !== undefined).toBe(isMeeting);
    const isBegun = caused.did.some(({ params }) => JSON.stringify(params).includes('participantJoined'));
    if (isBegun) {
      expect([isTogether, isNewcomer]).toEqual([true, last?.type === 'room.joined']);
      expect(met).toEqual(last?.peer);
      expect(askedOf(state, 'link')).toEqual({
        ...{ page, party: null, isNewcomer, peerId: met?.id, isExpected: peerMedia?.video === true },
        iceServers: servers,
      });
    }
    expect(state.context.iceServers).toEqual(servers);
    const isMet = (last?.type === 'room.joined' || last?.type === 'peer.joined') && last.peer !== null;
    expect(isBegun).toBe(isMet);

    // Who came is told, and who left, in turns, but for one that takes its own place.
    const told = did.flatMap(({ type, params }) => (type === 'tell' ? (params as [string, { id: string }][]) : []));
    const lefts = told.filter(([name]) => name === 'participantLeft');
    for (const [, { id }] of lefts) expect(['b', 'c']).toContain(id);
    const wasTogether = before?.hasTag('together') ?? false;
    const isLeft = caused.did.some(({ params }) => JSON.stringify(params).includes('participantLeft'));
    const isOthers = last?.type === 'room.joined' && last.peer?.id !== before?.context.peer?.id;
    const isOwnLeft = last?.type === 'peer.left' && last.id === before?.context.peer?.id;
    expect(isLeft).toBe(wasTogether && (isOthers || isOwnLeft));
    if (wasTogether && isOwnLeft) {
      expect(state.value).toEqual(last.reason === 'hangup' ? 'hungUp' : { meeting: 'lost' });
      expect(JSON.stringify(caused.did)).toContain(last.reason);
    }
    if (isLeft && last?.type === 'room.joined') expect(JSON.stringify(caused.did)).toContain('"lost"');

    // The connection hears of a loss once, and of what the other side shows.
    const losses = caused.told.filter(({ event }) => event.type === 'peer.lost');
    expect(losses.length).toBe(state.matches({ meeting: 'lost' }) && !before?.matches({ meeting: 'lost' }) ? 1 : 0);
    if (last?.type === 'peer.media') {
      const isHeard = wasTogether && last.id === before?.context.peer?.id;
      expect(peerMedia).toEqual(isHeard ? screen : before?.context.peerMedia);
      expect(caused.told).toEqual(isHeard ? [{ to: 'link', event: { type: 'pictures.expected', is: false } }] : []);
    }
    if (last?.type === 'signal.came') {
      const isHeard = isMeeting && last.from === met?.id;
      expect(caused.told).toEqual(isHeard ? [{ to: 'link', event: { type: 'signal.came', data } }] : []);
    }
    if (last?.type === 'tracks.changed')
      expect(caused.told).toEqual([{ to: 'link', event: { type: 'tracks.changed' } }]);
    if (last?.type === 'room.joined' && last.peer === null) expect(isTogether).toBe(false);
    if (state.matches('waiting')) expect(wasTogether).toBe(false);
  },
});
