import { expect, test } from 'vitest';
import { newsOf as deviceNews } from '../src/device/room-news.ts';
import { roomConfig, roomOrders, troubleOf } from '../src/domain/jitsi.ts';
import { roomEvents } from '../src/domain/room-page.ts';
import { roomCommands } from '../src/room/frame-messages.ts';
import { newsOf } from '../src/ui/widgets/jitsi-news.ts';
import jitsi from './support/jitsi-names.json' with { type: 'json' };

const commands = Object.keys(jitsi.commands);
const events = Object.values(jitsi.events);

/** Names with dots of all that an object sets: `p2p.enabled`. */
const namesIn = (set: object, before = ''): readonly string[] =>
  Object.entries(set).flatMap(([name, value]) =>
    typeof value === 'object' && !Array.isArray(value) ? namesIn(value, `${before}${name}.`) : [before + name],
  );

test('whatever is asked of a room, heard from it and set in it, a Jitsi instance knows', () => {
  const asked = Object.values(roomOrders).map(([name]) => name);
  expect(commands).toEqual(expect.arrayContaining([...asked, ...roomCommands]));
  expect(events).toEqual(expect.arrayContaining([...Object.keys(newsOf), ...Object.keys(deviceNews), ...roomEvents]));
  expect(jitsi.config).toEqual(expect.arrayContaining([...namesIn(roomConfig('microphone'))]));
});

test('whoever hangs up is not asked how it was', () => {
  expect(roomOrders.hangUp).toEqual(['hangup', false]);
});

test('an error is read as a Jitsi instance tells it, and as our own room does', () => {
  const error = { type: 'CONNECTION', name: 'connection.droppedError', isFatal: true } as const;
  const read = { kind: 'CONNECTION', name: 'connection.droppedError', isFatal: true };
  expect(troubleOf({ error })).toEqual(read);
  expect(troubleOf(error)).toEqual(read);
  expect(troubleOf({})).toEqual({ kind: 'CONFERENCE', name: '', isFatal: false });
  expect(newsOf.errorOccurred({ error })).toEqual({ type: 'video.troubled', ...read });
  expect(deviceNews.errorOccurred({ error })).toEqual({ type: 'room.failed', name: error.name, isFatal: true });
});

test('a bridge that takes over where the browsers lost each other brings the picture back', () => {
  expect([newsOf.peerConnectionFailure(), newsOf.p2pStatusChanged()]).toEqual([
    { type: 'peer.failed' },
    { type: 'peer.recovered' },
  ]);
});
