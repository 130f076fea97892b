import { expect, test } from 'vitest';
import { availabilityStates } from '../../src/domain/availability.ts';
import { findingOf } from '../../src/domain/readiness.ts';
import {
  arrangeTeam,
  countTeam,
  isFreedAtOnce,
  mergeTeam,
  offeredEvents,
  type TeamQuestion,
  teamAccess,
  withAgent,
} from '../../src/domain/team.ts';
import { available } from '../support/walk-samples.ts';
import { ana, eva, lunch, team, teamAgent, training } from '../support/walk-team.ts';

const all: TeamQuestion = { state: null, find: '' };
const pausedBy = (pause: typeof lunch | typeof training) => ({ state: 'PAUSED', paused: true, pause }) as const;
const inCall = { state: 'IN_CALL', calls: 1 } as const;

test('what needs attention is first: pauses that are too long, who is away, then by state, the longest in it first', () => {
  const agents = [
    teamAgent(1, 'offline', { state: 'OFFLINE' }),
    teamAgent(2, 'free'),
    teamAgent(3, 'busy', inCall),
    teamAgent(4, 'wrapping', { state: 'WRAPPING_UP' }),
    teamAgent(5, 'lunch', pausedBy(lunch)),
    teamAgent(6, 'training', { ...pausedBy(training), since: 0 }),
    teamAgent(7, 'away', { state: 'AWAY' }),
    teamAgent(8, 'Caja 10', { since: 500 }),
    teamAgent(9, 'caja 2', { since: 500 }),
  ];
  const names = (now: number) => arrangeTeam(agents, all, null, now).map(({ name }) => name);
  const rest = ['wrapping', 'busy', 'caja 2', 'Caja 10', 'free', 'offline'];
  expect(names(4_600)).toEqual(['away', 'training', 'lunch', ...rest]);
  expect(names(4_601)).toEqual(['lunch', 'away', 'training', ...rest]);
});

test('a state and a search narrow the list, but not to where nothing is said of whom something was refused', () => {
  const agents = [teamAgent(1, 'José Núñez'), teamAgent(2, 'Ana Núñez', inCall), teamAgent(3, 'Eva')];
  const ids = (question: Partial<TeamQuestion>, kept: number | null = null) =>
    arrangeTeam(agents, { ...all, ...question }, kept, 0).map(({ agent_id }) => agent_id);
  expect(ids({ find: 'nunez' })).toEqual([2, 1]);
  expect(ids({ find: ' NUÑEZ  jos ' })).toEqual([1]);
  expect(ids({ find: 'nunez', state: 'AVAILABLE' })).toEqual([1]);
  expect(ids({ state: 'AWAY' })).toEqual([]);
  expect(ids({ state: 'AWAY', find: 'x' }, 3)).toEqual([3]);
});

test('a check of a place is news without a new version, and an older one takes none back', () => {
  const checked = (at: number) => ({ ...ana, readiness: { at, findings: [findingOf('sound', 'blocked')] } });
  const known = mergeTeam(team, { ...team, agents: [checked(50), eva] });
  expect(known.agents).toEqual([checked(50), eva]);
  // An answer that was overtaken says less of the place, and one about the state says nothing of it.
  expect(mergeTeam(known, { ...team, agents: [checked(40), eva] }).agents[0]).toBe(known.agents[0]);
  expect(mergeTeam(known, team).agents[0]).toBe(known.agents[0]);
  expect(withAgent(known, { ...available, agent_id: 1, version: 9 }).agents[0]?.readiness).toEqual(
    checked(50).readiness,
  );
  expect(mergeTeam(known, { ...team, agents: [{ ...ana, version: 9 }, eva] }).agents[0]).toEqual({
    ...checked(50),
    version: 9,
  });
});

test('every state has its count, also where nobody is in it', () => {
  expect(Object.keys(countTeam([]))).toEqual(availabilityStates);
  expect(countTeam([ana, eva, teamAgent(3, 'Leo')])).toMatchObject({ PAUSED: 1, AVAILABLE: 2, AWAY: 0 });
});

test('an answer that was overtaken takes nobody back, and one that says nothing new draws nothing anew', () => {
  const later = { ...ana, state: 'AVAILABLE', paused: false, pause: null, version: ana.version + 1 } as const;
  const known = withAgent(team, later);
  expect(known.agents).toEqual([later, eva]);
  expect(withAgent(known, ana).agents[0]).toBe(known.agents[0]);
  expect(withAgent(team, teamAgent(9, 'gone'))).toEqual(team);
  const merged = mergeTeam(known, { ...team, agents: [{ ...ana }, { ...eva }], reasons: [] });
  expect(merged).toEqual({ agents: [later, eva], reasons: [] });
  expect(merged.agents.map((agent, index) => agent === known.agents[index])).toEqual([true, true]);
  // Who is no agent any more is gone, and who is one now is there.
  expect(mergeTeam(known, { ...team, agents: [teamAgent(9, 'new')] }).agents).toEqual([teamAgent(9, 'new')]);
});

test.each([
  [teamAgent(1, 'free'), ['pause']],
  [teamAgent(1, 'lunch', pausedBy(lunch)), ['pause', 'resume']],
  [teamAgent(1, 'away', { state: 'AWAY' }), ['pause', 'resume']],
  [teamAgent(1, 'busy', inCall), ['pause']],
  [teamAgent(1, 'busy, lunch next', { ...inCall, paused: true, pause: lunch }), ['pause', 'resume']],
  [teamAgent(1, 'wrapping', { state: 'WRAPPING_UP' }), ['pause', 'wrapped']],
  [teamAgent(1, 'offline', { state: 'OFFLINE' }), ['pause']],
])('what can be done with %o changes something', (agent, events) => expect(offeredEvents(agent)).toEqual(events));

test('the end of a pause makes available who is paused now, and not who is in a call or not there', () => {
  expect(isFreedAtOnce(ana)).toBe(true);
  expect(isFreedAtOnce({ ...ana, ...inCall })).toBe(false);
  expect(isFreedAtOnce({ ...ana, state: 'OFFLINE' })).toBe(false);
});

test('who only looks does nothing with agents', () => {
  const codes = ['AGENTS_SUPERVISION'];
  expect(teamAccess({ fullpower: false, codes })).toEqual({ force: true, users: false, calls: false });
  expect(teamAccess({ fullpower: false, codes, readOnly: true })).toEqual({ force: false, users: false, calls: false });
  expect(teamAccess({ fullpower: false, codes: ['USERS_CREATION'] })).toEqual({
    force: false,
    users: true,
    calls: false,
  });
  expect(teamAccess({ fullpower: false, codes: ['QUERYINGS_READ'] }).calls).toBe(true);
});
