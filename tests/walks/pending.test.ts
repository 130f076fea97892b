import { expect } from 'vitest';
import { pendingMachine } from '../../src/machines/pending.ts';
import { walkEvery } from '../support/walk.ts';
import { nobody, somebody } from '../support/walk-events.ts';
import { takenCall, waitingCall, waitingCalls } from '../support/walk-samples.ts';

const first = somebody('first');
const second = somebody('second');

walkEvery(pendingMachine, {
  inputs: [{ realtime: nobody }],
  cases: [
    { type: 'pending.join', reader: first },
    { type: 'pending.join', reader: second },
    { type: 'pending.leave', reader: first },
    { type: 'pending.leave', reader: second },
    { type: 'pending.loaded', answer: waitingCalls(waitingCall) },
    { type: 'pending.loaded', answer: { ...waitingCalls(), departed: [takenCall] } },
    { type: 'pending.failed', failure: { kind: 'offline', code: 'offline' } },
  ],
  // A reader joins once; without this the list of readers has no end.
  key: ({ readers, news }) => [readers.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) === index), news],
  shows: [
    'unread: pending.join → read / readers',
    'read: pending.join → read / readers',
    'read: pending.leave → read / readers',
    'read: pending.leave → unread / readers',
    'read: pending.refresh / query.refresh',
    'read: pending.loaded / news, pending.loaded',
    'read: pending.failed / news, pending.failed',
  ],
  always(state, { caused, events }, before) {
    const { readers, news } = state.context;
    const last = events.at(-1);
    const isRead = state.matches('read');

    // Whoever joined and did not leave reads; as long as anybody does, one question is kept live for all of them.
    if (last?.type === 'pending.join') expect(readers).toEqual([...(before?.context.readers ?? []), last.reader]);
    else if (last?.type === 'pending.leave')
      expect(readers).toEqual(before?.context.readers.filter((one) => one !== last.reader));
    else expect(readers).toEqual(before?.context.readers ?? []);
    expect(readers.length > 0).toBe(isRead);
    expect(state.children.livePending !== undefined).toBe(isRead);

    // What was heard last is known as long as somebody reads, for nobody keeps it up to date later.
    const isNews = last?.type === 'pending.loaded' || last?.type === 'pending.failed';
    if (isNews) expect(news).toEqual(last);
    else expect(news).toEqual(isRead ? (before?.context.news ?? null) : null);

    // All hear it, in the words in which it came; whoever joins hears what is known, and shows nothing that has left.
    const heard = caused.told.filter(({ to }) => to === 'first' || to === 'second');
    if (isNews) expect(heard).toEqual(readers.map(({ id: to }) => expect.objectContaining({ to, event: last })));
    else if (last?.type === 'pending.join' && before?.context.news) {
      const known = before.context.news;
      const event = known.type === 'pending.loaded' ? { ...known, answer: { ...known.answer, departed: [] } } : known;
      expect(heard).toEqual([expect.objectContaining({ to: last.reader.id, event })]);
    } else expect(heard).toEqual([]);

    const again = caused.told.filter(({ event }) => event.type === 'query.refresh').map(({ to }) => to);
    expect(again).toEqual(last?.type === 'pending.refresh' ? ['livePending'] : []);
  },
});
