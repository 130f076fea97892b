import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Holder } from '../domain/access.ts';
import { foundChoices, offeredPermissions, type ShownChoices, shownChoices, without } from '../domain/choice.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import { toldApart } from '../domain/placed-name.ts';
import type { Choice, Picked } from '../domain/record.ts';
import { port } from './port.ts';

export type PickerEvent =
  | { type: 'picker.toggle'; id: number }
  | { type: 'picker.setAll'; on: boolean }
  | { type: 'picker.search'; text: string }
  | { type: 'picker.retry' }
  | { type: 'picker.confirm' }
  | { type: 'picker.cancel' };

export interface PickerInput {
  /** The resource to choose from. */
  from: string;
  /** The ids chosen so far. */
  selected: readonly number[];
  /** What stands chosen at first, where it is not those: a choice that is taken up again. */
  begun?: readonly number[];
  holder: Holder;
  /** Which permissions are offered; of no meaning for other resources. */
  rule: 'all' | 'own';
}
interface PickerContext extends PickerInput {
  choices: readonly Choice[];
  chosen: readonly number[];
  search: string;
  /** What is drawn of the choices; it stands still while they are checked, or a line would go from under the pointer. */
  shown: ShownChoices;
  failure: Failure | null;
  picked: Picked;
}

/** The matrix of permissions has a place for each of them; of other records there may be thousands. */
const shownOf = ({ from, choices, search, selected, chosen }: Omit<PickerContext, 'shown'>): ShownChoices => {
  const found = foundChoices(choices, search);
  return from === 'permissions' ? { choices: found, more: 0 } : shownChoices(found, new Set([...selected, ...chosen]));
};

/** Chooses related records: search, check, confirm or cancel. Its output is what changed, or null (specification §2, §4). */
export const pickerMachine = setup({
  types: {
    input: {} as PickerInput,
    context: {} as PickerContext,
    events: {} as PickerEvent,
    tags: {} as 'busy' | 'failed',
    output: {} as Picked,
  },
  actors: { loadChoices: port<readonly Choice[], { from: string }>('loadChoices') },
  actions: {
    keepChoices: assign(({ context }, loaded: readonly Choice[]) => {
      const { from, holder, rule } = context;
      const choices = from === 'permissions' ? offeredPermissions(loaded, holder, rule) : loaded;
      // What was chosen before and is gone by now could be neither added nor, as no line shows it, let go of.
      const known = new Set([...context.selected, ...choices.map(({ id }) => id)]);
      const chosen = context.chosen.filter((id) => known.has(id));
      return { choices, chosen, shown: shownOf({ ...context, choices, chosen }) };
    }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    forgetFailure: assign({ failure: null }),
    toggle: assign(({ context: { chosen } }, id: number) => ({
      chosen: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
    })),
    /**
     * All that the search leaves. Clearing everything lets go of what is offered no more (a zone that is inactive by now);
     * but of a permission that the user may not see, nobody who does not see it disposes.
     */
    setAll: assign(({ context: { choices, chosen, search, from } }, on: boolean) => {
      const found = foundChoices(choices, search).map(({ id }) => id);
      const others = search.trim() === '' && !on && from !== 'permissions' ? [] : without(chosen, found);
      return { chosen: on ? [...others, ...found] : others };
    }),
    keepSearch: assign(({ context }, search: string) => ({ search, shown: shownOf({ ...context, search }) })),
    keepPicked: assign(({ context: { choices, selected, chosen } }) => {
      const all = new Set(chosen);
      const named = choices.flatMap(({ id, name, area }) => (all.has(id) ? [{ id, name, area }] : []));
      return { picked: { added: without(chosen, selected), removed: without(selected, chosen), chosen, named } };
    }),
  },
  guards: {
    isOffered: ({ context }, id: number) => context.choices.some((choice) => choice.id === id),
  },
}).createMachine({
  id: 'picker',
  context: ({ input }) => ({
    ...input,
    choices: [],
    chosen: input.begun ?? input.selected,
    search: '',
    shown: { choices: [], more: 0 },
    failure: null,
    picked: null,
  }),
  output: ({ context }) => context.picked,
  initial: 'loading',
  on: { 'picker.cancel': '.closed' },
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadChoices',
        src: 'loadChoices',
        input: ({ context }) => ({ from: context.from }),
        onDone: { target: 'choosing', actions: { type: 'keepChoices', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { tags: 'failed', on: { 'picker.retry': 'loading' } },
    choosing: {
      on: {
        'picker.search': { actions: { type: 'keepSearch', params: ({ event }) => event.text } },
        'picker.toggle': {
          guard: { type: 'isOffered', params: ({ event }) => event.id },
          actions: { type: 'toggle', params: ({ event }) => event.id },
        },
        'picker.setAll': { actions: { type: 'setAll', params: ({ event }) => event.on } },
        'picker.confirm': { target: 'closed', actions: 'keepPicked' },
      },
    },
    closed: { type: 'final' },
  },
});

export type PickerRef = ActorRefFrom<typeof pickerMachine>;

/**
 * What is drawn of the choices that the search leaves, by what they belong to. Devices belong to nothing: hardly two stand in one
 * place, which tells those of one name apart.
 */
export const selectGroups = ({ context: { from, shown } }: SnapshotFrom<typeof pickerMachine>) =>
  from === 'devices'
    ? [{ area: '', choices: toldApart(shown.choices) }]
    : [...Map.groupBy(shown.choices, ({ area }) => area ?? '')].map(([area, choices]) => ({ area, choices }));

/** Which of those that are drawn are chosen. */
export const selectChecked = ({
  context: { shown, chosen },
}: SnapshotFrom<typeof pickerMachine>): readonly number[] => {
  const all = new Set(chosen);
  return shown.choices.flatMap(({ id }) => (all.has(id) ? [id] : []));
};

/** How many would be added and removed by confirming now. */
export const selectChange = ({ context: { selected, chosen } }: SnapshotFrom<typeof pickerMachine>) => ({
  added: without(chosen, selected).length,
  removed: without(selected, chosen).length,
});
