import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JitsiMeeting } from '@jitsi/react-sdk';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { bundleExternalApi } from '../../scripts/room-plugin.ts';
import { roomEvents } from '../../src/domain/room-page.ts';
import type { createExternalApi } from '../../src/room/external-api.ts';

type Api = ReturnType<typeof createExternalApi> & Readonly<Record<string, unknown>>;
type Constructor = new (domain: string, options: object) => Api;

const sdk = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../node_modules/@jitsi/react-sdk/lib', file), 'utf8');
const component = sdk('components/JitsiMeeting.js');
const declarations = sdk('types/IJitsiMeetExternalApi.d.ts');
const found = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];

/** Declared by the SDK, and none of a room for two: recording, streaming, avatars, moderation, invitations, layouts. */
const notOurs = [
  'captureLargeVideoScreenshot',
  'getAvatarURL',
  'getCustomAvatarBackgrounds',
  'getDeploymentInfo',
  'getEmail',
  'getLivestreamUrl',
  'getVideoQuality',
  'invite',
  'isModerationOn',
  'isParticipantForceMuted',
  'pinParticipant',
  'resizeLargeVideo',
  'sendProxyConnectionEvent',
  'setLargeVideoParticipant',
  'startRecording',
  'stopRecording',
];

const made: Api[] = [];
let external: Constructor;
const create = (options: object) => {
  const api = new external('elsewhere.test', options);
  made.push(api);
  return api;
};

beforeAll(async () => {
  // biome-ignore lint/security/noGlobalEval: the script as a page runs it
  window.eval(await bundleExternalApi());
  external = window.JitsiMeetExternalAPI as unknown as Constructor;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  for (const api of made.splice(0)) api.dispose();
});

/** Says something as the frame of the room, or as somebody else. */
const say = (api: Api, message: object, change: Partial<MessageEventInit> = {}) => {
  const frame = api.getIFrame();
  const scope = new URLSearchParams(new URL(frame.src).hash.slice(1)).get('scope');
  const data = { scope, ...message };
  const { origin } = window.location;
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow, ...change }));
};
const event = (name: string, data: object = {}) => ({ type: 'event', name, data });

/** What the frame is told, in order: by postMessage or at once. */
const listenIn = (api: Api) => {
  const told: { type: string; name?: string }[] = [];
  const inner = api.getIFrame().contentWindow;
  if (!inner) throw new Error('There is no frame');
  inner.postMessage = ((message: { type: string }) => told.push(message)) as typeof inner.postMessage;
  inner.addEventListener('message', (message) => told.push(message.data));
  return told;
};

describe('the class', () => {
  test('has every method that the SDK calls', () => {
    const called = found(component, /apiRef\.current\.(\w+)\(/g);
    expect(called).toContain('on');
    const api = create({ roomName: 'ab12' });
    for (const name of called) expect(api[name], name).toBeTypeOf('function');
  });

  test('tells every event that the SDK listens to', () => {
    const heard = found(component, /\.on\('(\w+)'/g);
    expect(heard).toContain('readyToClose');
    expect(roomEvents).toEqual(expect.arrayContaining(heard));
  });

  test('takes every option that the SDK gives', () => {
    const [, given = ''] = /new JitsiMeetExternalAPI\(domain, \{([^}]+)\}/.exec(component) ?? [];
    const names = given.split(',').map((entry) => entry.trim().split(':', 1)[0] ?? '');
    expect(names).toEqual(expect.arrayContaining(['roomName', 'jwt', 'lang', 'parentNode', 'configOverwrite']));
    const parentNode = document.createElement('div');
    const options = { ...Object.fromEntries(names.map((name) => [name, undefined])), roomName: 'ab12', parentNode };
    expect(create(options).getIFrame().parentNode).toBe(parentNode);
  });

  test('opens a room where the page comes without TLS, each under a name of its own', () => {
    // There browsers have no `randomUUID`.
    vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    const [one, other] = [create({ roomName: 'ab12' }), create({ roomName: 'ab12' })];
    expect(one.getIFrame().src).toMatch(/\/room\/ab12#scope=\d+(-\d+){3}$/);
    expect(other.getIFrame().src).not.toBe(one.getIFrame().src);
  });

  test('has every method that the SDK declares, but for those of larger rooms', () => {
    const declared = found(declarations, /^ {4}(\w+): \(/gm);
    expect(declared).toContain('executeCommand');
    const api = create({ roomName: 'ab12' });
    expect(declared.filter((name) => typeof api[name] !== 'function').sort()).toEqual(notOurs);
  });

  test('is what the component of the SDK mounts', async () => {
    const ready = vi.fn();
    const closed = vi.fn();
    const { container } = render(
      <JitsiMeeting
        domain="elsewhere.test"
        roomName="ab12"
        jwt="pass"
        lang="en"
        onApiReady={(api) => ready(api)}
        onReadyToClose={closed}
      />,
    );
    await waitFor(() => expect(ready).toHaveBeenCalledOnce());
    const api: Api = ready.mock.lastCall?.[0];
    made.push(api);
    const frame = container.querySelector('iframe');
    expect(frame).toBe(api.getIFrame());
    expect(frame?.src).toMatch(/^http:\/\/localhost[^/]*\/room\/ab12#scope=\d+(-\d+){3}$/);
    expect(frame?.allow).toContain('display-capture');
    say(api, event('readyToClose'));
    expect(closed).toHaveBeenCalledOnce();
  });
});

describe('messages', () => {
  test('count only from the frame, of this origin, in its scope', () => {
    const api = create({ roomName: 'ab12' });
    const heard = vi.fn();
    api.on('participantJoined', heard);
    const message = event('participantJoined', { id: 'b', displayName: 'Lobby' });
    say(api, message, { source: window });
    say(api, message, { source: null });
    say(api, message, { origin: 'https://elsewhere.test' });
    say(api, { ...message, scope: 'guessed' });
    say(api, {}, { data: null });
    expect(heard).not.toHaveBeenCalled();
    say(api, message);
    expect(heard).toHaveBeenCalledExactlyOnceWith({ id: 'b', displayName: 'Lobby' });
    expect(api.getNumberOfParticipants()).toBe(1);
    expect(api.getDisplayName('b')).toBe('Lobby');
    say(api, event('participantLeft', { id: 'b' }));
    expect(api.getParticipantsInfo()).toEqual([]);
  });

  test('of who is in go on with a stay whose connection broke, and begin anew with another stay', () => {
    const api = create({ roomName: 'ab12' });
    const joined = (id: string) => say(api, event('videoConferenceJoined', { id, displayName: 'Ana' }));
    joined('a');
    say(api, event('participantJoined', { id: 'b', displayName: 'Lobby' }));
    // Nobody is introduced to a stay that goes on.
    joined('a');
    expect(api.getParticipantsInfo().map(({ participantId }) => participantId)).toEqual(['a', 'b']);
    joined('c');
    expect(api.getParticipantsInfo().map(({ participantId }) => participantId)).toEqual(['c']);
  });

  test('to the frame wait until it listens; a frame that is loaded anew is told again who it is', () => {
    const api = create({ roomName: 'tenant/ab12', jwt: 'pass', configOverwrite: { toolbarButtons: ['hangup'] } });
    const told = listenIn(api);
    api.executeCommand('toggleAudio');
    expect(told).toEqual([]);
    say(api, { type: 'ready' });
    expect(told).toMatchObject([
      { type: 'init', data: { roomName: 'ab12', jwt: 'pass', lang: null, toolbarButtons: ['hangup'] } },
    ]);
    say(api, event('browserSupport', { supported: true }));
    expect(told.slice(1)).toMatchObject([{ type: 'command', name: 'toggleAudio' }]);
    say(api, { type: 'ready' });
    expect(told.at(-1)).toMatchObject({ type: 'init' });
  });

  test('of a command arrive before it returns', () => {
    const api = create({ roomName: 'ab12' });
    const told = listenIn(api);
    say(api, event('browserSupport', { supported: true }));
    api.executeCommands({ hangup: [] });
    expect(told).toMatchObject([{ type: 'command', name: 'hangup' }]);
  });

  test('answer questions, or say why not', async () => {
    const api = create({ roomName: 'ab12' });
    const told = listenIn(api) as { type: string; name?: string; id?: number }[];
    say(api, event('browserSupport', { supported: true }));
    const ask = (name: string) => (api[name] as () => Promise<unknown>)();
    const muted = ask('isAudioMuted');
    const list = ask('getAvailableDevices');
    const [first, second] = told;
    say(api, { type: 'response', id: second?.id, error: 'none' });
    say(api, { type: 'response', id: first?.id, data: true });
    await expect(muted).resolves.toBe(true);
    await expect(list).rejects.toThrow('none');
    const late = ask('isSharingScreen');
    api.dispose();
    await expect(late).rejects.toThrow();
  });
});

test('an unknown command is named in the log and goes nowhere', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const api = create({ roomName: 'ab12' });
  const told = listenIn(api);
  say(api, event('browserSupport', { supported: true }));
  api.executeCommand('startRecording');
  expect(told).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test('what was disposed of leaves neither a frame nor a listener', () => {
  const api = create({ roomName: 'ab12' });
  const heard = vi.fn();
  api.on('readyToClose', heard);
  const frame = api.getIFrame();
  const source = frame.contentWindow;
  api.dispose();
  expect(frame.isConnected).toBe(false);
  say(api, event('readyToClose'), { source });
  expect(heard).not.toHaveBeenCalled();
  expect(api.listenerCount('readyToClose')).toBe(0);
});

test('listeners come once, go one by one, or all at once', () => {
  const api = create({ roomName: 'ab12' });
  const [once, stays, goes] = [vi.fn(), vi.fn(), vi.fn()];
  api.once('readyToClose', once);
  api.addListener('readyToClose', stays);
  api.addEventListeners({ readyToClose: goes });
  say(api, event('readyToClose'));
  api.off('readyToClose', goes);
  say(api, event('readyToClose'));
  expect([once, stays, goes].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
  api.removeEventListeners(['readyToClose']);
  expect(api.listenerCount('readyToClose')).toBe(0);
});
