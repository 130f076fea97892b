import { expect } from 'vitest';
import { everyEntry } from '../../src/domain/audit.ts';
import { type TableTask, tableWorkMachine } from '../../src/machines/table-work.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, nobody } from '../support/walk-events.ts';
import { everything, stored } from '../support/walk-records.ts';

const one = { ...stored, id: 1 };
const two = { ...stored, id: 2 };
const shared = { resource: everything, records: [one, two], total: 5, selected: [2], realtime: nobody, table: nobody };
const tasks: readonly TableTask[] = [
  { type: 'table.bulk', action: 'delete' },
  { type: 'table.import' },
  { type: 'table.audit' },
];
/** The dialog of each task, and what it is given. */
const dialogs = {
  'table.bulk': ['bulk', { resource: everything, action: 'delete', records: [two], unloaded: 3, table: nobody }],
  'table.import': ['csvImport', { resource: everything, records: [one, two], table: nobody }],
  'table.audit': ['audit', { question: { ...everyEntry, resource: everything.name, record: '2' }, realtime: nobody }],
} as const;

const bulkDone = (written: boolean, ...untouched: readonly number[]) => done('bulk', { written, untouched });

walkEvery(tableWorkMachine, {
  inputs: tasks.map((task) => ({ ...shared, task })),
  cases: [bulkDone(true), bulkDone(true, 2), bulkDone(false), done('csvImport', true), done('csvImport', false)],
  always(state, { events }) {
    const { type } = state.context.task;
    const last = events.at(-1);
    // It opens the one dialog that was asked for, with what that needs, and ends with it.
    const [dialog, input] = dialogs[type];
    expect(Object.keys(state.children)).toEqual(last === undefined ? [dialog] : []);
    if (last === undefined) expect(askedOf(state, dialog)).toEqual(input);
    expect(state.status).toBe(last === undefined ? 'active' : 'done');
    // The list of changes, which is a page elsewhere, has no end of its own.
    expect(state.can({ type: 'work.close' })).toBe(last === undefined && type === 'table.audit');
    // It says what became of the records.
    const output = last?.type.startsWith('xstate.done') === true && 'output' in last ? last.output : undefined;
    const { written: isWritten, untouched } =
      typeof output === 'object' ? output : { written: output === true, untouched: [] };
    const became = {
      'table.bulk': isWritten ? 'changed' : 'left',
      'table.import': isWritten ? 'imported' : 'nothing',
      'table.audit': 'nothing',
    }[type];
    expect(state.output).toEqual(last === undefined ? undefined : { became, untouched });
  },
});
