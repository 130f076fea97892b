import { describe, expect, test } from 'vitest';
import { type Holder, permissionCodes, platformGod } from '../../src/domain/access.ts';
import {
  isOver,
  isRepeatable,
  mayOrder,
  type RunKind,
  type RunSource,
  type RunState,
  readableKinds,
  repeatCode,
  runKinds,
  runSourceOf,
  runStates,
} from '../../src/domain/run.ts';
import { summary } from '../support/walk-runs.ts';

const holder = (...codes: string[]): Holder => ({ fullpower: false, codes });
const superuser: Holder = { fullpower: true, codes: [] };

test('nothing more happens to a run that is over', () => {
  const ended: readonly RunState[] = ['succeeded', 'failed', 'skipped', 'lost'];
  expect(runStates.filter(isOver)).toEqual(ended);
});

describe('runs may be read', () => {
  test.each<readonly [string, Holder, readonly RunKind[]]>([
    ['by nobody without a right', holder(), []],
    ['with any right on their table', holder('TASKS_READ', 'WEBHOOKS_DELETION'), ['webhook', 'task']],
    ['of scripts at the editor with a right on integrations', holder('INTEGRATIONS_CREATION'), ['test']],
    ['not with a right on another table', holder('SERVICES_READ', 'AUDIT_READ'), []],
    ['by PLATFORM_GOD, but for those of tasks', holder(platformGod), ['test', 'webhook']],
    ['by a superuser', superuser, runKinds],
  ])('%s', (_, who, kinds) => expect(readableKinds(who)).toEqual(kinds));
});

describe('runs may be had', () => {
  const orderable = (who: Holder) => runKinds.filter((kind) => mayOrder(who, kind));
  test.each<readonly [string, Holder, readonly RunKind[]]>([
    ['by nobody who only reads', holder('TASKS_READ', 'INTEGRATIONS_READ', 'WEBHOOKS_READ'), []],
    ['by nobody who only creates and deletes', holder('TASKS_CREATION', 'TASKS_DELETION'), []],
    ['at the editor by whoever edits integrations', holder('INTEGRATIONS_EDITION'), ['test']],
    ['of webhooks by whoever edits them', holder('WEBHOOKS_EDITION'), ['webhook']],
    ['of tasks by whoever edits them', holder('TASKS_EDITION'), ['task']],
    ['by PLATFORM_GOD, but for those of tasks', holder(platformGod), ['test', 'webhook']],
    ['by a superuser', superuser, runKinds],
  ])('%s', (_, who, kinds) => expect(orderable(who)).toEqual(kinds));

  test.each(runKinds)('with the one code that a refusal names: %s', (kind) => {
    expect(permissionCodes.filter((code) => mayOrder(holder(code), kind))).toEqual(
      permissionCodes.filter((code) => code === repeatCode(kind) || (code === platformGod && kind !== 'task')),
    );
  });
});

describe('a run can be had again', () => {
  test.each<readonly [RunState, number | null, boolean]>([
    ['waiting', 7, false],
    ['running', 7, false],
    ['succeeded', 7, true],
    ['failed', 7, true],
    ['skipped', 7, true],
    ['lost', 7, true],
    ['succeeded', null, false],
  ])('%s, of integration %j: %j', (state, integration_id, expected) => {
    expect(isRepeatable({ ...summary, state, integration_id, emptied: false })).toBe(expected);
    expect(isRepeatable({ ...summary, state, integration_id, emptied: true })).toBe(false);
  });
});

test.each<readonly [string, RunSource]>([
  ['integrations', 'integrations'],
  ['webhooks', 'webhooks'],
  ['tasks', 'tasks'],
  ['services', 'integrations'],
])('the runs of %s are asked for among those of %s', (name, source) => expect(runSourceOf(name)).toBe(source));
