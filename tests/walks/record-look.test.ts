import { expect } from 'vitest';
import { recordLooks } from '../../src/domain/record-look.ts';
import { recordLookMachine } from '../../src/machines/record-look.ts';
import { tasks } from '../../src/resources/tasks.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, nobody } from '../support/walk-events.ts';
import { manager, stored } from '../support/walk-records.ts';

const { id } = stored;
/** The dialog of each, and what it is given. */
const dialogs = {
  runs: ['runHistory', { source: 'tasks', id, holder: manager, realtime: nobody }],
  deeds: ['keyDeeds', { id, realtime: nobody }],
  sessions: ['sessions', { owner: id, realtime: nobody }],
} as const;

walkEvery(recordLookMachine, {
  inputs: recordLooks.map((look) => ({ look, resource: tasks, record: stored, holder: manager, realtime: nobody })),
  cases: [],
  always(state) {
    const [dialog, input] = dialogs[state.context.look];
    expect(Object.keys(state.children)).toEqual([dialog]);
    expect(askedOf(state, dialog)).toEqual(input);
    expect(state.status).toBe('active');
  },
});
