import { expect } from 'vitest';
import { type SupervisedChange, teamAccess } from '../../src/domain/team.ts';
import { selectRefusal, selectShown, teamMachine } from '../../src/machines/team.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, nobody } from '../support/walk-events.ts';
import { ana, eva, team } from '../support/walk-team.ts';

const offline = { kind: 'offline', code: 'offline' } as const;
const forbidden = { kind: 'forbidden', code: 'forbidden', permission: 'AGENTS_SUPERVISION' } as const;
/** Somebody else made her available meanwhile. */
const theirs = { ...ana, state: 'AVAILABLE', paused: false, pause: null, version: ana.version + 1 } as const;
const stale = { kind: 'conflict', code: 'stale_version', record: { ...theirs, id: 0 } } as const;
const holder = { fullpower: false, codes: ['AGENTS_SUPERVISION'] };
const looker = { ...holder, readOnly: true };
const change: SupervisedChange = { agent_id: ana.agent_id, event: 'resume', version: ana.version };
const other: SupervisedChange = { agent_id: eva.agent_id, event: 'pause', pause_id: 3, version: eva.version };

walkEvery(teamMachine, {
  inputs: [
    { holder, realtime: nobody },
    { holder: looker, realtime: nobody },
  ],
  cases: [
    { type: 'team.loaded', answer: team },
    { type: 'team.failed', failure: offline },
    { type: 'clock.ticked', now: 10_000 },
    { type: 'access.changed', holder },
    { type: 'access.changed', holder: looker },
    { type: 'team.filter', state: 'AVAILABLE' },
    { type: 'team.filter', state: null },
    { type: 'team.find', text: 'eva' },
    { type: 'team.force', change },
    { type: 'team.force', change: other },
    done('forceAgent', theirs),
    failed('forceAgent', stale),
    failed('forceAgent', forbidden),
  ],
  // What is shown is a pure value of its own: the walk goes on from one question and one time.
  within: ({ context: { question, now } }) => question.state === null && question.find === '' && now === 0,
  shows: [
    ': team.refresh / query.refresh',
    'deed.none: team.heard / refusal',
    'deed.none: team.force → deed.forcing / forced',
    'deed.forcing: team.loaded → list.ready, deed.forcing',
    'deed.forcing: forceAgent done → deed.none / team',
    'deed.forcing: forceAgent error → deed.none / team, refusal, query.refresh',
  ],
  always(state, { events, told }, before) {
    const { team: known, access, question, now, failure, forced, refusal } = state.context;
    const last = events.at(-1);
    const was = before?.context;

    // The list is live as long as the screen is open.
    expect(askedOf(state, 'liveTeam')).toMatchObject({
      name: 'team',
      question: {},
      realtime: nobody,
      channels: ['availability_updated'],
      every: { apart: 5_000, live: 60_000 },
    });
    expect(askedOf(state, 'clock')).toEqual({ every: 1 });
    expect(now).toBe(last?.type === 'clock.ticked' ? last.now : (was?.now ?? 0));
    if (last?.type === 'access.changed') expect(access).toEqual(teamAccess(last.holder));
    else if (was) expect(access).toEqual(was.access);
    if (last?.type === 'team.filter') expect(question).toEqual({ ...was?.question, state: last.state });
    else if (last?.type === 'team.find') expect(question).toEqual({ ...was?.question, find: last.text });
    else expect(question).toEqual(was?.question ?? { state: null, find: '' });

    if (last?.type === 'team.loaded') expect(failure).toBeNull();
    else if (last?.type === 'team.failed') expect([known, failure]).toEqual([was?.team, offline]);
    else expect(failure).toEqual(was?.failure ?? null);
    expect(state.hasTag('busy')).toBe(state.matches({ list: 'loading' }));
    expect(state.hasTag('failed')).toBe(failure !== null);
    expect(selectShown(state) === null).toBe(known === null);

    // What came of a deed is not taken back by an answer that was on its way before.
    const versionOf = (one: typeof known) =>
      one?.agents.find(({ agent_id }) => agent_id === ana.agent_id)?.version ?? 0;
    expect(versionOf(known)).toBeGreaterThanOrEqual(versionOf(was ? was.team : null));
    const isForcing = state.hasTag('forcing');
    const isTheirs =
      last?.type === 'xstate.done.actor.forceAgent' ||
      (last?.type === 'xstate.error.actor.forceAgent' && last.error === stale);
    if (isTheirs) expect(versionOf(known)).toBe(theirs.version);

    // One deed at a time, by whoever may, of agents who are there; asked with the version that was seen.
    for (const one of [change, other])
      expect(state.can({ type: 'team.force', change: one })).toBe(!isForcing && access.force && known !== null);
    expect(askedOf(state, 'forceAgent')).toEqual(isForcing ? forced : undefined);
    if (last?.type === 'team.force') expect([isForcing, forced, refusal]).toEqual([true, last.change, null]);
    else expect(forced).toEqual(was?.forced ?? null);
    if (last?.type === 'xstate.error.actor.forceAgent') expect([isForcing, refusal]).toEqual([false, last.error]);
    else if (last?.type === 'xstate.done.actor.forceAgent') expect([isForcing, refusal]).toEqual([false, null]);
    else if (last?.type === 'team.heard') expect(refusal).toBeNull();
    else if (last?.type !== 'team.force') expect(refusal).toEqual(was?.refusal ?? null);
    // The refusal is said of the agent whom it is about, and of nobody else.
    for (const { agent_id } of [ana, eva])
      expect(selectRefusal(state, agent_id)).toEqual(forced?.agent_id === agent_id ? refusal : null);

    const asking = ['team.refresh', 'xstate.error.actor.forceAgent'];
    expect(told).toHaveLength(events.filter(({ type }) => asking.includes(type)).length);
    if (last && asking.includes(last.type))
      expect(told.at(-1)).toEqual({ to: 'liveTeam', event: { type: 'query.refresh' } });
  },
});
