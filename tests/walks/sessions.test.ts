import { expect } from 'vitest';
import type { OpenSession } from '../../src/domain/session.ts';
import { sessionsMachine } from '../../src/machines/sessions.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, nobody } from '../support/walk-events.ts';

const here: OpenSession = {
  id: 'here',
  browser: 'Chrome',
  system: 'Windows',
  address: '192.0.2.1',
  opened_at: 1_000,
  used_at: 2_000,
  current: true,
};
const there: OpenSession = { ...here, id: 'there', browser: null, system: null, address: null, current: false };
const offline = { kind: 'offline', code: 'offline' } as const;

walkEvery(sessionsMachine, {
  inputs: [
    { owner: null, realtime: nobody },
    { owner: 7, realtime: nobody },
  ],
  cases: [
    { type: 'sessions.loaded', answer: [here, there] },
    { type: 'sessions.loaded', answer: [here] },
    { type: 'sessions.loaded', answer: [] },
    { type: 'sessions.failed', failure: offline },
    { type: 'sessions.end', id: 'there' },
    { type: 'sessions.end', id: 'here' },
    done('endSessions', 1),
    failed('endSessions', offline),
  ],
  shows: [
    'deed.resting: sessions.end → deed.ending / ending',
    'deed.resting: sessions.endAll → deed.ending',
    'deed.ending: endSessions done → deed.resting / query.refresh, notify',
    'deed.ending: endSessions error → deed.resting / query.refresh, notify',
    'list.failed: sessions.retry → list.loading / query.refresh',
  ],
  always(state, { events, caused }, before) {
    const last = events.at(-1);
    const { owner, sessions, failure } = state.context;
    expect(askedOf(state, 'liveSessions')).toMatchObject({ name: 'sessions', question: { owner } });
    // What is shown stays until the next answer.
    if (last?.type === 'sessions.loaded') expect([sessions, failure]).toEqual([last.answer, null]);
    else expect(sessions).toEqual(before?.context.sessions ?? []);
    expect(state.hasTag('failed')).toBe(state.matches({ list: 'failed' }));
    expect(state.can({ type: 'sessions.retry' })).toBe(state.hasTag('failed'));

    // The session that somebody looks from is never among those that end; one by one they are one's own alone.
    const isResting = !state.hasTag('ending');
    const others = sessions.filter(({ current }) => !current);
    expect(state.can({ type: 'sessions.end', id: 'here' })).toBe(false);
    expect(state.can({ type: 'sessions.end', id: 'there' })).toBe(isResting && owner === null && others.length > 0);
    const isAny = owner === null ? others.length > 0 : sessions.length > 0;
    expect(state.can({ type: 'sessions.endAll' })).toBe(isResting && isAny);
    if (last?.type === 'sessions.end') expect(askedOf(state, 'endSessions')).toEqual({ owner: null, id: 'there' });
    if (last?.type === 'sessions.endAll') expect(askedOf(state, 'endSessions')).toEqual({ owner, id: null });

    // Whatever came of it is said, and what is there now asked for.
    const isOver = last?.type.endsWith('.actor.endSessions');
    const code = last?.type.includes('done') ? 'sessions.ended' : 'sessions.failed';
    expect(caused.did.filter(({ type }) => type === 'notify').map(({ params }) => params)).toMatchObject(
      isOver ? [{ code }] : [],
    );
    expect(caused.told.map(({ to, event }) => [to, event.type])).toEqual(
      isOver || last?.type === 'sessions.retry' ? [['liveSessions', 'query.refresh']] : [],
    );
  },
});
