import { expect, test } from 'vitest';
import { createActor, createMachine, fromPromise, waitFor } from 'xstate';
import {
  findingOf,
  isTried,
  keptOf,
  type ReadinessFinding,
  readinessChecks,
  untried,
} from '../../src/domain/readiness.ts';
import { readinessMachine, selectFinding, selectStateOf } from '../../src/machines/readiness.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

const sound = { volume: 60, tone: 'chime' } as const;
const denied = findingOf('microphone', 'denied');

walkEvery(readinessMachine, {
  inputs: [{ agentId: 7, sound }],
  cases: [
    done('measure', findingOf('clock', null, 1)),
    done('measure', null),
    failed('measure', { kind: 'offline', code: 'offline' }),
    done('trial', denied),
    done('keepFindings', { at: 900, findings: [denied] }),
    failed('keepFindings', { kind: 'offline', code: 'offline' }),
    { type: 'readiness.again', check: 'camera' },
    { type: 'readiness.again', check: 'microphone' },
    { type: 'readiness.again', check: 'clock' },
  ],
  // Where it stands is what is left; what was found before says nothing new.
  key: ({ left, findings }) => [left, findings.some(({ check }) => check === 'clock')],
  shows: [
    ': start → measuring',
    'measuring: measure done → measuring / findings, left',
    'measuring: measure done → measuring / left',
    'measuring: measure done → trying',
    'measuring: measure error → measuring / findings, left',
    'measuring: measure done → keeping',
    'trying: trial done → trying / findings, left',
    'trying: readiness.skip → trying / findings, left',
    'trying: readiness.finish → keeping / findings, left',
    'trying: readiness.again → measuring / left',
    'trying: readiness.close → closed',
    'measuring: readiness.close → closed',
    'keeping: keepFindings done → kept / rememberKept',
    'keeping: keepFindings error → unkept',
    'unkept: readiness.keep → keeping',
    'kept: readiness.again → trying / left',
    'kept: readiness.close → closed',
  ],
  always(state, { caused, events }, before) {
    const { left, findings } = state.context;
    const [first] = left;
    const last = events.at(-1);
    // What is first is checked, by who can judge it; nothing is in use when nothing is.
    const isActive = state.status === 'active';
    expect(state.matches('trying')).toBe(isActive && first !== undefined && isTried(first));
    expect(state.matches('measuring')).toBe(isActive && first !== undefined && !isTried(first));
    expect(state.children.trial !== undefined).toBe(state.matches('trying'));
    if (state.matches('trying')) expect(askedOf(state, 'trial')).toEqual({ check: first, sound });
    if (state.matches('measuring')) expect(askedOf(state, 'measure')).toEqual({ check: first, agentId: 7 });
    if (state.matches('keeping')) expect(askedOf(state, 'keepFindings')).toEqual(findings);
    if (isActive) expect(state.children.ringer).toBeDefined();
    // Each check is found once at most, in its order, and shown as what it is.
    const order = findings.map(({ check }) => readinessChecks.indexOf(check));
    expect(order).toEqual([...new Set(order)].toSorted((a, b) => a - b));
    for (const check of readinessChecks) {
      const found = findings.find((one) => one.check === check);
      const place = left.indexOf(check);
      const shown = place < 0 ? (found?.verdict ?? 'absent') : place === 0 ? 'checking' : 'waiting';
      expect([selectStateOf(state, check), selectFinding(state, check)]).toEqual([
        shown,
        place < 0 ? (found ?? null) : null,
      ]);
      expect(state.can({ type: 'readiness.again', check })).toBe(
        place < 0 && found !== undefined && (state.matches('trying') || state.matches('kept')),
      );
    }
    // What is left out is said to be.
    if (before && last?.type === 'readiness.finish' && before.matches('trying'))
      expect(findings).toEqual(expect.arrayContaining(before.context.left.map(untried)));
    if (last?.type === 'xstate.done.actor.keepFindings' && before?.matches('keeping'))
      expect(caused.did).toEqual([{ type: 'rememberKept', params: keptOf(7, last.output as never) }]);
  },
});

test('a place where nothing is wrong is found so, and without a relay nothing is said of one', async () => {
  const kept = Promise.withResolvers<readonly ReadinessFinding[]>();
  const chart = createActor(
    readinessMachine.provide({
      actors: {
        ringer: createMachine({}) as never,
        measure: fromPromise(async ({ input }) => (input.check === 'relay' ? null : findingOf(input.check, null, 5))),
        keepFindings: fromPromise(async ({ input: findings }) => {
          kept.resolve(findings);
          return { at: 900, findings };
        }),
      },
    }),
    { input: { agentId: 7, sound } },
  ).start();
  await waitFor(chart, (state) => state.matches('trying'));
  while (chart.getSnapshot().matches('trying')) chart.send({ type: 'readiness.skip' });
  expect((await kept.promise).map(({ check, verdict }) => [check, verdict])).toEqual([
    ['browser', 'good'],
    ['connection', 'good'],
    ['clock', 'good'],
    ['notification', 'untried'],
    ['sound', 'untried'],
    ['speaker', 'untried'],
    ['microphone', 'untried'],
    ['camera', 'untried'],
  ]);
});
