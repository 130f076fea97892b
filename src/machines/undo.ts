import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { asFailure, isUnjudged } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import { present } from '../domain/present.ts';
import type { Row } from '../domain/record.ts';
import type { Resource } from '../resources/resource.ts';
import { toldOf } from '../resources/told.ts';
import { outlet, port } from './port.ts';
import type { RowNews, TableParent } from './row-news.ts';

export type UndoEvent = { type: 'undo.offered'; record: Row } | { type: 'undo.take' };

interface UndoInput {
  resource: Resource;
  table: TableParent;
}
interface UndoContext extends UndoInput {
  /** The record that was deleted last, and may be restored for some seconds. */
  deleted: Row | null;
  /** The deleted record that is being restored. */
  restoring: Row | null;
}

const restoringIn = ({ restoring }: UndoContext): Row => present(restoring, 'nothing is being restored');

/** Ten seconds in which the last deletion of a table can be taken back (specification §2 'Administration tables'). */
export const undoMachine = setup({
  types: {
    input: {} as UndoInput,
    context: {} as UndoContext,
    events: {} as UndoEvent,
    children: {} as { restoreRecord: 'restoreRecord' },
    tags: {} as 'undoable',
  },
  actors: { restoreRecord: port<Row, { resource: Resource; record: Row }>('restoreRecord') },
  actions: {
    notify: outlet<Notice>(),
    keepDeleted: assign((_, deleted: Row) => ({ deleted })),
    forgetDeleted: assign({ deleted: null }),
    keepRestoring: assign(({ context }) => ({ restoring: context.deleted, deleted: null })),
    forgetRestoring: assign({ restoring: null }),
    offerAgain: assign(({ context }) => ({ deleted: context.restoring, restoring: null })),
    tellTable: sendTo(
      ({ context }) => context.table,
      (_, news: RowNews) => news,
    ),
  },
  guards: {
    hasDeleted: ({ context }) => context.deleted !== null,
    /** The record may still be had back; of two deletions the last one is offered. */
    isOpen: ({ context }, { error }: { error: unknown }) => context.deleted === null && isUnjudged(asFailure(error)),
  },
  delays: { undoTime: 10_000 },
}).createMachine({
  id: 'undo',
  context: ({ input }) => ({ ...input, deleted: null, restoring: null }),
  initial: 'none',
  on: {
    'undo.offered': { target: '.undoable', actions: { type: 'keepDeleted', params: ({ event }) => event.record } },
  },
  states: {
    none: {},
    undoable: {
      tags: 'undoable',
      after: { undoTime: { target: 'none', actions: 'forgetDeleted' } },
      on: {
        'undo.take': {
          target: 'restoring',
          actions: [
            'keepRestoring',
            { type: 'tellTable', params: ({ context }) => ({ type: 'row.awaited', id: restoringIn(context).id }) },
          ],
        },
      },
    },
    restoring: {
      invoke: {
        id: 'restoreRecord',
        src: 'restoreRecord',
        input: ({ context }) => ({ resource: context.resource, record: restoringIn(context) }),
        onDone: {
          target: 'restored',
          actions: [
            { type: 'notify', params: toldOf('record.restored') },
            { type: 'tellTable', params: ({ event }) => ({ type: 'row.saved', record: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isOpen', params: ({ event }) => ({ error: event.error }) },
            target: 'undoable',
            actions: [
              'offerAgain',
              { type: 'notify', params: { level: 'error', code: 'record.restoreUnanswered' } },
              { type: 'tellTable', params: { type: 'row.stale' } },
            ],
          },
          {
            target: 'restored',
            actions: [
              { type: 'notify', params: { level: 'error', code: 'record.restoreFailed' } },
              { type: 'tellTable', params: { type: 'row.stale' } },
            ],
          },
        ],
      },
      on: {
        /** Another one is deleted meanwhile: its ten seconds begin when this one is done with. */
        'undo.offered': { actions: { type: 'keepDeleted', params: ({ event }) => event.record } },
      },
    },
    restored: { entry: 'forgetRestoring', always: [{ guard: 'hasDeleted', target: 'undoable' }, { target: 'none' }] },
  },
});

export type UndoRef = ActorRefFrom<typeof undoMachine>;
