import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { asFailure, type Failure, isUnjudged } from '../domain/failure.ts';
import type { IntegrationUses } from '../domain/integration.ts';
import type { Notice } from '../domain/notice.ts';
import type { Draft, Row, Typed } from '../domain/record.ts';
import { decidesRights } from '../domain/rights-forecast.ts';
import { writeRefusalOf } from '../resources/refusal.ts';
import type { Resource } from '../resources/resource.ts';
import { toldOf } from '../resources/told.ts';
import {
  changesOf,
  type Field,
  isComplete,
  isOpenTo,
  onTopOf,
  type RowEditContext,
  type RowEditEvent,
  type RowEditInput,
  takenUp,
  typedOf,
  untouched,
} from './form.ts';
import { linkOptionsMachine, type OptionsNews } from './link-options.ts';
import { outlet, port } from './port.ts';
import { rightsForecastMachine } from './rights-forecast.ts';
import type { Written } from './row-news.ts';
import { type UnsentEvent, unsentMachine } from './unsent.ts';

/**
 * The fields of a stored record, from the first letter to its save. What was typed is never lost: a refused save keeps it
 * to be taken up again, a change by somebody else is shown cell by cell. Its output is what is stored now (specification §2
 * 'Administration tables', §4 'Row', design `decisions.md` 'Unsaved edits').
 */
export const rowEditMachine = setup({
  types: {
    input: {} as RowEditInput,
    context: {} as RowEditContext,
    events: {} as RowEditEvent,
    children: {} as { [Id in 'saveRecord' | 'linkOptions' | 'loadUses' | 'unsent' | 'forecast']: Id },
    tags: {} as 'editable' | 'busy' | 'checked' | 'refused' | 'conflict',
    output: {} as Written,
  },
  actors: {
    saveRecord: port<Row, { resource: Resource; record: Row; data: Draft }>('saveRecord'),
    linkOptions: linkOptionsMachine,
    loadUses: port<IntegrationUses | null, { resource: Resource; id: number }>('loadUses'),
    unsent: unsentMachine,
    /** Asks before people get other rights. */
    forecast: rightsForecastMachine,
  },
  actions: {
    notify: outlet<Notice>(),
    tellUnsent: sendTo('unsent', ({ context }): UnsentEvent => ({ type: 'unsent.changed', fields: typedOf(context) })),
    endUnsent: sendTo('unsent', (): UnsentEvent => ({ type: 'unsent.ended' })),
    takeUpTyped: assign(({ context: { draft, begun } }, found: Typed | null) => takenUp(draft, found, begun)),
    keepField: assign(({ context: { draft } }, { key, value }: Field) => ({ draft: { ...draft, [key]: value } })),
    /** The fields show what is stored, whoever stored it. */
    dropDraft: assign(({ context: { record, theirs } }) => ({
      record: theirs ?? record,
      draft: theirs ?? record,
      restored: null,
      theirs: null,
      failure: null,
    })),
    keepTheirs: assign(({ context }, now: Row) => onTopOf(context, now)),
    takeTheirs: assign(({ context: { draft, theirs } }, key: string) => ({
      draft: theirs ? { ...draft, [key]: theirs[key] } : draft,
    })),
    keepMine: assign(({ context }) => ({ mine: context.draft })),
    forgetMine: assign({ mine: {} }),
    takeMine: assign(({ context: { draft, mine } }, key: string) => ({ draft: { ...draft, [key]: mine[key] } })),
    /** Their version becomes the one to compare with; what was typed stays. */
    adoptTheirs: assign(({ context: { record, theirs } }) => ({ record: theirs ?? record, theirs: null })),
    keepOptions: assign((_, { options, optionsFailure }: OptionsNews) => ({ options, optionsFailure })),
    keepUses: assign((_, uses: IntegrationUses | null) => ({ uses })),
    keepOutcome: assign((_, outcome: Row) => ({ outcome })),
    /** A refusal may bring the record as it is now. */
    keepCurrent: assign(({ context }, { record }: Failure) =>
      record ? { ...onTopOf(context, record), outcome: record } : {},
    ),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isKept: ({ context }, found: Typed | null) => isOpenTo(context, found),
    isRestored: ({ context }) => context.restored !== null,
    isComplete: ({ context }) => isComplete(context),
    /** It is complete, and people get other rights by it. */
    isWeighty: ({ context }) => isComplete(context) && decidesRights(context.resource.name, changesOf(context)),
    isAgreed: (_, agreed: boolean) => agreed,
    hasNoChanges: ({ context }) => Object.keys(changesOf(context)).length === 0,
    isOutdated: ({ context }) => context.theirs !== null,
    /** What the server counts beside a record, such as how often a key was used, is no change by somebody else. */
    isNewer: ({ context: { record, theirs } }, now: Row) => now.version > (theirs ?? record).version,
    isStale: (_, { code }: Failure) => code === 'stale_version',
    /** What was sent has not been judged: nothing is wrong with it, and it can be sent again as it stands. */
    isUnjudged: (_, failure: Failure) => isUnjudged(failure),
  },
}).createMachine({
  id: 'row-edit',
  context: ({ input }) => ({
    ...untouched,
    ...input,
    draft: { ...input.record, ...input.begun },
    theirs: null,
    mine: {},
    uses: null,
    outcome: 'kept',
  }),
  output: ({ context }) => context.outcome,
  invoke: [
    {
      id: 'linkOptions',
      src: 'linkOptions',
      input: ({ context: { resource }, self }) => ({ resource, form: self }),
    },
    {
      id: 'loadUses',
      src: 'loadUses',
      input: ({ context: { resource, record } }) => ({ resource, id: record.id }),
      onDone: { actions: { type: 'keepUses', params: ({ event }) => event.output } },
      onError: { actions: [] }, // told beside what is edited, it decides nothing here
    },
    {
      id: 'unsent',
      src: 'unsent',
      input: ({ context, self }) => ({
        resource: context.resource,
        id: context.record.id,
        form: self,
        table: context.table,
      }),
    },
  ],
  on: {
    'options.told': { actions: { type: 'keepOptions', params: ({ event }) => event } },
    'unsent.found': {
      guard: { type: 'isKept', params: ({ event }) => event.typed },
      actions: [{ type: 'takeUpTyped', params: ({ event }) => event.typed }, 'tellUnsent'],
    },
    'row.refreshed': {
      guard: { type: 'isNewer', params: ({ event }) => event.record },
      actions: [{ type: 'keepTheirs', params: ({ event }) => event.record }, 'tellUnsent'],
    },
  },
  initial: 'editing',
  states: {
    editing: {
      tags: 'editable',
      initial: 'typing',
      states: { typing: {}, checked: { tags: 'checked' } },
      on: {
        'row.change': { actions: [{ type: 'keepField', params: ({ event }) => event }, 'tellUnsent'] },
        'row.restore': { actions: [{ type: 'keepField', params: ({ event }) => event }, 'tellUnsent'] },
        'row.discard': { guard: 'isRestored', actions: ['dropDraft', 'tellUnsent'] },
        'row.revert': 'closed',
        'row.confirm': [
          { guard: 'isOutdated', target: 'conflict' },
          {
            guard: 'hasNoChanges',
            actions: { type: 'notify', params: { level: 'warning', code: 'record.updateIncomplete' } },
          },
          { guard: 'isWeighty', target: 'weighing' },
          { guard: 'isComplete', target: 'saving' },
          { target: '.checked' },
        ],
      },
    },
    /** Who may do what more and less is told first. */
    weighing: {
      invoke: {
        id: 'forecast',
        src: 'forecast',
        input: ({ context }) => ({ resource: context.resource, record: context.record, data: changesOf(context) }),
        onDone: [
          { guard: { type: 'isAgreed', params: ({ event }) => event.output }, target: 'saving' },
          { target: 'editing' },
        ],
      },
    },
    saving: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: ({ context }) => ({ resource: context.resource, record: context.record, data: changesOf(context) }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'keepOutcome', params: ({ event }) => event.output },
            { type: 'notify', params: toldOf('record.updated') },
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => asFailure(event.error) },
            target: 'conflict',
            actions: [{ type: 'keepCurrent', params: ({ event }) => asFailure(event.error) }, 'tellUnsent'],
          },
          {
            guard: { type: 'isUnjudged', params: ({ event }) => asFailure(event.error) },
            target: 'editing',
            actions: { type: 'keepFailure', params: ({ event }) => asFailure(event.error) },
          },
          {
            target: 'refused',
            actions: [
              { type: 'keepFailure', params: ({ event }) => asFailure(event.error) },
              {
                type: 'notify',
                params: ({ context, event }) => ({
                  level: 'error',
                  code: writeRefusalOf(context.resource, event.error, 'update'),
                }),
              },
            ],
          },
        ],
      },
    },
    /** The server said no: the row shows what is stored, and what was typed waits to be taken up or dropped. */
    refused: { tags: 'refused', on: { 'row.resume': 'editing', 'row.drop': 'closed' } },
    /** Somebody else changed the record meanwhile: each cell shows both, and the user keeps either. */
    conflict: {
      tags: ['editable', 'conflict'],
      entry: 'keepMine',
      exit: 'forgetMine',
      on: {
        'row.change': { actions: [{ type: 'keepField', params: ({ event }) => event }, 'tellUnsent'] },
        'row.takeTheirs': { actions: [{ type: 'takeTheirs', params: ({ event }) => event.key }, 'tellUnsent'] },
        'row.takeMine': { actions: [{ type: 'takeMine', params: ({ event }) => event.key }, 'tellUnsent'] },
        'row.revert': 'closed',
        'row.confirm': { target: 'merging', actions: ['adoptTheirs', 'tellUnsent'] },
      },
    },
    merging: {
      always: [
        { guard: 'hasNoChanges', target: 'closed' },
        { guard: 'isWeighty', target: 'weighing' },
        { guard: 'isComplete', target: 'saving' },
        { target: 'editing.checked' },
      ],
    },
    closed: { type: 'final', entry: 'endUnsent' },
  },
});

export type RowEditRef = ActorRefFrom<typeof rowEditMachine>;
