import { describe, expect, test } from 'vitest';
import { captureDevices, problemOf, type Wanted } from '../../src/room/capture.ts';
import { parseChoice } from '../../src/room/choice.ts';
import { localTracks } from '../../src/room/local-tracks.ts';
import { refusalIn } from '../../src/room/signalling.ts';

type Kind = 'audio' | 'video';
const named = (name: string) => Object.assign(new Error(name), { name });
const both: Wanted = { audio: true, video: true };

/** A browser with these answers for each device; for both at once it answers as it does for the worst. */
const browserWith = (answers: Readonly<Record<Kind, Error | 'ok'>>, isLax = false) => {
  const asked: string[] = [];
  const capture = async (wanted: Wanted) => {
    const kinds = (['audio', 'video'] as const).filter((kind) => wanted[kind] !== false);
    asked.push(kinds.join('+'));
    const refused = kinds.map((kind) => answers[kind]).find((answer) => answer instanceof Error);
    if (refused && !(isLax && kinds.length > 1)) throw refused;
    const tracks = kinds.filter((kind) => answers[kind] === 'ok').map((kind) => ({ kind }));
    return { getTracks: () => tracks } as unknown as MediaStream;
  };
  return { capture, asked };
};

/** A telephone, which opens one camera at a time. */
const telephone = () => {
  const open = new Set<object>();
  const capture = async () => {
    if (open.size > 0) throw named('NotReadableError');
    const track = Object.assign(new EventTarget(), { kind: 'video', stop: () => open.delete(track) });
    open.add(track);
    return { getTracks: () => [track] } as unknown as MediaStream;
  };
  return { capture, open };
};

test('another camera is opened where only one can be open at a time', async () => {
  const { capture, open } = telephone();
  const tracks = localTracks(() => capture);
  const told: string[] = [];
  const stop = tracks.watch(({ type }) => told.push(type));
  const ask = (videoInput: string) =>
    tracks.open({ kinds: ['video'], choice: { videoInput } }, new AbortController().signal);
  await ask('front');
  const front = tracks.camera();
  await ask('back');
  expect(told).toEqual(['camera.came', 'camera.came']);
  expect(open).toEqual(new Set([tracks.camera()]));
  expect(open).not.toContain(front);
  stop();
  expect(open).toEqual(new Set());
});

describe('camera and microphone', () => {
  const denied = named('NotAllowedError');

  test('are asked for at once', async () => {
    const { capture, asked } = browserWith({ audio: 'ok', video: 'ok' });
    expect(await captureDevices(capture, both)).toEqual({
      tracks: { audio: { kind: 'audio' }, video: { kind: 'video' } },
      problems: { audio: null, video: null },
    });
    expect(asked).toEqual(['audio+video']);
  });

  test('are asked for alone when that fails, and what comes is taken', async () => {
    const { capture, asked } = browserWith({ audio: 'ok', video: denied });
    expect(await captureDevices(capture, both)).toEqual({
      tracks: { audio: { kind: 'audio' }, video: null },
      problems: { audio: null, video: 'gum.permission_denied' },
    });
    expect(asked).toEqual(['audio+video', 'audio', 'video']);
  });

  test('are looked at, whatever was promised', async () => {
    const { capture, asked } = browserWith({ audio: 'ok', video: denied }, true);
    expect((await captureDevices(capture, both)).problems).toEqual({ audio: null, video: 'gum.permission_denied' });
    expect(asked).toEqual(['audio+video', 'video']);
  });

  test('may both be missing', async () => {
    const { capture } = browserWith({ audio: named('NotFoundError'), video: named('NotReadableError') });
    expect(await captureDevices(capture, both)).toEqual({
      tracks: { audio: null, video: null },
      problems: { audio: 'gum.not_found', video: 'gum.not_readable' },
    });
  });

  test('are not asked for when they are not wanted, nor where the page may not', async () => {
    const { capture, asked } = browserWith({ audio: 'ok', video: 'ok' });
    expect((await captureDevices(capture, { audio: true, video: false })).tracks.video).toBeNull();
    expect(asked).toEqual(['audio']);
    expect((await captureDevices(null, { audio: true, video: false })).problems).toEqual({
      audio: 'gum.insecure_context',
      video: null,
    });
  });

  test('have problems with names, also those that nobody knows', () => {
    expect(problemOf(named('OverconstrainedError'))).toBe('gum.not_found');
    expect(problemOf(named('Odd'))).toBe('gum.general');
    expect(problemOf('text')).toBe('gum.general');
  });
});

test.each([
  [null, {}],
  ['nonsense', {}],
  ['null', {}],
  ['{"audioInput":"a","videoInput":5,"audioOutput":"","other":"x"}', { audioInput: 'a' }],
])('the stored choice %s is %o', (stored, choice) => {
  expect(parseChoice(stored)).toEqual(choice);
});

test('a refusal is what bears a name of ours; all else is a bad connection', () => {
  const refusal = { name: 'conference.max_users', message: 'full' };
  expect(refusalIn(refusal)).toEqual(refusal);
  expect(refusalIn({ name: 'conference.destroyed' })).toEqual({ name: 'conference.destroyed', message: '' });
  expect(refusalIn({ name: 'other' })).toBeNull();
  expect(refusalIn(undefined)).toBeNull();
});
