import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { type Holder, holdsAny, writingRights } from '../domain/access.ts';
import { branches } from '../resources/branches.ts';
import { desks } from '../resources/desks.ts';
import { zones } from '../resources/zones.ts';
import { outlet } from './port.ts';
import type { RealtimeTarget } from './subscription.ts';
import { tableMachine } from './table.ts';

export type DistributionTab = 'branches' | 'zones' | 'desks';
export type DistributionEvent =
  | { type: 'distribution.choose'; tab: DistributionTab }
  | { type: 'access.changed'; holder: Holder };

interface DistributionContext {
  holder: Holder;
  realtime: RealtimeTarget;
}
const codes = { branches: 'BRANCHES', zones: 'ZONES', desks: 'DESKS' } as const;

/** The tabs that a holder sees: those whose records it may create, edit or delete (specification §2 'Distribution page'). */
export const tabsOf = (holder: Holder): readonly DistributionTab[] =>
  (['branches', 'zones', 'desks'] as const).filter((tab) => holdsAny(holder, codes[tab], writingRights));

/** Branches, zones and desks in tabs; the chart of the open tab alone runs. Without any tab the user goes to '/'. */
export const distributionMachine = setup({
  types: {
    input: {} as DistributionContext,
    context: {} as DistributionContext,
    events: {} as DistributionEvent,
    children: {} as { table: 'table' },
  },
  actors: { table: tableMachine },
  actions: {
    keepHolder: assign((_, holder: Holder) => ({ holder })),
    tellTable: sendTo('table', (_, holder: Holder) => ({ type: 'access.changed' as const, holder })),
    navigate: outlet<string>(),
  },
  guards: {
    isVisible: ({ context }, tab: DistributionTab) => tabsOf(context.holder).includes(tab),
    isStill: (_, { tab, holder }: { tab: DistributionTab; holder: Holder }) => tabsOf(holder).includes(tab),
    isVisibleTab: ({ context }, { tab, wanted }: { tab: DistributionTab; wanted: DistributionTab }) =>
      tab === wanted && tabsOf(context.holder).includes(tab),
  },
}).createMachine({
  id: 'distribution',
  context: ({ input }) => input,
  initial: 'choosing',
  on: {
    'distribution.choose': [
      {
        guard: { type: 'isVisibleTab', params: ({ event }) => ({ tab: event.tab, wanted: 'branches' }) },
        target: '.branches',
      },
      {
        guard: { type: 'isVisibleTab', params: ({ event }) => ({ tab: event.tab, wanted: 'zones' }) },
        target: '.zones',
      },
      {
        guard: { type: 'isVisibleTab', params: ({ event }) => ({ tab: event.tab, wanted: 'desks' }) },
        target: '.desks',
      },
    ],
  },
  states: {
    choosing: {
      always: [
        { guard: { type: 'isVisible', params: 'branches' }, target: 'branches' },
        { guard: { type: 'isVisible', params: 'zones' }, target: 'zones' },
        { guard: { type: 'isVisible', params: 'desks' }, target: 'desks' },
        { target: 'nothing' },
      ],
    },
    branches: {
      invoke: {
        id: 'table',
        src: 'table',
        input: ({ context: { holder, realtime } }) => ({ resource: branches, holder, realtime }),
      },
      on: {
        // Chosen again, it stays, with all that is being edited in it.
        'distribution.choose': {
          guard: { type: 'isVisibleTab', params: ({ event }) => ({ tab: event.tab, wanted: 'branches' }) },
        },
        'access.changed': [
          {
            guard: { type: 'isStill', params: ({ event }) => ({ tab: 'branches', holder: event.holder }) },
            actions: [
              { type: 'keepHolder', params: ({ event }) => event.holder },
              { type: 'tellTable', params: ({ event }) => event.holder },
            ],
          },
          { target: 'choosing', actions: { type: 'keepHolder', params: ({ event }) => event.holder } },
        ],
      },
    },
    zones: {
      invoke: {
        id: 'table',
        src: 'table',
        input: ({ context: { holder, realtime } }) => ({ resource: zones, holder, realtime }),
      },
      on: {
        // Chosen again, it stays, with all that is being edited in it.
        'distribution.choose': {
          guard: { type: 'isVisibleTab', params: ({ event }) => ({ tab: event.tab, wanted: 'zones' }) },
        },
        'access.changed': [
          {
            guard: { type: 'isStill', params: ({ event }) => ({ tab: 'zones', holder: event.holder }) },
            actions: [
              { type: 'keepHolder', params: ({ event }) => event.holder },
              { type: 'tellTable', params: ({ event }) => event.holder },
            ],
          },
          { target: 'choosing', actions: { type: 'keepHolder', params: ({ event }) => event.holder } },
        ],
      },
    },
    desks: {
      invoke: {
        id: 'table',
        src: 'table',
        input: ({ context: { holder, realtime } }) => ({ resource: desks, holder, realtime }),
      },
      on: {
        // Chosen again, it stays, with all that is being edited in it.
        'distribution.choose': {
          guard: { type: 'isVisibleTab', params: ({ event }) => ({ tab: event.tab, wanted: 'desks' }) },
        },
        'access.changed': [
          {
            guard: { type: 'isStill', params: ({ event }) => ({ tab: 'desks', holder: event.holder }) },
            actions: [
              { type: 'keepHolder', params: ({ event }) => event.holder },
              { type: 'tellTable', params: ({ event }) => event.holder },
            ],
          },
          { target: 'choosing', actions: { type: 'keepHolder', params: ({ event }) => event.holder } },
        ],
      },
    },
    nothing: { entry: { type: 'navigate', params: '/' } },
  },
});

export type DistributionRef = ActorRefFrom<typeof distributionMachine>;
