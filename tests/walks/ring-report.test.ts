import { expect } from 'vitest';
import { mostRings, type RingReport } from '../../src/domain/ring-report.ts';
import { ringReportMachine } from '../../src/machines/ring-report.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

const heard: RingReport = { call_id: 7, at: 1_000, sound: 'heard', cause: null, notification: null };
const shown: RingReport = { ...heard, sound: null, notification: 'shown' };
const many = Array.from({ length: mostRings }, (_, index) => ({ ...heard, call_id: 100 + index }));

walkEvery(ringReportMachine, {
  cases: [
    { type: 'report.told', reports: [heard] },
    { type: 'report.told', reports: [heard, shown] },
    { type: 'report.told', reports: many },
    done('sendRings'),
    failed('sendRings', { kind: 'offline', code: 'offline' }),
    failed('sendRings', { kind: 'forbidden', code: 'forbidden' }),
  ],
  // What there is to tell, once it is as much as is kept, is no new situation.
  key: ({ waiting, sent }) => [Math.min(waiting.length, 3), Math.min(sent.length, 3)],
  shows: [
    'idle: report.told → holding.gathering / waiting',
    'holding.gathering: after gatherTime → sending / waiting, sent',
    'holding.gathering: page.leaving → sending / waiting, sent',
    'holding.apart: page.leaving → sending / waiting, sent',
    'holding.apart: after retryPause → sending / waiting, sent',
    'sending: sendRings done → idle / sent',
    'sending: sendRings done → holding.gathering / sent',
    'sending: sendRings error → holding.apart / waiting, sent',
    'sending: sendRings error → idle / sent',
  ],
  always(state, { events }, before) {
    const { waiting, sent } = state.context;
    const last = events.at(-1);
    // Nothing waits where nothing is to be told, and no more than a request takes.
    expect(state.matches('idle')).toBe(waiting.length === 0 && sent.length === 0);
    expect(waiting.length).toBeLessThanOrEqual(mostRings);
    expect(sent.length > 0).toBe(state.matches('sending'));
    expect(askedOf(state, 'sendRings')).toEqual(state.matches('sending') ? { reports: sent } : undefined);
    if (!before) return;
    // What is told is told once, and what the server was not there for again; of too much the newest is kept.
    const all = [...before.context.sent, ...before.context.waiting];
    if (last?.type === 'report.told')
      expect(waiting).toEqual([...before.context.waiting, ...last.reports].slice(-mostRings));
    else if (last?.type === 'xstate.done.actor.sendRings') expect(waiting).toEqual(before.context.waiting);
    else if (state.matches({ holding: 'apart' })) expect(waiting).toEqual(all.slice(-mostRings));
    else if (state.matches('sending') && !before.matches('sending')) expect(sent).toEqual(all);
  },
});
