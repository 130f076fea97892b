import type { ActorRefFrom } from 'xstate';
import { mayReadAudit } from '../domain/audit.ts';
import { recordChannel } from '../domain/channel.ts';
import {
  awaiting,
  ended,
  exported,
  held,
  received,
  removed,
  seen,
  selecting,
  settled,
  stored,
  unknownList,
} from '../domain/record-list.ts';
import { accessOf, shownResources } from '../resources/rules.ts';
import { shownLater, taskOf, unused } from './table-context.ts';
import { tableSetup } from './table-setup.ts';

/**
 * One administration table: the list, kept live, with an actor for each row that is on the screen or has something going on,
 * which survives reloads; the new-row form; selection; and the way back from the last deletion. How it is looked at says a
 * chart of its own (specification §2 'Administration tables').
 */
export const tableMachine = tableSetup.createMachine({
  id: 'table',
  context: ({ input }) => ({
    ...input,
    ...unknownList(input.resource.columns.map(({ key }) => key)),
    access: accessOf(input.holder, input.resource),
    ...unused,
  }),
  type: 'parallel',
  invoke: [
    {
      id: 'liveRecords',
      src: 'liveRecords',
      input: ({ context: { resource, asked, realtime }, self }) => ({
        name: 'records',
        question: { resource, ...asked, table: self },
        next: (question, before) => ({ ...question, before }),
        realtime,
        channels: shownResources(resource).map(recordChannel),
        every: { apart: 5_000, live: 60_000 },
        parent: self,
        judge: self,
      }),
    },
    { id: 'clock', src: 'clock', input: { every: 60 } },
    {
      id: 'view',
      src: 'view',
      input: ({ context: { resource, holder }, self }) => ({ resource, mayAudit: mayReadAudit(holder), table: self }),
    },
    { id: 'undo', src: 'undo', input: ({ context, self }) => ({ resource: context.resource, table: self }) },
  ],
  always: [
    { guard: 'hasOtherRows', actions: 'keepRows' },
    { guard: 'isUnasked', actions: ['keepAsked', 'askServer'] },
  ],
  on: {
    'clock.ticked': { actions: { type: 'keepToday', params: ({ event }) => event.now } },
    'access.changed': { actions: { type: 'keepHolder', params: ({ event }) => event.holder } },
    'row.saved': [
      {
        guard: { type: 'isPresent', params: ({ event }) => event.record.id },
        actions: { type: 'keepList', params: ({ context, event }) => stored(context, event.record) },
      },
      {
        guard: { type: 'isUncertain', params: ({ event }) => event.record.id },
        actions: [{ type: 'expect', params: ({ event }) => event.record.id }, 'askAgain'],
      },
      { actions: [{ type: 'keepList', params: ({ context, event }) => stored(context, event.record) }, 'overtake'] },
    ],
    // The message of an own write may come before its answer, so what it says is weighed a moment later.
    'channel.told': [
      {
        guard: { type: 'isNews', params: ({ event }) => event },
        actions: { type: 'weighLater', params: ({ event }) => event },
      },
      {
        guard: { type: 'isEnd', params: ({ event }) => event },
        actions: { type: 'keepList', params: ({ context, event }) => ended(context, event.change) },
      },
    ],
    'table.weighed': { guard: { type: 'isNews', params: ({ event }) => event.told }, actions: 'askAgain' },
    'row.stale': { actions: 'askAgain' },
    'row.removed': {
      actions: [
        { type: 'keepList', params: ({ context, event }) => removed(context, event.record.id) },
        { type: 'offerUndo', params: ({ event }) => event.record },
        'overtake',
      ],
    },
    'row.awaited': { actions: { type: 'keepList', params: ({ context, event }) => awaiting(context, event.id) } },
    'row.held': { actions: { type: 'keepList', params: ({ context, event }) => held(context, event.id, true) } },
    'row.released': {
      actions: { type: 'keepList', params: ({ context, event }) => held(context, event.id, false) },
    },
    'row.occupied': {
      guard: { type: 'isPresent', params: ({ event }) => event.id },
      actions: { type: 'keepOccupied', params: ({ event }) => ({ id: event.id, on: true }) },
    },
    'row.freed': { actions: { type: 'keepOccupied', params: ({ event }) => ({ id: event.id, on: false }) } },
    'row.typed': { actions: { type: 'keepTyped', params: ({ event }) => ({ id: event.id, on: true }) } },
    'row.untyped': { actions: { type: 'keepTyped', params: ({ event }) => ({ id: event.id, on: false }) } },
    'table.scrolled': { actions: { type: 'keepDrawn', params: ({ event }) => event.drawn } },
    'view.changed': { actions: { type: 'keepList', params: ({ event }) => seen(event.view) } },
    'view.settled': { actions: { type: 'keepList', params: ({ context, event }) => settled(context, event.view) } },
    'table.select': {
      guard: { type: 'isPresent', params: ({ event }) => event.id },
      actions: { type: 'keepList', params: ({ context, event }) => selecting(context, event) },
    },
    'table.selectAll': {
      actions: { type: 'keepList', params: ({ context, event }) => selecting(context, event) },
    },
    'table.export': {
      actions: {
        type: 'exportRecords',
        params: ({ context }) => ({ resource: context.resource, ...exported(context) }),
      },
    },
  },
  states: {
    list: {
      initial: 'loading',
      on: {
        'records.loaded': {
          target: '.ready',
          actions: [
            { type: 'keepList', params: ({ context, event }) => received(context, event.answer) },
            'forgetFailure',
          ],
        },
        'records.failed': {
          target: '.failed',
          actions: { type: 'keepFailure', params: ({ event }) => event.failure },
        },
      },
      states: {
        /** The first list: its first page is shown while the others come. */
        loading: {
          ...shownLater,
          on: {
            'records.arriving': {
              actions: { type: 'keepList', params: ({ context, event }) => received(context, event.part) },
            },
          },
        },
        ready: {
          always: { guard: 'isOutOfOrder', actions: ['keepAsked', 'askServer'] },
          on: { 'table.refresh': { target: 'refreshing', actions: 'askAgain' } },
        },
        refreshing: shownLater,
        failed: { tags: 'failed', on: { 'table.refresh': { target: 'refreshing', actions: 'askAgain' } } },
      },
    },
    /** Whether leaving the page would lose sight of something typed, or stop what writes several records. */
    unsent: {
      initial: 'settled',
      states: {
        settled: { always: { guard: 'hasTyped', target: 'edited' } },
        edited: {
          entry: { type: 'tellScreen', params: 'work.unsaved' },
          exit: { type: 'tellScreen', params: 'work.settled' },
          always: { guard: 'hasNoneTyped', target: 'settled' },
        },
      },
    },
    form: {
      initial: 'closed',
      states: {
        closed: {
          always: { guard: 'hasMissed', actions: 'openMissed' },
          on: { 'table.create': { guard: 'mayCreate', target: 'open' } },
        },
        open: {
          invoke: {
            id: 'draft',
            src: 'newRecord',
            input: ({ context: { resource, holder, access }, self }) => ({ resource, holder, access, table: self }),
            onDone: { target: 'closed', actions: 'closeForm' },
          },
          on: {
            /** A form that is being sent, or shows a secret, does not take it. */
            'table.createCancel': { actions: 'revertDraft' },
            'access.changed': {
              actions: [{ type: 'keepHolder', params: ({ event }) => event.holder }, 'tellForm'],
            },
          },
        },
      },
    },
    work: {
      initial: 'none',
      states: {
        none: {
          on: {
            'table.import': { guard: 'mayCreate', target: 'fetching' },
            'table.audit': { guard: 'mayAudit', target: 'fetching' },
            'table.bulk': [
              {
                guard: 'hasNoneSelected',
                actions: { type: 'notify', params: { level: 'warning', code: 'record.noneSelected' } },
              },
              { guard: { type: 'hasSelected', params: ({ event }) => event.action }, target: 'fetching' },
            ],
          },
        },
        /** The code of such work comes with the first. */
        fetching: {
          entry: { type: 'keepTask', params: ({ event }) => taskOf(event) },
          invoke: { id: 'part', src: 'part', input: { drawn: 1, name: 'tableWork' }, onDone: 'open' },
        },
        open: {
          invoke: {
            id: 'work',
            src: 'tableWork',
            input: ({ context: { task, resource, records, total, selected, realtime }, self }) => {
              if (!task) throw new Error('no work was begun');
              return { task, resource, records, total, selected, realtime, table: self };
            },
            onDone: [
              {
                guard: { type: 'isChanged', params: ({ event }) => event.output },
                target: 'none',
                actions: [{ type: 'keepSelected', params: ({ event }) => event.output.untouched }, 'askAgain'],
              },
              {
                guard: { type: 'isLeft', params: ({ event }) => event.output },
                target: 'none',
                actions: { type: 'keepSelected', params: ({ event }) => event.output.untouched },
              },
              {
                guard: { type: 'isImported', params: ({ event }) => event.output },
                target: 'none',
                actions: 'askAgain',
              },
              { target: 'none' },
            ],
          },
        },
      },
    },
  },
});

export type TableRef = ActorRefFrom<typeof tableMachine>;
