import { describe, expect, test } from 'vitest';
import type { RoomPeer } from '../../src/domain/room.ts';
import type { LocalMediaState } from '../../src/room/local-media.ts';
import {
  after,
  errorType,
  expectsFrames,
  firstState,
  mediaEvents,
  type RoomNews,
  type RoomState,
  seesPeer,
} from '../../src/room/room-state.ts';
import { textsOf } from '../../src/room/texts.ts';
import { bannersOf, statusText } from '../../src/room/words.ts';

const self: RoomPeer = { id: 'a', role: 'agent', displayName: 'Ana' };
const peer: RoomPeer = { id: 'b', role: 'client', displayName: 'Lobby' };
const off = { audio: false, video: false, screen: false };
const media = { audio: true, video: true, screen: false };
const alone: RoomNews = { type: 'joined', self, peer: null, media: null };
const met: RoomNews = { type: 'joined', self, peer, media };
const left = (reason: 'hangup' | 'lost', id = 'b'): RoomNews => ({ type: 'peerLeft', id, reason });
const state = (...news: readonly RoomNews[]): RoomState => news.reduce(after, firstState);
const local = (change: Partial<LocalMediaState>): LocalMediaState => ({ ...firstState.local, ...change });
const { texts } = textsOf('en');

describe('the phase', () => {
  test.each<readonly [string, readonly RoomNews[], RoomState['phase']]>([
    ['nothing yet', [], 'connecting'],
    ['alone', [alone], 'waiting'],
    ['the other was there', [met], 'together'],
    ['the other comes', [alone, { type: 'peerJoined', peer }], 'together'],
    ['the other hangs up', [met, left('hangup')], 'hungUp'],
    ['the other is lost', [met, left('lost')], 'lost'],
    ['somebody else is lost', [met, left('lost', 'c')], 'together'],
    ['the other comes back', [met, left('lost'), { type: 'peerJoined', peer: { ...peer, id: 'c' } }], 'together'],
    [
      'an old connection of the other ends late',
      [met, { type: 'peerJoined', peer: { ...peer, id: 'c' } }, left('lost')],
      'together',
    ],
    ['both lose the server, we are back first', [met, { type: 'signallingLost' }, alone], 'lost'],
    ['back after the other hung up', [met, left('hangup'), { type: 'signallingLost' }, alone], 'waiting'],
    ['the end', [met, { type: 'ended', end: 'hangup' }], 'left'],
    ['news after the end', [met, { type: 'ended', end: 'hangup' }, met], 'left'],
  ])('%s', (_, news, phase) => {
    expect(state(...news).phase).toBe(phase);
  });

  test('losing the server before being in is no reconnection', () => {
    expect(state({ type: 'signallingLost' }).isReconnecting).toBe(false);
    expect(state(met, { type: 'signallingLost' }).isReconnecting).toBe(true);
    expect(state(met, { type: 'signallingLost' }, met).isReconnecting).toBe(false);
  });

  test('a new meeting forgets that the old link was broken', () => {
    const broken = state(met, { type: 'linkChanged', state: 'failed' });
    expect(broken.isUnstable).toBe(true);
    expect(after(broken, { type: 'peerJoined', peer }).isUnstable).toBe(false);
  });
});

describe('the picture of the other side', () => {
  const showing = (now: typeof media) => state(met, { type: 'peerMedia', id: 'b', media: now });

  test('is there with a camera or a screen, or before a word about either', () => {
    expect(seesPeer(showing(media))).toBe(true);
    expect(seesPeer(showing({ ...off, screen: true }))).toBe(true);
    expect(seesPeer(state({ ...met, media: null }))).toBe(true);
    expect(seesPeer(showing(off))).toBe(false);
    expect(seesPeer(state(alone))).toBe(false);
  });

  test('has to move if it is a camera', () => {
    expect(expectsFrames(showing(media))).toBe(true);
    expect(expectsFrames(showing({ ...media, screen: true }))).toBe(false);
    expect(expectsFrames(showing(off))).toBe(false);
  });

  test('of somebody else changes nothing', () => {
    expect(state(met, { type: 'peerMedia', id: 'c', media: off }).peerMedia).toEqual(media);
  });
});

describe('what is told of devices', () => {
  const on = { audio: true, video: true, screen: false };

  test('is what Jitsi tells', () => {
    expect(mediaEvents(firstState.local, local({ on }))).toEqual([
      ['audioMuteStatusChanged', { muted: false }],
      ['videoMuteStatusChanged', { muted: false }],
    ]);
    expect(mediaEvents(local({ on }), local({ on: { ...on, screen: true } }))).toEqual([
      ['screenSharingStatusChanged', { on: true, details: { sourceType: 'screen' } }],
    ]);
    const refused = local({ problems: { audio: 'gum.not_found', video: 'gum.permission_denied' } });
    expect(mediaEvents(firstState.local, refused)).toEqual([
      ['micError', { type: 'gum.not_found', message: 'gum.not_found' }],
      ['cameraError', { type: 'gum.permission_denied', message: 'gum.permission_denied' }],
    ]);
    expect(mediaEvents(refused, firstState.local)).toEqual([
      ['audioAvailabilityChanged', { available: true }],
      ['videoAvailabilityChanged', { available: true }],
    ]);
  });

  test('is nothing without a change', () => {
    expect(mediaEvents(local({ on }), local({ on }))).toEqual([]);
  });
});

test('errors are of the part that their name begins with', () => {
  expect(errorType('connection.droppedError')).toBe('CONNECTION');
  expect(errorType('conference.max_users')).toBe('CONFERENCE');
  expect(errorType('gum.general')).toBe('CONFIG');
});

describe('the words', () => {
  const ids = (...news: readonly RoomNews[]) => bannersOf(state(...news), texts).map(({ id }) => id);
  const problems = (audio: 'gum.not_found' | null, video: 'gum.not_found' | 'gum.general' | null): RoomNews => ({
    type: 'localChanged',
    local: local({ problems: { audio, video } }),
  });

  test('one trouble of both devices is one banner', () => {
    expect(ids(problems('gum.not_found', 'gum.not_found'))).toEqual(['both gum.not_found']);
    expect(ids(problems('gum.not_found', 'gum.general'))).toEqual(['video gum.general', 'audio gum.not_found']);
    expect(bannersOf(state(problems(null, 'gum.general')), texts)[0]?.text).toContain('the camera');
  });

  test('a poor connection is said only of somebody who is there', () => {
    const frozen: RoomNews = { type: 'freeze', is: true };
    expect(ids(met, frozen)).toEqual(['poor']);
    expect(ids(alone, frozen)).toEqual([]);
    expect(ids(met, { type: 'silence', is: true }, { type: 'signallingLost' })).toEqual(['silenced', 'reconnecting']);
    expect(ids(met, frozen, { type: 'ended', end: 'hangup' })).toEqual([]);
  });

  test('the waiting names the other side', () => {
    expect(statusText(state(alone), texts)).toBe('Waiting for the customer…');
    const client: RoomNews = { ...alone, self: { ...self, role: 'client' } };
    expect(statusText(state(client), textsOf('es-MX').texts)).toBe('Esperando al agente…');
    expect(statusText(state(met), texts)).toBe('Connected: Lobby');
    expect(statusText(state({ ...met, peer: { ...peer, displayName: '' } }), texts)).toBe('Connected: Customer');
    expect(statusText(state({ ...met, media: off }), texts)).toBe('Lobby: camera off');
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
