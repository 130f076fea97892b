import { expect } from 'vitest';
import type { RoomPeer } from '../../src/domain/room.ts';
import { nothingOn, type Told } from '../../src/domain/room-page.ts';
import { roomPageMachine } from '../../src/machines/room-page.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf } from '../support/walk-events.ts';

const self: RoomPeer = { id: 'a', role: 'agent', displayName: 'Ana' };
const peer: RoomPeer = { id: 'b', role: 'client', displayName: 'Lobby' };
const media = { audio: true, video: true, screen: false };
const on = { ...nothingOn, on: media };
const refused = { ...nothingOn, isShareRefused: true };
const data = { candidate: null };
const roomName = 'abc';
const input = { roomName, jwt: 'pass', isSupported: true, choice: {}, isSilent: false, withCamera: true };
const handedOn = [
  { type: 'peer.joined', peer },
  { type: 'peer.left', id: 'b', reason: 'hangup' },
  { type: 'peer.media', id: 'b', media },
  { type: 'signal.came', from: 'b', data },
] as const;

walkEvery(roomPageMachine, {
  inputs: [input, { ...input, isSupported: false, jwt: null }, { ...input, jwt: null }],
  cases: [
    { type: 'room.joined', self, peer: null, media: null, others: [], iceServers: [] },
    { type: 'room.resumed' },
    ...handedOn,
    { type: 'room.closed', reason: 'finished' },
    { type: 'room.closed', reason: 'returned' },
    { type: 'room.closed', reason: 'revoked' },
    { type: 'room.refused', name: 'conference.max_users', message: 'full' },
    { type: 'devices.changed', local: on },
    { type: 'devices.changed', local: refused },
    { type: 'share.refused', name: 'gum.general', message: 'no click' },
    { type: 'link.signal', to: 'b', data },
    { type: 'trouble.dismiss', id: 'share' },
  ],
  // A line is put away once.
  within: ({ context }) => context.dismissed.length < 2,
  shows: [
    'open.asking: devices.answered → open.inside.present.connecting',
    'open.asking: after questionTime → open.inside.present.connecting',
    'open.asking: devices.changed → open.asking / local, tell',
    'open.asking: room.hangUp → left / end, tell',
    'open.inside.present.connecting: room.joined → open.inside.present.up / self, tell, media.say, room.joined',
    'open.inside.present.connecting: signalling.dropped → open.inside.present.pausing',
    'open.inside.present.pausing: after reconnectPause → open.inside.present.connecting / signalling.connect',
    'open.inside.present.connecting: room.resumed → open.inside.present.up / tell, media.say',
    'open.inside.present.up: signalling.lost → open.inside.present.connecting / tell',
    'open.inside.present.up: signalling.dropped → open.inside.present.pausing / tell',
    'open.inside.present.up: devices.changed / local, tell, media.say, tracks.changed',
    'open.inside.present.up: link.signal / signal.send',
    'open.inside.present.up: room.superseded → left / end, tell',
    'open.inside.present.connecting: room.refused → left / end, tell',
    'open.inside.present.up: room.closed → left / end, tell',
    'open.inside.present: room.hangUp → open.inside.leaving / end, signalling.leave',
    'open.inside.leaving: signalling.left → left / tell',
    'open.inside.leaving: after farewell → left / tell',
    'open: trouble.dismiss / dismissed',
    'open: share.refused / tell',
  ],
  always(state, { events, did, caused }, before) {
    const last = events.at(-1);
    const { end, local, dismissed, isSupported, jwt } = state.context;
    const { self: me } = state.context;
    const told = did.flatMap(({ type, params }) => (type === 'tell' ? (params as Told[]) : []));
    const toldNow = caused.did.flatMap(({ type, params }) => (type === 'tell' ? (params as Told[]) : []));
    const names = toldNow.map(([name]) => name);

    // Devices, signalling and the other side are there as long as they are of use.
    const isInside = state.matches({ open: 'inside' });
    const isPresent = state.matches({ open: { inside: 'present' } });
    const isLeaving = state.matches({ open: { inside: 'leaving' } });
    expect(Object.keys(state.children).sort()).toEqual(
      [
        ...(state.matches('open') && !isLeaving ? ['devices'] : []),
        ...(isPresent ? ['sides'] : []),
        ...(isInside ? ['signalling'] : []),
      ].sort(),
    );
    if (isInside) expect(askedOf(state, 'signalling')).toEqual({ token: 'pass', room: roomName });
    if (events.length === 0 && state.matches('open'))
      expect(askedOf(state, 'devices')).toMatchObject({ choice: {}, isSilent: false, withCamera: true });

    // The browser is spoken of first; without a pass, or a browser that can, nothing is asked for.
    expect(told[0]).toEqual(['browserSupport', { supported: isSupported }]);
    if (!isSupported || jwt === null) {
      expect([state.value, end]).toEqual(['left', isSupported ? 'noPass' : 'unsupported']);
      const error = ['errorOccurred', expect.objectContaining({ name: 'conference.authenticationRequired' })];
      expect(told.slice(1)).toEqual(isSupported ? [error] : []);
    }

    // It ends by somebody here, with a goodbye and no error, or by the server's word, with its reason.
    const isLeft = state.matches('left') || isLeaving;
    expect([state.hasTag('left'), end !== null]).toEqual([isLeft, isLeft]);
    const goodbyes = told.filter(([name]) => name === 'readyToClose');
    if (end === 'hangup') {
      expect(events.some(({ type }) => type === 'room.hangUp')).toBe(true);
      // Whoever embeds the page takes it away when it hears that: not before the server has heard the goodbye.
      expect([goodbyes.length, told.filter(([, { isFatal }]) => isFatal).length]).toEqual([isLeaving ? 0 : 1, 0]);
      if (isLeaving && last?.type === 'room.hangUp')
        expect(caused.told).toContainEqual({ to: 'signalling', event: { type: 'signalling.leave' } });
    } else if (state.matches('left') && last) {
      const closings = {
        finished: 'conference.destroyed',
        returned: 'conference.connectionError.notAllowed',
        revoked: 'conference.authenticationRequired',
      };
      const reason: Record<string, string> = {
        'room.superseded': 'conference.replaced',
        'room.closed': closings[last.reason as keyof typeof closings],
        'room.refused': 'conference.max_users',
      };
      expect(end).toBe(reason[last.type]);
      expect(toldNow[0]).toMatchObject(['errorOccurred', { name: end, isFatal: true }]);
      expect(toldNow.length > 1).toBe(me !== null);
      expect(goodbyes).toHaveLength(me ? 1 : 0);
    }

    // What is on is said to the server and to the other side, at each change and whenever this side comes in.
    const says = caused.told.filter(({ event }) => event.type === 'media.say').map(({ event }) => event.media);
    const isHeard = before?.matches({ open: { inside: 'present' } }) ?? false;
    const saying = ['devices.changed', 'room.joined', 'room.resumed'];
    const isSaid = isHeard && last !== undefined && saying.includes(last.type);
    expect(says).toEqual(isSaid ? [local.on] : []);
    expect(caused.told.some(({ event }) => event.type === 'tracks.changed')).toBe(
      isHeard && last?.type === 'devices.changed',
    );
    if (last?.type === 'devices.changed') {
      expect(local).toEqual(isLeft ? before?.context.local : last.local);
      const wasOn = before?.context.local.on.audio;
      if (!isLeft && wasOn !== local.on.audio) expect(names).toContain('audioMuteStatusChanged');
    }
    // A line that was put away comes back with its trouble.
    if (!local.isShareRefused && last?.type === 'devices.changed') expect(dismissed).toEqual([]);
    if (last?.type === 'trouble.dismiss') expect(dismissed).toContain('share');

    // The other side hears all that the server says of it.
    if (last && isHeard && [...handedOn.map(({ type }) => type as string), 'room.joined'].includes(last.type))
      expect(caused.told).toContainEqual({ to: 'sides', event: last });
    if (last?.type === 'link.signal' && isHeard)
      expect(caused.told).toEqual([{ to: 'signalling', event: { type: 'signal.send', to: 'b', data } }]);
    if (last?.type === 'share.refused') expect(names).toEqual(['errorOccurred', 'screenSharingStatusChanged']);
    if (last?.type === 'room.joined' && isHeard) {
      expect(me).toEqual(self);
      expect(toldNow).toEqual([['videoConferenceJoined', { roomName, id: 'a', displayName: 'Ana' }]]);
    }

    // Who goes on is the same: the page around hears that it is in, the sides hear nothing.
    if (last?.type === 'room.resumed' && isHeard) {
      expect(state.matches({ open: { inside: { present: 'up' } } })).toBe(true);
      expect(toldNow).toEqual(me ? [['videoConferenceJoined', { roomName, id: 'a', displayName: 'Ana' }]] : []);
      expect(caused.told.every(({ to }) => to === 'signalling')).toBe(true);
    }

    // Only who was in can be away, and that is told once.
    const isUp = state.matches({ open: { inside: { present: 'up' } } });
    expect(state.hasTag('away')).toBe(isPresent && !isUp);
    const isDropped = names.includes('errorOccurred') && last?.type.startsWith('signalling.');
    if (last?.type.startsWith('signalling.'))
      expect(isDropped).toBe(before?.matches({ open: { inside: { present: 'up' } } }) ?? false);
    const connects = caused.told.filter(({ event }) => event.type === 'signalling.connect');
    expect(connects).toHaveLength(last?.type.startsWith('xstate.after.reconnectPause') ? 1 : 0);
  },
});
