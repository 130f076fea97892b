import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Holder } from '../domain/access.ts';
import { foundChoices, offeredPermissions } from '../domain/choice.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
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
  failure: Failure | null;
  picked: Picked;
}

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
    keepChoices: assign(({ context }, choices: readonly Choice[]) => ({
      choices: context.from === 'permissions' ? offeredPermissions(choices, context.holder, context.rule) : choices,
    })),
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
      const others =
        search.trim() === '' && !on && from !== 'permissions' ? [] : chosen.filter((id) => !found.includes(id));
      return { chosen: on ? [...others, ...found] : others };
    }),
    keepSearch: assign((_, search: string) => ({ search })),
    keepPicked: assign(({ context: { selected, chosen } }) => ({
      picked: {
        added: chosen.filter((id) => !selected.includes(id)),
        removed: selected.filter((id) => !chosen.includes(id)),
        chosen,
      },
    })),
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

/** The choices that the search leaves, by what they belong to. */
export const selectGroups = ({ context }: SnapshotFrom<typeof pickerMachine>) =>
  [...Map.groupBy(foundChoices(context.choices, context.search), ({ area }) => area ?? '')].map(([area, choices]) => ({
    area,
    choices,
  }));

/** How many would be added and removed by confirming now. */
export const selectChange = ({ context: { selected, chosen } }: SnapshotFrom<typeof pickerMachine>) => ({
  added: chosen.filter((id) => !selected.includes(id)).length,
  removed: selected.filter((id) => !chosen.includes(id)).length,
});
