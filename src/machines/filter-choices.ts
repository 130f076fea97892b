import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Choosable } from '../domain/choice.ts';
import { asFailure, type Failure, isLasting } from '../domain/failure.ts';
import type { Choice } from '../domain/record.ts';
import { filteredFrom } from '../resources/filtered-from.ts';
import type { Resource } from '../resources/resource.ts';
import { port } from './port.ts';

export type FilterChoicesEvent =
  /** The filters are open; `isPart`: the list that is here is not all there is. */
  | { type: 'choices.wanted'; isPart: boolean }
  /** They are closed, or it is not so any more. */
  | { type: 'choices.unwanted' }
  /** A column is filtered by this record. */
  | { type: 'choices.chosen'; key: string; record: Choosable };

export interface FilterChoicesInput {
  resource: Resource;
}
interface FilterChoicesContext extends FilterChoicesInput {
  /** Whether all may be chosen; else it is only to be known what is switched off. */
  isPart: boolean;
  /** What came, by the resource that it is of; of some nothing may have come. */
  choices: Readonly<Record<string, readonly Choice[]>>;
  /** The resources that are still to be asked for, and those that the viewer may not read. */
  left: readonly string[];
  refused: readonly string[];
  /** What each column was filtered by last: it is called so, even when no record that is here knows it. */
  chosen: Readonly<Record<string, Choosable>>;
}

/** What is asked for: all records of a resource, or those that are switched off. */
export interface AskedChoices {
  from: string;
  active: 0 | null;
}

const nextOf = ({ left, isPart }: FilterChoicesContext): AskedChoices => {
  const [from] = left;
  if (from === undefined) throw new Error('nothing is left to ask for');
  return { from, active: isPart ? null : 0 };
};

/**
 * What the filters of a table offer where the records that are here are not all: those that are not here may be related to
 * others. Where they are all, which of those that they are related to are switched off. Asked for, one resource after the other,
 * each time the filters are opened, as new ones may have come.
 */
export const filterChoicesMachine = setup({
  types: {
    input: {} as FilterChoicesInput,
    context: {} as FilterChoicesContext,
    events: {} as FilterChoicesEvent,
    tags: {} as 'arriving',
  },
  actors: { loadChoices: port<readonly Choice[], AskedChoices>('loadChoices') },
  actions: {
    begin: assign(({ context: { resource, refused } }, isPart: boolean) => ({
      isPart,
      left: filteredFrom(resource).filter((from) => !refused.includes(from)),
    })),
    keepChoices: assign(({ context }, loaded: readonly Choice[]) => ({
      choices: { ...context.choices, [nextOf(context).from]: loaded },
      left: context.left.slice(1),
    })),
    keepRefused: assign(({ context }) => ({
      refused: [...context.refused, nextOf(context).from],
      left: context.left.slice(1),
    })),
    keepChosen: assign(({ context: { chosen } }, { key, record }: { key: string; record: Choosable }) => ({
      chosen: { ...chosen, [key]: record },
    })),
  },
  guards: {
    isAllAsked: ({ context }) => context.left.length === 0,
    isForbidden: (_, failure: Failure) => isLasting(failure),
  },
  delays: { retryPause: 10_000 },
}).createMachine({
  id: 'filter-choices',
  context: ({ input }) => ({ ...input, isPart: false, choices: {}, left: [], refused: [], chosen: {} }),
  on: { 'choices.chosen': { actions: { type: 'keepChosen', params: ({ event }) => event } } },
  initial: 'unwanted',
  states: {
    /** What came is kept: it is offered until there is something newer. */
    unwanted: {
      on: { 'choices.wanted': { target: 'wanted', actions: { type: 'begin', params: ({ event }) => event.isPart } } },
    },
    wanted: {
      on: { 'choices.unwanted': 'unwanted' },
      initial: 'next',
      states: {
        next: { always: [{ guard: 'isAllAsked', target: 'known' }, { target: 'loading' }] },
        loading: {
          tags: 'arriving',
          invoke: {
            id: 'loadChoices',
            src: 'loadChoices',
            input: ({ context }) => nextOf(context),
            onDone: { target: 'next', actions: { type: 'keepChoices', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'isForbidden', params: ({ event }) => asFailure(event.error) },
                target: 'next',
                actions: 'keepRefused',
              },
              { target: 'failed' },
            ],
          },
        },
        /** What the records that are here are related to is offered, until there is more. */
        failed: { tags: 'arriving', after: { retryPause: 'loading' } },
        known: {},
      },
    },
  },
});

export type FilterChoicesRef = ActorRefFrom<typeof filterChoicesMachine>;
