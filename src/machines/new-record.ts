import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { type Holder, holds } from '../domain/access.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import type { Access, Choice, Draft, Picked, Typed } from '../domain/record.ts';
import { isPicked } from '../domain/record.ts';
import type { Resource } from '../resources/resource.ts';
import { blank, columnOf, problemsOf, typedIn } from '../resources/rules.ts';
import { pickingOf } from './assignment.ts';
import { type CreationNews, creationMachine } from './creation.ts';
import { pickerMachine } from './picker.ts';
import { outlet, port } from './port.ts';
import type { RowNews, TableParent } from './row.ts';
import { scriptRunMachine } from './script-run.ts';

export type NewRecordEvent =
  | { type: 'row.change'; key: string; value: unknown }
  | { type: 'row.confirm' }
  | { type: 'row.revert' }
  | { type: 'row.discard' }
  | { type: 'row.pick'; key: string }
  | { type: 'row.open'; key: string }
  | { type: 'row.close' }
  | CreationNews
  | { type: 'row.allowed'; access: Access; holder: Holder };

export interface NewRecordInput {
  resource: Resource;
  holder: Holder;
  access: Access;
  table: TableParent;
}
interface NewRecordContext extends NewRecordInput {
  draft: Draft;
  /** When what stands in the fields was typed, where this browser kept it since; unix seconds. */
  restored: number | null;
  /** What link columns may be set to, by column. */
  options: Readonly<Record<string, readonly Choice[]>>;
  failure: Failure | null;
  /** The list column that is being picked, or was last. */
  picking: string;
}

const typed = ({ resource, draft }: NewRecordContext): Draft => typedIn(resource, null, draft);
const hasTyped = (context: NewRecordContext) => Object.keys(typed(context)).length > 0;

/** Keeps what is typed in this browser, until it is sent or dropped. */
const store = {
  type: 'storeTyped' as const,
  params: ({ context }: { context: NewRecordContext }) => ({
    resource: context.resource,
    id: null,
    fields: typed(context),
  }),
};

/**
 * The form of a new record. What was typed is kept when the server refuses it, and over a reload (specification §2
 * 'Administration tables', design `decisions.md` 'Unsaved edits').
 */
export const newRecordMachine = setup({
  types: {
    input: {} as NewRecordInput,
    context: {} as NewRecordContext,
    events: {} as NewRecordEvent,
    children: {} as { picker: 'picker'; creation: 'creation'; scriptRun: 'scriptRun' },
    tags: {} as 'editable' | 'checked',
  },
  actors: {
    loadOptions: port<Readonly<Record<string, readonly Choice[]>>, { resource: Resource }>('loadOptions'),
    restoreTyped: port<Typed | null, { resource: Resource; id: number | null }>('restoreTyped'),
    picker: pickerMachine,
    creation: creationMachine,
    scriptRun: scriptRunMachine,
  },
  actions: {
    storeTyped: outlet<{ resource: Resource; id: null; fields: Draft }>(),
    takeUpTyped: assign(({ context: { draft } }, typedBefore: Typed | null) => ({
      draft: { ...draft, ...typedBefore?.fields },
      restored: typedBefore?.at ?? null,
    })),
    tellTable: sendTo(
      ({ context }) => context.table,
      (_, news: RowNews) => news,
    ),
    keepAccess: assign((_, { access, holder }: { access: Access; holder: Holder }) => ({ access, holder })),
    keepField: assign(({ context }, { key, value }: { key: string; value: unknown }) => ({
      draft: { ...context.draft, [key]: value },
    })),
    dropDraft: assign(({ context: { resource } }) => ({ draft: blank(resource), restored: null, failure: null })),
    keepOptions: assign((_, options: Readonly<Record<string, readonly Choice[]>>) => ({ options })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    forgetFailure: assign({ failure: null }),
    keepPicking: assign((_, picking: string) => ({ picking })),
    /** The choice is kept as the related records that will be sent. */
    keepPick: assign(({ context: { draft, picking } }, picked: Picked) => ({
      draft: { ...draft, [picking]: (picked?.chosen ?? []).map((id) => ({ id, name: '' })) },
    })),
  },
  guards: {
    isTyped: ({ context }) => hasTyped(context),
    isNotTyped: ({ context }) => !hasTyped(context),
    /** What was kept is taken up where nothing else is typed yet. */
    isKept: ({ context }, typedBefore: Typed | null) => typedBefore !== null && !hasTyped(context),
    isRestored: ({ context }) => context.restored !== null,
    isPicked: (_, picked: Picked) => isPicked(picked),
    isComplete: ({ context }) => Object.keys(problemsOf(context.resource, context.draft)).length === 0,
    isFailed: (_, failure: Failure | null) => failure !== null,
    mayPick: ({ context }, key: string) => {
      const column = columnOf(context.resource, key);
      if (column?.kind !== 'list' || !column.pick?.onCreate) return false;
      const { code } = column.pick;
      return code === null || holds(context.holder, code);
    },
  },
}).createMachine({
  id: 'new-record',
  context: ({ input }) => ({
    ...input,
    draft: blank(input.resource),
    restored: null,
    options: {},
    failure: null,
    picking: '',
  }),
  on: { 'row.allowed': { actions: { type: 'keepAccess', params: ({ event }) => event } } },
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      invoke: [
        {
          id: 'loadOptions',
          src: 'loadOptions',
          input: ({ context }) => ({ resource: context.resource }),
          onDone: { actions: { type: 'keepOptions', params: ({ event }) => event.output } },
          onError: { actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
        },
        {
          id: 'restoreTyped',
          src: 'restoreTyped',
          input: ({ context }) => ({ resource: context.resource, id: null }),
          onDone: [
            {
              guard: { type: 'isKept', params: ({ event }) => event.output },
              actions: { type: 'takeUpTyped', params: ({ event }) => event.output },
            },
            { actions: [] },
          ],
          // Without what was kept the fields are empty.
          onError: { actions: [] },
        },
      ],
      states: {
        life: {
          initial: 'filling',
          states: {
            filling: {
              tags: 'editable',
              initial: 'typing',
              states: { typing: {}, checked: { tags: 'checked' } },
              on: {
                'row.change': { actions: [{ type: 'keepField', params: ({ event }) => event }, store] },
                'row.discard': { guard: 'isRestored', actions: 'dropDraft' },
                'row.revert': '#new-record.gone',
                'row.pick': {
                  guard: { type: 'mayPick', params: ({ event }) => event.key },
                  target: 'choosing',
                  actions: { type: 'keepPicking', params: ({ event }) => event.key },
                },
                'row.confirm': [{ guard: 'isComplete', target: 'creating' }, { target: '.checked' }],
              },
            },
            choosing: {
              invoke: {
                id: 'picker',
                src: 'picker',
                input: ({ context: { resource, picking, draft, holder } }) =>
                  pickingOf(resource, picking, draft[picking], holder),
                onDone: [
                  {
                    guard: { type: 'isPicked', params: ({ event }) => event.output },
                    target: 'filling',
                    actions: [{ type: 'keepPick', params: ({ event }) => event.output }, store],
                  },
                  { target: 'filling' },
                ],
              },
            },
            creating: {
              entry: 'forgetFailure',
              invoke: {
                id: 'creation',
                src: 'creation',
                input: ({ context: { resource, draft }, self }) => ({ resource, draft, form: self }),
                onDone: [
                  {
                    guard: { type: 'isFailed', params: ({ event }) => event.output },
                    target: 'filling',
                    actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.output }) },
                  },
                  { target: '#new-record.gone' },
                ],
              },
              /** What is stored is typed no more, although its secret is still on the screen. */
              on: {
                'creation.stored': {
                  actions: [
                    'dropDraft',
                    { type: 'tellTable', params: ({ event }) => ({ type: 'row.saved', record: event.record }) },
                  ],
                },
              },
            },
          },
        },
        /** Whether something stands in the form that only this browser has: leaving asks, and a reload brings it back. */
        unsent: {
          initial: 'nothing',
          states: {
            nothing: { always: { guard: 'isTyped', target: 'something' } },
            something: {
              entry: [{ type: 'tellTable', params: { type: 'row.typed', id: 0 } }, store],
              exit: [
                { type: 'tellTable', params: { type: 'row.untyped', id: 0 } },
                { type: 'storeTyped', params: ({ context: { resource } }) => ({ resource, id: null, fields: {} }) },
              ],
              always: { guard: 'isNotTyped', target: 'nothing' },
            },
          },
        },
        /** The editor of a script, with the workbench beside it. */
        script: {
          initial: 'closed',
          states: {
            closed: { on: { 'row.open': 'open' } },
            open: {
              invoke: {
                id: 'scriptRun',
                src: 'scriptRun',
                input: ({ context }) => ({ integrationId: null, mayRun: context.access.create }),
              },
              on: { 'row.close': 'closed' },
            },
          },
        },
      },
    },
    /** Created or given up: the table closes the form. */
    gone: { type: 'final' },
  },
});

export type NewRecordRef = ActorRefFrom<typeof newRecordMachine>;
