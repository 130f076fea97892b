import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { undoMachine } from '../../src/machines/undo.ts';
import { services } from '../../src/resources/services.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, somebody } from '../support/walk-events.ts';
import { silent } from '../support/walk-play.ts';

const offline = { kind: 'offline', code: 'offline' } as const;
const missing = { kind: 'missing', code: 'not_found' } as const;
const restored = { id: 1, version: 3, name: 'North' };
const first = { id: 1, version: 2, name: 'North' };
const second = { id: 2, version: 2, name: 'South' };
const table = somebody('table');
const input = { resource: services, table };

walkEvery(undoMachine, {
  inputs: [input],
  cases: [
    { type: 'undo.offered', record: first },
    { type: 'undo.offered', record: second },
    done('restoreRecord', restored),
    failed('restoreRecord', offline),
    failed('restoreRecord', missing),
  ],
  always(state, { did, events, told }, before) {
    const { deleted, restoring } = state.context;
    const last = events.at(-1);
    const was = before?.context;

    // The last deletion can be taken back while that is offered, and only then.
    expect(state.can({ type: 'undo.take' })).toBe(state.hasTag('undoable'));
    if (state.matches('none')) expect(deleted).toBeNull();
    if (state.hasTag('undoable')) expect(deleted).not.toBeNull();
    if (last?.type === 'undo.offered') expect(deleted).toBe(last.record);
    if (last?.type === 'undo.take') expect([restoring, deleted]).toEqual([was?.deleted, null]);
    // A restoring that is under way is not given up for another deletion, and that one is not forgotten for it.
    const isRestoring = state.matches('restoring');
    expect(restoring !== null).toBe(isRestoring);
    expect(askedOf(state, 'restoreRecord')).toEqual(
      isRestoring ? { resource: services, record: restoring } : undefined,
    );
    if (before?.matches('restoring') && last?.type === 'undo.offered') {
      expect([isRestoring, restoring]).toEqual([true, was?.restoring]);
    }
    const answers = events.filter(({ type }) => /\.actor\.restoreRecord$/.test(type));
    if (last && answers.at(-1) === last) {
      // A try that nobody judged is offered again, unless another deletion was made meanwhile: that one is the last.
      const isAgain = 'error' in last && last.error === offline && was?.deleted === null;
      expect(deleted).toBe(isAgain ? was?.restoring : was?.deleted);
      expect([state.hasTag('undoable'), isRestoring]).toEqual([deleted !== null, false]);
      const refusal = isAgain ? 'record.restoreUnanswered' : 'record.restoreFailed';
      const code = last.type.startsWith('xstate.done') ? 'record.restored' : refusal;
      const title = last.type.startsWith('xstate.done') ? { title: restored.name } : {};
      expect(did.at(-1)).toMatchObject({ type: 'notify', params: { code, ...title } });
    }
    // Its table hears what is stored again, or that this is not known.
    expect(told.filter(({ event }) => event.type !== 'row.awaited')).toEqual(
      answers.map(({ type }) => ({
        to: 'table',
        event: type.startsWith('xstate.done') ? { type: 'row.saved', record: restored } : { type: 'row.stale' },
      })),
    );
    // From when it is asked, what is told of an end is of another one.
    if (last?.type === 'undo.take')
      expect(told.at(-1)).toEqual({ to: 'table', event: { type: 'row.awaited', id: was?.deleted?.id } });
    expect(state.matches('restored')).toBe(false);
  },
});

test('a deletion can be taken back for ten seconds, and the last one for its own', () => {
  const clock = new SimulatedClock();
  const actor = createActor(silent(undoMachine), { input, clock }).start();
  const isUndoable = () => actor.getSnapshot().hasTag('undoable');
  actor.send({ type: 'undo.offered', record: first });
  clock.increment(9_999);
  expect(isUndoable()).toBe(true);
  actor.send({ type: 'undo.offered', record: second });
  clock.increment(9_999);
  expect(isUndoable()).toBe(true);
  expect(actor.getSnapshot().context.deleted).toBe(second);
  clock.increment(1);
  expect(isUndoable()).toBe(false);
});

test('a try that the server did not judge is offered again for ten seconds of its own', async () => {
  const clock = new SimulatedClock();
  const asked: number[] = [];
  const chart = undoMachine.provide({
    actors: {
      restoreRecord: fromPromise(({ input: { record } }) => {
        asked.push(record.id);
        return Promise.reject(offline);
      }),
    },
    actions: { notify: () => {} },
  });
  const actor = createActor(chart, { input, clock }).start();
  const isUndoable = () => actor.getSnapshot().hasTag('undoable');
  actor.send({ type: 'undo.offered', record: first });
  clock.increment(9_999);
  actor.send({ type: 'undo.take' });
  const { context } = await waitFor(actor, (state) => !state.matches('restoring'));
  expect(context.deleted).toBe(first);
  clock.increment(9_999);
  expect(isUndoable()).toBe(true);
  actor.send({ type: 'undo.take' });
  expect(asked).toEqual([first.id, first.id]);
});
