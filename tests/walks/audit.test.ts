import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type AuditEntry, auditPage, everyEntry } from '../../src/domain/audit.ts';
import { auditMachine, selectHasOlder } from '../../src/machines/audit.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, nobody } from '../support/walk-events.ts';
import { silent } from '../support/walk-play.ts';

const entry: AuditEntry = {
  id: 1,
  at: 1_000,
  actor: 'user',
  actor_id: 9,
  actor_name: 'Ana Ruiz',
  action: 'update',
  resource: 'services',
  record_id: 7,
  record_name: 'North',
  before: { name: 'South' },
  after: { name: 'North' },
  address: '192.0.2.1',
};
const page = Array.from({ length: auditPage }, (_, index) => ({ ...entry, id: auditPage - index }));
const offline = { kind: 'offline', code: 'offline' } as const;
const bookmarked = { ...everyEntry, resource: 'users', until: '2026-11-28' };
const ofOne = { ...everyEntry, resource: 'services', record: '7' };

walkEvery(auditMachine, {
  inputs: [
    { question: everyEntry, realtime: nobody },
    { question: ofOne, realtime: nobody },
  ],
  cases: [
    { type: 'entries.loaded', answer: page },
    { type: 'entries.loaded', answer: [entry] },
    { type: 'entries.failed', failure: offline },
    { type: 'audit.addressed', question: bookmarked },
    { type: 'audit.filter', part: { search: 'ana' } },
    { type: 'audit.filter', part: { action: 'delete' } },
    { type: 'audit.filter', part: { from: '2026-11-27', until: '2026-11-28' } },
  ],
  // A third page is asked for like the second.
  within: ({ context }) => context.question.limit <= 2 * auditPage,
  always(state, { events, told, did, caused }, before) {
    const { question, entries, failure } = state.context;
    const last = events.at(-1);
    const isTyping = state.hasTag('typing');
    const asked = (before ? told.slice(-1) : []).map(({ to, event }) => ({ to, ...event }));
    const asks = { to: 'liveEntries', type: 'query.ask', question };

    // The list is live as long as the page is open, and begins with what was asked for.
    const live = askedOf(state, 'liveEntries') as { question: unknown } | undefined;
    expect([everyEntry, ofOne]).toContainEqual(live?.question);
    expect(live).toMatchObject({
      name: 'entries',
      realtime: nobody,
      channels: ['records_updated'],
      every: { apart: 5_000, live: 30_000 },
    });

    // A filter stays as it was set, part by part, and begins with the first page.
    if (last?.type === 'audit.filter') {
      expect(question).toEqual({ ...before?.context.question, ...last.part, limit: auditPage });
      expect(isTyping).toBe(true);
    } else if (last?.type === 'audit.addressed')
      expect(question).toMatchObject({ ...bookmarked, limit: question.limit });
    else if (last?.type === 'audit.more') {
      expect(question).toEqual({
        ...before?.context.question,
        limit: (before?.context.question.limit ?? 0) + auditPage,
      });
    } else if (before) expect(question).toEqual(before.context.question);
    // It is asked for when the typing rests, never at each letter; so are more, and another try, at once.
    const isRest = /^xstate\.after\./.test(last?.type ?? '');
    const isBookmarked =
      last?.type === 'audit.addressed' &&
      !isDeepStrictEqual({ ...before?.context.question, limit: auditPage }, bookmarked);
    const isAsking = isRest || isBookmarked || /^audit\.(more|retry)$/.test(last?.type ?? '');
    expect(caused.told).toHaveLength(isAsking ? 1 : 0);
    // What was typed stands in the address; what that says is not written again.
    const written = caused.did.filter(({ type }) => type === 'writeAddress').map(({ params }) => params);
    expect(written).toEqual(isRest ? [question] : []);
    if (isAsking) expect([state.value, asked]).toEqual(['loading', [asks]]);
    if (last === undefined) expect(state.matches('loading')).toBe(true);
    const rest: string = 'xstate.after.searchPause.audit.typing';
    expect(state.can({ type: rest } as never)).toBe(isTyping);
    expect(state.hasTag('busy')).toBe(state.matches('loading'));

    // An answer to the question before is passed over, and a failure with it.
    if (before?.hasTag('typing') && last?.type.startsWith('entries.')) {
      expect([state.value, entries, failure]).toEqual(['typing', before.context.entries, before.context.failure]);
    } else if (last?.type === 'entries.loaded') {
      expect([state.value, entries, failure]).toEqual(['ready', last.answer, null]);
    } else if (last?.type === 'entries.failed') {
      expect([state.value, entries, failure]).toEqual(['failed', before?.context.entries, offline]);
    } else expect([entries, failure]).toEqual([before?.context.entries ?? [], before?.context.failure ?? null]);
    expect(state.hasTag('failed')).toBe(state.matches('failed'));
    expect(state.can({ type: 'audit.retry' })).toBe(state.hasTag('failed'));

    // The file is of what the filters say, whatever is listed by now.
    expect(state.can({ type: 'audit.export' })).toBe(true);
    if (last?.type === 'audit.export') {
      expect(did.at(-1)).toMatchObject({ type: 'exportEntries', params: question });
      expect([state.value, entries]).toEqual([before?.value, before?.context.entries]);
    }

    // More are offered only where there may be more.
    expect(selectHasOlder(state)).toBe(entries.length >= question.limit);
    expect(state.can({ type: 'audit.more' })).toBe(state.matches('ready') && selectHasOlder(state));
  },
});

test('a filter is asked for 700 ms after the last letter', () => {
  const clock = new SimulatedClock();
  const actor = createActor(silent(auditMachine), { input: { question: everyEntry, realtime: nobody }, clock }).start();
  const isTyping = () => actor.getSnapshot().hasTag('typing');
  actor.send({ type: 'audit.filter', part: { search: 'a' } });
  clock.increment(699);
  actor.send({ type: 'audit.filter', part: { search: 'an' } });
  clock.increment(699);
  expect(isTyping()).toBe(true);
  clock.increment(1);
  expect(isTyping()).toBe(false);
  expect(actor.getSnapshot().context.question.search).toBe('an');
});
