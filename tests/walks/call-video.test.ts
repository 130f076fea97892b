import { expect } from 'vitest';
import type { KioskPass } from '../../src/domain/kiosk.ts';
import { callVideoMachine } from '../../src/machines/call-video.ts';
import type { CallVideoEvent } from '../../src/machines/call-video-news.ts';
import { tries } from '../../src/machines/room-entry.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done } from '../support/walk-events.ts';

const input = { callId: 7, displayName: 'Ana Ruiz', provider: 'embedded', domain: null, appId: null } as const;
const pass: KioskPass = {
  provider: 'embedded',
  domain: null,
  room: 'seven',
  jwt: 'pass',
  expires_in: 900,
  role: 'agent',
  appId: null,
};
const refused = (kind: string, code: string) => done('entry', { pass: null, refusal: { kind, code }, attempt: 1 });
const trouble = (name: string, isFatal: boolean, kind: 'CONNECTION' | 'CONFERENCE' = 'CONFERENCE') =>
  ({ type: 'video.troubled', kind, name, isFatal }) satisfies CallVideoEvent;
const troubles = [
  trouble('conference.destroyed', true),
  trouble('conference.replaced', true),
  trouble('conference.connectionError.notAllowed', true),
  trouble('connection.passwordRequired', false, 'CONNECTION'),
  trouble('conference.max_users', true),
  trouble('conference.authenticationRequired', true),
  trouble('connection.droppedError', false, 'CONNECTION'),
  trouble('connection.otherError', true, 'CONNECTION'),
  trouble('gum.screensharing_user_canceled', false),
  trouble('gum.general', false),
];
const outcomes = {
  'conference.destroyed': ['ended', null],
  'conference.replaced': ['takenOver', 'replaced'],
  'conference.connectionError.notAllowed': ['takenOver', 'notYours'],
  'conference.max_users': ['failed', 'full'],
  'conference.authenticationRequired': ['failed', 'refused'],
} as const;

walkEvery(callVideoMachine, {
  inputs: [input, { ...input, provider: 'jitsi', domain: 'video.test' }],
  cases: [
    ...[1, 3].map((attempt) => done('entry', { pass, refusal: null, attempt })),
    refused('conflict', 'not_your_call'),
    refused('conflict', 'call_over'),
    refused('missing', 'not_found'),
    refused('forbidden', 'forbidden'),
    done('entry', { pass: null, refusal: null, attempt: 3 }),
    { type: 'peer.left', why: 'lost' },
    { type: 'video.deviceFailed', device: 'camera', name: 'gum.not_found' },
    { type: 'video.deviceFailed', device: 'microphone', name: 'gum.permission_denied' },
    { type: 'video.deviceRecovered', device: 'camera' },
    { type: 'share.changed', on: true },
    ...troubles,
  ],
  // Which device fails changes nothing but what is said.
  key: ({ provider, isTogether, pass: held, attempt, isAgain, problem, devices }) => [
    provider,
    isTogether,
    held,
    attempt,
    isAgain,
    problem,
    Object.keys(devices).length > 0,
  ],
  shows: [
    'entering: entry done → takenOver / problem',
    'entering: entry done → ended',
    'entering: entry done → failed / problem',
    'mounted: video.closed → ended',
    'mounted: video.troubled → entering',
    'mounted: video.troubled → failed',
    'mounted.mounting: after mountTimeout → entering',
    'mounted.joining: video.unsupported → failed',
    'mounted.joining: after joinTimeout → entering',
    'mounted.inRoom: peer.joined → mounted.inRoom / peer.joined',
    'mounted.inRoom: peer.left → mounted.inRoom / peer.left',
    'mounted.inRoom: peer.failed → mounted.inRoom / peer.failed',
    'mounted.inRoom: peer.recovered → mounted.inRoom / peer.recovered',
    'mounted.inRoom: share.changed → mounted.inRoom / share.changed',
    'mounted.inRoom: video.troubled → mounted.inRoom / share.refused',
    'mounted.inRoom: share.toggle → mounted.inRoom / share.toggled',
    'mounted.inRoom.reconnecting: video.joined → mounted.inRoom.online',
    'mounted.inRoom.reconnecting: after linkTimeout → entering',
    'mounted.inRoom.reconnecting: after linkTimeout → mounted.inRoom.reconnecting',
    'leaving: after hangUpTimeout → ended',
  ],
  always(state, { events, emitted, caused }, before) {
    const { context } = state;
    const last = events.at(-1);
    const commands = emitted.map(({ type }) => type);

    const isInRoom = state.hasTag('inRoom');
    expect(state.hasTag('reconnecting')).toBe(state.matches({ mounted: { inRoom: 'reconnecting' } }));
    // Every state is one of: on the way, in the frame, stopped with a reason and a way on, over.
    const kinds = [
      state.hasTag('connecting') || state.hasTag('mounted'),
      state.hasTag('stopped'),
      state.status === 'done',
    ];
    expect(kinds.filter(Boolean)).toHaveLength(1);
    expect(context.problem !== null).toBe(state.hasTag('stopped'));
    expect(state.can({ type: 'video.retry' })).toBe(state.hasTag('stopped'));

    // The frame is there only with a pass; a request for one throws the old away.
    if (state.hasTag('mounted')) expect(context.pass).toEqual(pass);
    if (state.matches('entering'))
      expect([context.pass, context.devices, context.isTogether]).toEqual([null, {}, false]);
    // The tries in a row are counted on from each to the next, and a person, or who was in the room, starts from new.
    const { attempt, isAgain } = context;
    const refusals = ['not_your_call', 'call_over', 'missing', 'forbidden'];
    expect(askedOf(state, 'entry')).toEqual(
      state.matches('entering') ? { callId: 7, appId: null, attempt, isAgain, refusals, patience: 8_000 } : undefined,
    );
    if (last?.type === 'video.retry') expect(attempt).toBe(0);
    if (isInRoom) expect(attempt).toBe(0);
    else if (state.hasTag('mounted') && !state.matches('leaving')) {
      expect(attempt).toBe(events.findLast(({ type }) => type === 'xstate.done.actor.entry')?.output.attempt);
    }
    // There is a pause where the room did not come about or broke, and none where a pass was too old.
    const isExpired = last?.type === 'video.troubled' && last.name === 'connection.passwordRequired';
    expect(isAgain).toBe(state.matches('entering') && (before?.hasTag('mounted') ?? false) && !isExpired);
    // A pass that was too old is asked for anew from wherever the room is, as often as an entry is tried.
    if (isExpired && before?.hasTag('mounted') && before.context.attempt < tries && !before.matches('leaving'))
      expect(state.matches('entering')).toBe(true);
    if (state.hasTag('mounted') && attempt < tries && !state.matches('leaving'))
      expect(state.can(trouble('connection.passwordRequired', false, 'CONNECTION'))).toBe(true);

    // A person may always hang up: at once where nothing is mounted, else when the room has let go, 2 s later at most.
    if (state.status === 'active' && !state.matches('leaving')) {
      expect(state.can({ type: 'video.hangUp' })).toBe(true);
    }
    if (last?.type === 'video.hangUp') {
      expect(state.status === 'active').toBe(before?.hasTag('mounted'));
      expect(commands.includes('room.left')).toBe(before?.hasTag('mounted'));
    }
    if (state.matches('leaving')) {
      expect(state.hasTag('mounted')).toBe(true);
      expect(state.can({ type: 'video.closed' })).toBe(true);
    }
    // Nothing but hanging up leaves the room, and once.
    expect(commands.filter((type) => type === 'room.left')).toHaveLength(
      events.some(({ type }) => type === 'video.hangUp') && commands.includes('room.left') ? 1 : 0,
    );

    // Customer and shared screen are followed for as long as the agent is in the room, and hear what the room says of them.
    const wasInRoom = before?.hasTag('inRoom') ?? false;
    expect([state.children.peer !== undefined, state.children.share !== undefined]).toEqual([isInRoom, isInRoom]);
    const isRefusal = last?.type === 'video.troubled' && last.name.startsWith('gum.');
    const isOfPeer = last?.type.startsWith('peer.') ?? false;
    expect(caused.told.filter(({ to }) => to === 'peer')).toEqual(
      wasInRoom && isOfPeer ? [{ to: 'peer', event: last }] : [],
    );
    const ofShare = isRefusal ? { type: 'share.refused', name: last.name } : last;
    expect(caused.told.filter(({ to }) => to === 'share')).toEqual(
      wasInRoom && (isRefusal || last?.type === 'share.changed') ? [{ to: 'share', event: ofShare }] : [],
    );
    if (isRefusal || isOfPeer) expect(state.value).toEqual(before?.value);

    // A room of ours is not left for want of the server while the customer is there: it comes back to it by itself.
    const word = events.findLast(({ type }) => type.startsWith('peer.'))?.type;
    if (wasInRoom && isOfPeer) expect(context.isTogether).toBe(word === 'peer.joined' || word === 'peer.recovered');
    if (last?.type.startsWith('xstate.after.linkTimeout')) {
      const goesOn = before?.context.isTogether === true && context.provider === 'embedded';
      expect(state.value).toEqual(goesOn ? { mounted: { inRoom: 'reconnecting' } } : 'entering');
    }

    // A device that fails is said until it works or the room is entered anew, and never keeps the agent out.
    if (last?.type === 'video.deviceFailed') {
      expect(context.devices).toMatchObject({ [last.device]: last.name });
      expect(state.value).toEqual(before?.value);
    }
    if (last?.type === 'video.deviceRecovered') expect(context.devices).not.toHaveProperty(last.device);

    // Nothing but a request shares, and only in the room.
    expect(commands.filter((type) => type === 'share.toggled')).toHaveLength(
      events.filter(({ type }) => type === 'share.toggle').length,
    );
    expect(state.can({ type: 'share.toggle' })).toBe(isInRoom);
    // Each word of the room that ends the stay leads to its own explanation; without one the call is over.
    if (last?.type === 'video.troubled' && before?.matches('mounted') && last.name in outcomes) {
      const [value, problem] = outcomes[last.name as keyof typeof outcomes];
      expect([state.value, context.problem]).toEqual([value, problem]);
    }
    if (last?.type === 'video.troubled' && last.name === 'connection.otherError' && before?.matches('mounted')) {
      expect(state.matches('entering')).toBe(true);
    }
    // A lost way to the server keeps the picture; only time or a fatal error takes it away.
    if (wasInRoom && last?.type === 'video.troubled' && !last.isFatal && last.name !== 'connection.passwordRequired') {
      expect(isInRoom).toBe(true);
    }
  },
});
