import { describe, expect, test } from 'vitest';
import type { RoomPeer } from '../../src/domain/room.ts';
import {
  closings,
  expectsFrames,
  type LocalMediaState,
  mediaEvents,
  nothingOn,
  putOutBy,
  putOutEvents,
  type RoomShown,
  seesPeer,
} from '../../src/domain/room-page.ts';
import { textsOf } from '../../src/room/texts.ts';
import { bannersOf, captionOf, statusText } from '../../src/room/words.ts';

const self: RoomPeer = { id: 'a', role: 'agent', displayName: 'Ana' };
const peer: RoomPeer = { id: 'b', role: 'client', displayName: 'Lobby' };
const media = { audio: true, video: true, screen: false };
const off = { audio: false, video: false, screen: false };
const local = (change: Partial<LocalMediaState>): LocalMediaState => ({ ...nothingOn, ...change });
const together: RoomShown = {
  ...{ phase: 'together', self, peer, peerMedia: media, local: nothingOn },
  ...{
    isReconnecting: false,
    isUnstable: false,
    isFrozen: false,
    isSilenced: false,
    guests: [],
    dismissed: [],
    end: null,
  },
};
const shown = (change: Partial<RoomShown>): RoomShown => ({ ...together, ...change });
const { texts } = textsOf('en');

test('a name in a group says the role, who is muted, and whose connection is poor', () => {
  const eva = { id: 'e', role: 'guest', displayName: 'Eva', party: 'x' } as const;
  const fine = { media, isUnstable: false, isFrozen: false };
  expect(captionOf(eva, fine, texts)).toBe('Eva · Colleague');
  expect(captionOf({ ...eva, isSupervisor: true }, fine, texts)).toBe('Eva · Supervisor');
  expect(captionOf({ ...eva, displayName: '' }, { ...fine, media: null }, texts)).toBe('Colleague');
  expect(captionOf(peer, { ...fine, media: off }, texts)).toBe('Lobby · Customer · Microphone off');
  expect(captionOf(self, { ...fine, isFrozen: true }, texts)).toMatch(/ · Agent · Poor connection$/);
  const guests = [{ ...fine, party: 'x', peer: eva, isSilenced: false }];
  expect(statusText(shown({ guests }), texts)).toBe('Connected: Lobby, Eva');
});

describe('the picture of the other side', () => {
  test('is there with a camera or a screen, or before a word about either', () => {
    expect(seesPeer(together)).toBe(true);
    expect(seesPeer(shown({ peerMedia: { ...off, screen: true } }))).toBe(true);
    expect(seesPeer(shown({ peerMedia: null }))).toBe(true);
    expect(seesPeer(shown({ peerMedia: off }))).toBe(false);
    expect(seesPeer(shown({ phase: 'waiting' }))).toBe(false);
  });

  test('has to move if it is a camera', () => {
    expect(expectsFrames(media)).toBe(true);
    expect(expectsFrames({ ...media, screen: true })).toBe(false);
    expect(expectsFrames(off)).toBe(false);
    expect(expectsFrames(null)).toBe(false);
  });
});

describe('what is told of devices', () => {
  const on = { audio: true, video: true, screen: false };

  test('is what Jitsi tells', () => {
    expect(mediaEvents(nothingOn, local({ on }))).toEqual([
      ['audioMuteStatusChanged', { muted: false }],
      ['videoMuteStatusChanged', { muted: false }],
    ]);
    expect(mediaEvents(local({ on }), local({ on: { ...on, screen: true } }))).toEqual([
      ['screenSharingStatusChanged', { on: true, details: { sourceType: 'screen' } }],
    ]);
    const refused = local({ problems: { audio: 'gum.not_found', video: 'gum.permission_denied' } });
    expect(mediaEvents(nothingOn, refused)).toEqual([
      ['micError', { type: 'gum.not_found', message: 'gum.not_found' }],
      ['cameraError', { type: 'gum.permission_denied', message: 'gum.permission_denied' }],
    ]);
    expect(mediaEvents(refused, nothingOn)).toEqual([
      ['audioAvailabilityChanged', { available: true }],
      ['videoAvailabilityChanged', { available: true }],
    ]);
  });

  test('is nothing without a change', () => {
    expect(mediaEvents(local({ on }), local({ on }))).toEqual([]);
  });
});

test('errors are of the part that their name begins with', () => {
  const typeOf = (why: Parameters<typeof putOutEvents>[1]) =>
    putOutEvents({ self: null, roomName: 'abc' }, why)[0]?.[1].type;
  expect(typeOf(putOutBy('connection.droppedError', ''))).toBe('CONNECTION');
  expect(typeOf(closings.finished)).toBe('CONFERENCE');
  expect(typeOf(putOutBy('gum.screensharing_user_canceled', ''))).toBe('CONFIG');
});

describe('the words', () => {
  const ids = (state: RoomShown) => bannersOf(state, texts).map(({ id }) => id);
  const problems = (audio: 'gum.not_found' | null, video: 'gum.not_found' | 'gum.general' | null) =>
    shown({ local: local({ problems: { audio, video } }) });

  test('one trouble of both devices is one banner', () => {
    expect(ids(problems('gum.not_found', 'gum.not_found'))).toEqual(['both gum.not_found']);
    expect(ids(problems('gum.not_found', 'gum.general'))).toEqual(['video gum.general', 'audio gum.not_found']);
    expect(bannersOf(problems(null, 'gum.general'), texts)[0]?.text).toContain('the camera');
  });

  test('what was put away is not said', () => {
    const troubled = shown({
      local: local({ isShareRefused: true, problems: { audio: 'gum.not_found', video: null } }),
    });
    expect(ids(troubled)).toEqual(['share', 'audio gum.not_found']);
    expect(ids({ ...troubled, dismissed: ['share'] })).toEqual(['audio gum.not_found']);
  });

  test('a poor connection is said only of somebody who is there', () => {
    expect(ids(shown({ isFrozen: true }))).toEqual(['poor']);
    expect(ids(shown({ isUnstable: true }))).toEqual(['poor']);
    expect(ids(shown({ isFrozen: true, phase: 'waiting' }))).toEqual([]);
    expect(ids(shown({ isSilenced: true, isReconnecting: true }))).toEqual(['silenced', 'reconnecting']);
    expect(ids(shown({ isFrozen: true, phase: 'left' }))).toEqual([]);
  });

  test('the waiting names the other side', () => {
    const waiting = shown({ phase: 'waiting', peer: null });
    expect(statusText(waiting, texts)).toBe('Waiting for the customer…');
    const client = { ...waiting, self: { ...self, role: 'client' } as const };
    expect(statusText(client, textsOf('es-MX').texts)).toBe('Esperando al agente…');
    expect(statusText(together, texts)).toBe('Connected: Lobby');
    expect(statusText(shown({ peer: { ...peer, displayName: '' } }), texts)).toBe('Connected: Customer');
    expect(statusText(shown({ peerMedia: off }), texts)).toBe('Lobby: camera off');
  });

  test('are there in both languages', () => {
    const shape = (value: unknown): unknown =>
      typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
        : typeof value;
    const spanish = textsOf('fr').texts;
    expect(shape(spanish)).toEqual(shape(texts));
    expect(Object.values(spanish.labels)).not.toContain('');
    expect(textsOf('en-GB').language).toBe('en');
    expect(textsOf(null).language).toBe('es');
  });
});
