import { type ActorRefFrom, and, assign, not, or, sendTo, setup, stateIn } from 'xstate';
import type { Holder } from '../domain/access.ts';
import { asFailure, type Failure, isUnjudged } from '../domain/failure.ts';
import type { IntegrationUses } from '../domain/integration.ts';
import type { Notice, NoticeCode } from '../domain/notice.ts';
import type { Access, Choice, Draft, Row, Typed } from '../domain/record.ts';
import { runSourceOf } from '../domain/run.ts';
import { isSame } from '../domain/same.ts';
import { writeRefusalOf } from '../resources/refusal.ts';
import type { Resource } from '../resources/resource.ts';
import { changes, columnOf, mayRemove, problemsOf, typedIn } from '../resources/rules.ts';
import { agentMachine } from './agent.ts';
import { type AssignmentOutcome, assignmentMachine } from './assignment.ts';
import { outlet, port, type Target } from './port.ts';
import { type RemovalEvent, type RemovalOutcome, removalMachine } from './removal.ts';
import { rotationMachine } from './rotation.ts';
import { runHistoryMachine } from './run-history.ts';
import { scriptRunMachine } from './script-run.ts';
import type { RealtimeTarget } from './subscription.ts';

export type RowEvent =
  | { type: 'row.edit' }
  | { type: 'row.change'; key: string; value: unknown }
  | { type: 'row.confirm' }
  | { type: 'row.revert' }
  | { type: 'row.resume' }
  | { type: 'row.drop' }
  | { type: 'row.discard' }
  | { type: 'row.takeTheirs'; key: string }
  | { type: 'row.takeMine'; key: string }
  | { type: 'row.delete' }
  | { type: 'row.pick'; key: string }
  | { type: 'row.convert' }
  | { type: 'row.rotate' }
  | { type: 'row.restore'; key: string; value: unknown }
  | { type: 'row.open'; key: string }
  | { type: 'row.close' }
  | { type: 'row.refreshed'; record: Row }
  | { type: 'row.allowed'; access: Access; holder: Holder };

/** What a row tells its table. */
export type RowNews =
  /** The record as it is stored now. */
  | { type: 'row.saved'; record: Row }
  /** Something was written, or may have been, and it is not known what is stored now: the table asks. */
  | { type: 'row.stale' }
  | { type: 'row.removed'; id: number }
  /** Something is typed in the row: it stays, even if its record is deleted elsewhere. */
  | { type: 'row.held'; id: number }
  | { type: 'row.released'; id: number }
  /** What stands in the row, or in the form (0), is stored nowhere but in this browser. */
  | { type: 'row.typed'; id: number }
  | { type: 'row.untyped'; id: number };
export type TableParent = Target<RowNews>;

export interface RowInput {
  resource: Resource;
  holder: Holder;
  access: Access;
  record: Row;
  table: TableParent;
  realtime: RealtimeTarget;
}
interface RowContext extends RowInput {
  draft: Draft;
  /** When what stands in the fields was typed, where this browser kept it since; unix seconds. */
  restored: number | null;
  /** The record as somebody else made it while this row was edited. */
  theirs: Row | null;
  /** What was typed when the conflict showed. */
  mine: Draft;
  /** What link columns may be set to, by column. */
  options: Readonly<Record<string, readonly Choice[]>>;
  failure: Failure | null;
  /** Where the record is used, of a resource that is told; null until it is known. */
  uses: IntegrationUses | null;
  /** The list column that is being picked. */
  picking: string | null;
  /** What the open dialog shows: a column or an action. */
  showing: string | null;
}

/** Something is typed, or on its way. */
const changing = or([
  stateIn({ life: 'merging' }),
  stateIn({ life: 'editing' }),
  stateIn({ life: 'saving' }),
  stateIn({ life: 'refused' }),
  stateIn({ life: 'conflict' }),
]);

const typed = ({ resource, record, draft }: RowContext): Draft => typedIn(resource, record, draft);
const hasTyped = (context: RowContext) => Object.keys(typed(context)).length > 0;

const pickingIn = ({ picking }: RowContext): string => {
  if (picking === null) throw new Error('no column is picked');
  return picking;
};

/** What the table hears of related records that were assigned, or may have been. */
const writtenOf = (outcome: AssignmentOutcome): RowNews =>
  typeof outcome === 'string' ? { type: 'row.stale' } : { type: 'row.saved', record: outcome };

/** Keeps what is typed in this browser, until it is sent or dropped. */
const store = {
  type: 'storeTyped' as const,
  params: ({ context }: { context: RowContext }) => ({
    resource: context.resource,
    id: context.record.id,
    fields: typed(context),
  }),
};

/**
 * One record of an administration table, from view to edit, pick, convert and delete. What was typed is never lost: a
 * refused save keeps it to be taken up again, a change by somebody else is shown cell by cell (specification §2 'Administration tables', §4 'Row', design `decisions.md` 'Unsaved edits').
 */
export const rowMachine = setup({
  types: {
    input: {} as RowInput,
    context: {} as RowContext,
    events: {} as RowEvent,
    children: {} as {
      assignment: 'assignment';
      removal: 'removal';
      agent: 'agent';
      rotation: 'rotation';
      scriptRun: 'scriptRun';
      runHistory: 'runHistory';
    },
    tags: {} as 'editable' | 'busy' | 'checked' | 'refused' | 'conflict',
  },
  actors: {
    saveRecord: port<Row, { resource: Resource; record: Row; data: Draft }>('saveRecord'),
    loadOptions: port<Readonly<Record<string, readonly Choice[]>>, { resource: Resource }>('loadOptions'),
    restoreTyped: port<Typed | null, { resource: Resource; id: number | null }>('restoreTyped'),
    loadUses: port<IntegrationUses | null, { resource: Resource; id: number }>('loadUses'),
    assignment: assignmentMachine,
    removal: removalMachine,
    agent: agentMachine,
    rotation: rotationMachine,
    scriptRun: scriptRunMachine,
    runHistory: runHistoryMachine,
  },
  actions: {
    notify: outlet<Notice>(),
    storeTyped: outlet<{ resource: Resource; id: number; fields: Draft }>(),
    takeUpTyped: assign(({ context: { draft } }, typedBefore: Typed | null) => ({
      draft: { ...draft, ...typedBefore?.fields },
      restored: typedBefore?.at ?? null,
    })),
    tellTable: sendTo(
      ({ context }) => context.table,
      (_, news: RowNews) => news,
    ),
    /** An answer may be older than what the list told meanwhile. */
    keepRecord: assign(({ context: { theirs } }, record: Row) => ({
      record,
      draft: record,
      theirs: theirs && theirs.version > record.version ? theirs : null,
      failure: null,
    })),
    /** Where it is not known what is stored now, the table asks. */
    keepAssigned: assign(({ context: { theirs } }, outcome: AssignmentOutcome) => {
      if (typeof outcome === 'string') return {};
      return { record: outcome, draft: outcome, theirs: theirs && theirs.version > outcome.version ? theirs : null };
    }),
    tellRemoval: sendTo('removal', (_, news: RemovalEvent) => news),
    /** The record with what the server counts; what is typed stays. */
    keepCounts: assign((_, record: Row) => ({ record })),
    /** What the list told while the row was busy. */
    showTheirs: assign(({ context: { record, theirs } }) => ({
      record: theirs ?? record,
      draft: theirs ?? record,
      restored: null,
      theirs: null,
    })),
    keepTheirs: assign((_, theirs: Row) => ({ theirs })),
    keepAccess: assign((_, { access, holder }: { access: Access; holder: Holder }) => ({ access, holder })),
    keepField: assign(({ context }, { key, value }: { key: string; value: unknown }) => ({
      draft: { ...context.draft, [key]: value },
    })),
    takeTheirs: assign(({ context: { draft, theirs } }, key: string) => ({
      draft: theirs ? { ...draft, [key]: theirs[key] } : draft,
    })),
    keepMine: assign(({ context }) => ({ mine: context.draft })),
    takeMine: assign(({ context: { draft, mine } }, key: string) => ({ draft: { ...draft, [key]: mine[key] } })),
    /** Their version becomes the one to compare with; what was typed stays. */
    adoptTheirs: assign(({ context: { record, theirs } }) => ({ record: theirs ?? record, theirs: null })),
    dropDraft: assign(({ context: { record, theirs } }) => ({
      record: theirs ?? record,
      draft: theirs ?? record,
      restored: null,
      theirs: null,
      failure: null,
    })),
    keepUses: assign((_, uses: IntegrationUses | null) => ({ uses })),
    forgetUses: assign({ uses: null }),
    keepOptions: assign((_, options: Readonly<Record<string, readonly Choice[]>>) => ({ options })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    keepCurrent: assign(({ context: { theirs } }, { error }: { error: unknown }) => ({
      theirs: asFailure(error).record ?? theirs,
    })),
    forgetFailure: assign({ failure: null }),
    keepPicking: assign((_, picking: string) => ({ picking })),
    forgetPicking: assign({ picking: null }),
    keepShowing: assign((_, showing: string) => ({ showing })),
    forgetShowing: assign({ showing: null }),
  },
  guards: {
    isChanging: changing,
    isUnchanging: not(changing),
    isFilled: ({ context }) => hasTyped(context),
    isTyped: and([changing, 'isFilled']),
    isNotTyped: not(and([changing, 'isFilled'])),
    /** What was kept is taken up where nothing else is typed yet. */
    isKept: ({ context }, typedBefore: Typed | null) => typedBefore !== null && !hasTyped(context),
    isRestored: ({ context }) => context.restored !== null,
    isComplete: ({ context }) => Object.keys(problemsOf(context.resource, context.draft)).length === 0,
    isOutdated: ({ context }) => context.theirs !== null,
    /** What was sent has not been judged: nothing is wrong with it, and it can be sent again as it stands. */
    isUnjudged: (_, { error }: { error: unknown }) => isUnjudged(asFailure(error)),
    isStale: (_, { error }: { error: unknown }) => asFailure(error).code === 'stale_version',
    isOther: ({ context }, record: Row) => !isSame(record, context.record),
    /** What the server counts beside a record, such as how often a key was used, is no change by somebody else. */
    isNewer: ({ context }, record: Row) => record.version !== context.record.version,
    hasNoChanges: ({ context: { resource, record, draft } }) =>
      Object.keys(changes(resource, record, draft)).length === 0,
    isOutcome: (_, outcome: NoticeCode | null) => outcome !== null,
    isRenewed: (_, renewed: boolean) => renewed,
    isDeleted: (_, outcome: RemovalOutcome) => outcome === 'deleted',
    isDoubtful: (_, outcome: RemovalOutcome) => outcome === 'failed',
    isKeptAsWas: (_, outcome: AssignmentOutcome) => outcome === 'kept',
    isCode: ({ context }, key: string) => columnOf(context.resource, key)?.kind === 'code',
    isRuns: (_, key: string) => key === 'runs',
    mayEdit: ({ context }) => context.access.edit,
    mayDelete: ({ context: { access, resource, record } }) => mayRemove(access, resource, record),
    mayPick: ({ context }, key: string) => context.access.assign.includes(key),
    mayConvert: ({ context }) => context.access.actions.includes('agent'),
    mayRotate: ({ context }) => context.access.actions.includes('rotate'),
  },
}).createMachine({
  id: 'row',
  context: ({ input }) => ({
    ...input,
    draft: input.record,
    restored: null,
    theirs: null,
    mine: {},
    options: {},
    failure: null,
    uses: null,
    picking: null,
    showing: null,
  }),
  type: 'parallel',
  on: { 'row.allowed': { actions: { type: 'keepAccess', params: ({ event }) => event } } },
  states: {
    life: {
      initial: 'viewing',
      // A table tells each version once, so a row that is busy remembers it.
      on: {
        'row.refreshed': [
          {
            guard: { type: 'isNewer', params: ({ event }) => event.record },
            actions: { type: 'keepTheirs', params: ({ event }) => event.record },
          },
          {
            guard: { type: 'isOther', params: ({ event }) => event.record },
            actions: { type: 'keepCounts', params: ({ event }) => event.record },
          },
        ],
      },
      states: {
        viewing: {
          entry: 'showTheirs',
          on: {
            'row.edit': { guard: 'mayEdit', target: 'editing' },
            'row.delete': { guard: 'mayDelete', target: 'removing' },
            'row.pick': {
              guard: { type: 'mayPick', params: ({ event }) => event.key },
              target: 'assigning',
              actions: { type: 'keepPicking', params: ({ event }) => event.key },
            },
            'row.convert': { guard: 'mayConvert', target: 'converting' },
            'row.rotate': { guard: 'mayRotate', target: 'rotating' },
            'row.restore': {
              guard: 'mayEdit',
              target: 'editing',
              actions: [{ type: 'keepField', params: ({ event }) => event }, store],
            },
            'row.refreshed': {
              guard: { type: 'isOther', params: ({ event }) => event.record },
              actions: { type: 'keepRecord', params: ({ event }) => event.record },
            },
          },
        },
        editing: {
          tags: 'editable',
          exit: 'forgetUses',
          invoke: [
            {
              id: 'loadOptions',
              src: 'loadOptions',
              input: ({ context }) => ({ resource: context.resource }),
              onDone: { actions: { type: 'keepOptions', params: ({ event }) => event.output } },
              onError: { actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
            },
            {
              id: 'loadUses',
              src: 'loadUses',
              input: ({ context }) => ({ resource: context.resource, id: context.record.id }),
              onDone: { actions: { type: 'keepUses', params: ({ event }) => event.output } },
              // It is told beside what is edited, and decides nothing here.
              onError: { actions: [] },
            },
            {
              id: 'restoreTyped',
              src: 'restoreTyped',
              input: ({ context }) => ({ resource: context.resource, id: context.record.id }),
              onDone: [
                {
                  guard: { type: 'isKept', params: ({ event }) => event.output },
                  actions: { type: 'takeUpTyped', params: ({ event }) => event.output },
                },
                { actions: [] },
              ],
              // Without what was kept the fields show what is stored.
              onError: { actions: [] },
            },
          ],
          initial: 'typing',
          states: { typing: {}, checked: { tags: 'checked' } },
          on: {
            'row.change': { actions: [{ type: 'keepField', params: ({ event }) => event }, store] },
            'row.restore': { actions: [{ type: 'keepField', params: ({ event }) => event }, store] },
            'row.discard': { guard: 'isRestored', actions: 'dropDraft' },
            'row.revert': { target: 'viewing', actions: 'dropDraft' },
            'row.confirm': [
              { guard: 'isOutdated', target: 'conflict' },
              {
                guard: 'hasNoChanges',
                actions: { type: 'notify', params: { level: 'warning', code: 'record.updateIncomplete' } },
              },
              { guard: 'isComplete', target: 'saving' },
              { target: '.checked' },
            ],
          },
        },
        saving: {
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'saveRecord',
            src: 'saveRecord',
            input: ({ context: { resource, record, draft } }) => ({
              resource,
              record,
              data: changes(resource, record, draft),
            }),
            onDone: {
              target: 'viewing',
              actions: [
                { type: 'keepRecord', params: ({ event }) => event.output },
                { type: 'notify', params: { level: 'success', code: 'record.updated' } },
                { type: 'tellTable', params: ({ event }) => ({ type: 'row.saved', record: event.output }) },
              ],
            },
            onError: [
              {
                guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
                target: 'conflict',
                actions: { type: 'keepCurrent', params: ({ event }) => ({ error: event.error }) },
              },
              {
                guard: { type: 'isUnjudged', params: ({ event }) => ({ error: event.error }) },
                target: 'editing',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'refused',
                actions: [
                  { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
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
        refused: {
          tags: 'refused',
          on: {
            'row.resume': 'editing',
            'row.drop': { target: 'viewing', actions: 'dropDraft' },
          },
        },
        /** Somebody else changed the record meanwhile: each cell shows both, and the user keeps either. */
        conflict: {
          tags: ['editable', 'conflict'],
          entry: 'keepMine',
          on: {
            'row.change': { actions: [{ type: 'keepField', params: ({ event }) => event }, store] },
            'row.takeTheirs': { actions: [{ type: 'takeTheirs', params: ({ event }) => event.key }, store] },
            'row.takeMine': { actions: [{ type: 'takeMine', params: ({ event }) => event.key }, store] },
            'row.revert': { target: 'viewing', actions: 'dropDraft' },
            'row.confirm': { target: 'merging', actions: ['adoptTheirs', store] },
          },
        },
        merging: {
          always: [
            { guard: 'hasNoChanges', target: 'viewing', actions: 'dropDraft' },
            { guard: 'isComplete', target: 'saving' },
            { target: 'editing.checked' },
          ],
        },
        removing: {
          invoke: {
            id: 'removal',
            src: 'removal',
            input: ({ context }) => ({ resource: context.resource, record: context.record, access: context.access }),
            onDone: [
              {
                guard: { type: 'isDeleted', params: ({ event }) => event.output },
                target: 'deleted',
                actions: {
                  type: 'tellTable',
                  params: ({ context }) => ({ type: 'row.removed', id: context.record.id }),
                },
              },
              {
                guard: { type: 'isDoubtful', params: ({ event }) => event.output },
                target: 'viewing',
                actions: { type: 'tellTable', params: { type: 'row.stale' } },
              },
              { target: 'viewing' },
            ],
          },
          /** The question shows what is stored, and who may answer it changes with the rights. */
          on: {
            'row.refreshed': {
              actions: [
                { type: 'keepRecord', params: ({ event }) => event.record },
                { type: 'tellRemoval', params: ({ event }) => event },
              ],
            },
            'row.allowed': {
              actions: [
                { type: 'keepAccess', params: ({ event }) => event },
                { type: 'tellRemoval', params: ({ event }) => event },
              ],
            },
          },
        },
        assigning: {
          exit: 'forgetPicking',
          invoke: {
            id: 'assignment',
            src: 'assignment',
            input: ({ context }) => ({
              resource: context.resource,
              record: context.record,
              key: pickingIn(context),
              holder: context.holder,
            }),
            onDone: [
              { guard: { type: 'isKeptAsWas', params: ({ event }) => event.output }, target: 'viewing' },
              {
                target: 'viewing',
                actions: [
                  { type: 'keepAssigned', params: ({ event }) => event.output },
                  { type: 'tellTable', params: ({ event }) => writtenOf(event.output) },
                ],
              },
            ],
          },
        },
        converting: {
          invoke: {
            id: 'agent',
            src: 'agent',
            input: ({ context: { record, holder } }) => ({
              userId: record.id,
              agentId: (record.agents as readonly { id: number }[] | undefined)?.[0]?.id ?? null,
              holder,
            }),
            onDone: [
              {
                guard: { type: 'isOutcome', params: ({ event }) => event.output },
                target: 'viewing',
                actions: [
                  {
                    type: 'notify',
                    params: ({ event }) => ({
                      level: event.output === 'agent.failed' ? 'error' : 'success',
                      code: event.output ?? 'agent.failed',
                    }),
                  },
                  { type: 'tellTable', params: { type: 'row.stale' } },
                ],
              },
              { target: 'viewing' },
            ],
          },
        },
        rotating: {
          invoke: {
            id: 'rotation',
            src: 'rotation',
            input: ({ context: { resource, record } }) => ({ resource, record }),
            onDone: [
              {
                guard: { type: 'isRenewed', params: ({ event }) => event.output },
                target: 'viewing',
                actions: { type: 'tellTable', params: { type: 'row.stale' } },
              },
              { target: 'viewing' },
            ],
          },
        },
        /** The table takes the row away. */
        deleted: {},
      },
    },
    hold: {
      initial: 'free',
      states: {
        free: { always: { guard: 'isChanging', target: 'held' } },
        held: {
          entry: {
            type: 'tellTable',
            params: ({ context }) => ({ type: 'row.held', id: context.record.id }),
          },
          exit: {
            type: 'tellTable',
            params: ({ context }) => ({ type: 'row.released', id: context.record.id }),
          },
          always: { guard: 'isUnchanging', target: 'free' },
        },
      },
    },
    /** Whether something stands in the row that only this browser has: leaving asks, and a reload brings it back. */
    unsent: {
      initial: 'nothing',
      states: {
        nothing: { always: { guard: 'isTyped', target: 'something' } },
        something: {
          entry: [
            {
              type: 'tellTable',
              params: ({ context }) => ({ type: 'row.typed', id: context.record.id }),
            },
            store,
          ],
          exit: [
            {
              type: 'tellTable',
              params: ({ context }) => ({ type: 'row.untyped', id: context.record.id }),
            },
            {
              type: 'storeTyped',
              params: ({ context: { resource, record } }) => ({ resource, id: record.id, fields: {} }),
            },
          ],
          always: { guard: 'isNotTyped', target: 'nothing' },
        },
      },
    },
    dialog: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'row.open': [
              {
                guard: { type: 'isCode', params: ({ event }) => event.key },
                target: 'script',
                actions: { type: 'keepShowing', params: ({ event }) => event.key },
              },
              { guard: { type: 'isRuns', params: ({ event }) => event.key }, target: 'runs' },
              { target: 'open', actions: { type: 'keepShowing', params: ({ event }) => event.key } },
            ],
          },
        },
        open: { exit: 'forgetShowing', on: { 'row.close': 'closed' } },
        /** A script in its editor, with the workbench beside it. */
        script: {
          exit: 'forgetShowing',
          invoke: {
            id: 'scriptRun',
            src: 'scriptRun',
            input: ({ context: { record, access } }) => ({
              integrationId: record.id,
              mayRun: access.edit,
            }),
          },
          on: { 'row.close': 'closed' },
        },
        /** What ran for the record. */
        runs: {
          invoke: {
            id: 'runHistory',
            src: 'runHistory',
            input: ({ context: { resource, record, holder, realtime } }) => ({
              source: runSourceOf(resource.name),
              id: record.id,
              holder,
              realtime,
            }),
          },
          on: { 'row.close': 'closed' },
        },
      },
    },
  },
});

export type RowRef = ActorRefFrom<typeof rowMachine>;
