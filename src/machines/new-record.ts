import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Holder } from '../domain/access.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import type { Placed } from '../domain/placed-name.ts';
import type { Access, Draft, Picked, Typed } from '../domain/record.ts';
import { isPicked } from '../domain/record.ts';
import type { Resource } from '../resources/resource.ts';
import { blank, mayPickNew, problemsOf, typedIn } from '../resources/rules.ts';
import { pickingOf } from './assignment.ts';
import { type CreationNews, creationMachine } from './creation.ts';
import { type Field, type Form, takenUp, untouched } from './form.ts';
import { linkOptionsMachine, type OptionsNews } from './link-options.ts';
import { partMachine } from './part.ts';
import { pickerMachine } from './picker.ts';
import type { RowNews, TableParent } from './row-news.ts';
import { fetchingScript, scriptRunChart } from './script-run-chart.ts';
import { type UnsentEvent, type UnsentNews, unsentMachine } from './unsent.ts';

export type NewRecordEvent =
  | { type: 'row.change'; key: string; value: unknown }
  | { type: 'row.confirm' }
  | { type: 'row.revert' }
  | { type: 'row.discard' }
  | { type: 'row.pick'; key: string }
  | { type: 'row.open'; key: string }
  | { type: 'row.close' }
  | CreationNews
  | OptionsNews
  | UnsentNews
  | { type: 'row.allowed'; access: Access; holder: Holder };

export interface NewRecordInput {
  resource: Resource;
  holder: Holder;
  access: Access;
  table: TableParent;
}
interface NewRecordContext extends Form, NewRecordInput {
  /** The list column that is being picked, or was last. */
  picking: string;
}

const typed = ({ resource, draft }: NewRecordContext): Draft => typedIn(resource, null, draft);

/**
 * The form of a new record. What was typed is kept when the server refuses it, and over a reload (specification §2
 * 'Administration tables', design `decisions.md` 'Unsaved edits').
 */
export const newRecordMachine = setup({
  types: {
    input: {} as NewRecordInput,
    context: {} as NewRecordContext,
    events: {} as NewRecordEvent,
    children: {} as { picker: 'picker'; creation: 'creation'; scriptRun: 'scriptRun'; part: 'part' },
    tags: {} as 'editable' | 'checked',
  },
  actors: {
    linkOptions: linkOptionsMachine,
    unsent: unsentMachine,
    picker: pickerMachine,
    creation: creationMachine,
    scriptRun: scriptRunChart,
    part: partMachine,
  },
  actions: {
    tellUnsent: sendTo('unsent', ({ context }): UnsentEvent => ({ type: 'unsent.changed', fields: typed(context) })),
    endUnsent: sendTo('unsent', (): UnsentEvent => ({ type: 'unsent.ended' })),
    takeUpTyped: assign(({ context: { draft } }, found: Typed | null) => takenUp(draft, found)),
    tellTable: sendTo(
      ({ context }) => context.table,
      (_, news: RowNews) => news,
    ),
    keepAccess: assign((_, { access, holder }: { access: Access; holder: Holder }) => ({ access, holder })),
    keepField: assign(({ context: { draft } }, { key, value }: Field) => ({ draft: { ...draft, [key]: value } })),
    dropDraft: assign(({ context: { resource } }) => ({ draft: blank(resource), restored: null, failure: null })),
    keepOptions: assign((_, { options, optionsFailure }: OptionsNews) => ({ options, optionsFailure })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    forgetFailure: assign({ failure: null }),
    keepPicking: assign((_, picking: string) => ({ picking })),
    /** The choice is kept as the related records that will be sent, as far as it is known how they are called. */
    keepPick: assign(({ context: { draft, picking } }, picked: Picked) => {
      const known = [...((draft[picking] ?? []) as readonly Placed[]), ...(picked?.named ?? [])];
      const named = new Map(known.map((one) => [one.id, one]));
      const related = (picked?.chosen ?? []).map((id) => named.get(id) ?? { id, name: '' });
      return { draft: { ...draft, [picking]: related } };
    }),
  },
  guards: {
    /** What was kept is taken up where nothing else is typed yet. */
    isKept: ({ context }, found: Typed | null) => found !== null && Object.keys(typed(context)).length === 0,
    isRestored: ({ context }) => context.restored !== null,
    isPicked: (_, picked: Picked) => isPicked(picked),
    isComplete: ({ context }) => Object.keys(problemsOf(context.resource, context.draft)).length === 0,
    isFailed: (_, failure: Failure | null) => failure !== null,
    mayPick: ({ context: { resource, holder } }, key: string) => mayPickNew(holder, resource, key),
  },
}).createMachine({
  id: 'new-record',
  context: ({ input }) => ({
    ...untouched,
    ...input,
    draft: blank(input.resource),
    picking: '',
  }),
  on: { 'row.allowed': { actions: { type: 'keepAccess', params: ({ event }) => event } } },
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      invoke: [
        {
          id: 'linkOptions',
          src: 'linkOptions',
          input: ({ context: { resource }, self }) => ({ resource, form: self }),
        },
        {
          id: 'unsent',
          src: 'unsent',
          input: ({ context: { resource, table }, self }) => ({ resource, id: null, form: self, table }),
        },
      ],
      on: {
        'options.told': { actions: { type: 'keepOptions', params: ({ event }) => event } },
        'unsent.found': {
          guard: { type: 'isKept', params: ({ event }) => event.typed },
          actions: [{ type: 'takeUpTyped', params: ({ event }) => event.typed }, 'tellUnsent'],
        },
      },
      exit: 'endUnsent',
      states: {
        life: {
          initial: 'filling',
          states: {
            filling: {
              tags: 'editable',
              initial: 'typing',
              states: { typing: {}, checked: { tags: 'checked' } },
              on: {
                'row.change': { actions: [{ type: 'keepField', params: ({ event }) => event }, 'tellUnsent'] },
                'row.discard': { guard: 'isRestored', actions: ['dropDraft', 'tellUnsent'] },
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
                    actions: [{ type: 'keepPick', params: ({ event }) => event.output }, 'tellUnsent'],
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
                    'tellUnsent',
                    { type: 'tellTable', params: ({ event }) => ({ type: 'row.saved', record: event.record }) },
                  ],
                },
              },
            },
          },
        },
        /** The editor of a script, with the workbench beside it. */
        script: {
          initial: 'closed',
          states: {
            closed: { on: { 'row.open': 'fetching' } },
            /** Its code comes with the first. */
            fetching: fetchingScript,
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
