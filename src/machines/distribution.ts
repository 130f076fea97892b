import { type ActorRefFrom, assign, or, raise, sendTo, setup, stateIn } from 'xstate';
import { type Holder, holdsAny, writingRights } from '../domain/access.ts';
import { type DistributionTab, distributionTabs } from '../domain/distribution.ts';
import { branches } from '../resources/branches.ts';
import { desks } from '../resources/desks.ts';
import { zones } from '../resources/zones.ts';
import { feed, outlet } from './port.ts';
import type { ScreenNews, ScreenParent } from './screen-news.ts';
import type { RealtimeTarget } from './subscription.ts';
import { tableMachine } from './table.ts';

export type DistributionEvent =
  | { type: 'distribution.choose'; tab: DistributionTab }
  /** Another tab was chosen, and something in this one is not saved. */
  | { type: 'tab.withheld'; tab: DistributionTab }
  | { type: 'distribution.leave' }
  | { type: 'distribution.stay' }
  | ScreenNews
  | { type: 'access.changed'; holder: Holder };

interface DistributionInput {
  holder: Holder;
  realtime: RealtimeTarget;
  screen: ScreenParent;
}
interface DistributionContext extends DistributionInput {
  /** The tab that is to be opened, once the user has said that they leave. */
  wanted: DistributionTab | null;
}
const codes = { branches: 'BRANCHES', zones: 'ZONES', desks: 'DESKS' } as const;

/** The tabs that a holder sees: those whose records it may create, edit or delete (specification §2 'Distribution page'). */
export const tabsOf = (holder: Holder): readonly DistributionTab[] =>
  distributionTabs.filter((tab) => holdsAny(holder, codes[tab], writingRights));

const withhold = raise<
  DistributionContext,
  { type: 'distribution.choose'; tab: DistributionTab },
  DistributionEvent,
  undefined,
  never,
  never
>(({ event }) => ({ type: 'tab.withheld' as const, tab: event.tab }));

/** Branches, zones and desks in tabs, of which the address says which; the chart of the open one alone runs. Without any tab the user goes to '/'. */
export const distributionMachine = setup({
  types: {
    input: {} as DistributionInput,
    context: {} as DistributionContext,
    events: {} as DistributionEvent,
    children: {} as { table: 'table'; address: 'address' },
    tags: {} as 'asking',
  },
  actors: { table: tableMachine, address: feed<{ type: 'distribution.choose'; tab: DistributionTab }>('address') },
  actions: {
    keepHolder: assign((_, holder: Holder) => ({ holder })),
    tellTable: sendTo('table', (_, holder: Holder) => ({ type: 'access.changed' as const, holder })),
    tellScreen: sendTo(
      ({ context }) => context.screen,
      (_, type: ScreenNews['type']) => ({ type }),
    ),
    keepWanted: assign((_, wanted: DistributionTab) => ({ wanted })),
    forgetWanted: assign({ wanted: null }),
    navigate: outlet<string>(),
    writeTab: outlet<DistributionTab>(),
    /** The address may name the tab that was wanted. */
    restoreAddress: outlet(),
  },
  guards: {
    isVisible: ({ context }, tab: DistributionTab) => tabsOf(context.holder).includes(tab),
    isStill: (_, { tab, holder }: { tab: DistributionTab; holder: Holder }) => tabsOf(holder).includes(tab),
    isUnsaved: or([stateIn({ unsent: 'edited' }), stateIn({ unsent: 'asking' })]),
    isVisibleTab: ({ context }, { tab, wanted }: { tab: DistributionTab; wanted: DistributionTab }) =>
      tab === wanted && tabsOf(context.holder).includes(tab),
  },
}).createMachine({
  id: 'distribution',
  context: ({ input }) => ({ ...input, wanted: null }),
  type: 'parallel',
  invoke: { id: 'address', src: 'address' },
  states: {
    tab: {
      initial: 'choosing',
      on: {
        'distribution.choose': [
          {
            guard: { type: 'isVisibleTab', params: ({ event }) => ({ tab: event.tab, wanted: 'branches' }) },
            target: '.branches',
            actions: { type: 'writeTab', params: 'branches' },
          },
          {
            guard: { type: 'isVisibleTab', params: ({ event }) => ({ tab: event.tab, wanted: 'zones' }) },
            target: '.zones',
            actions: { type: 'writeTab', params: 'zones' },
          },
          {
            guard: { type: 'isVisibleTab', params: ({ event }) => ({ tab: event.tab, wanted: 'desks' }) },
            target: '.desks',
            actions: { type: 'writeTab', params: 'desks' },
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
          exit: raise({ type: 'work.settled' }),
          invoke: {
            id: 'table',
            src: 'table',
            input: ({ context: { holder, realtime }, self }) => ({
              resource: branches,
              holder,
              realtime,
              screen: self,
            }),
          },
          on: {
            // Chosen again, it stays, with all that is being edited in it.
            'distribution.choose': [
              {
                guard: { type: 'isVisibleTab', params: ({ event }) => ({ tab: event.tab, wanted: 'branches' }) },
              },
              { guard: 'isUnsaved', actions: withhold },
            ],
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
          exit: raise({ type: 'work.settled' }),
          invoke: {
            id: 'table',
            src: 'table',
            input: ({ context: { holder, realtime }, self }) => ({ resource: zones, holder, realtime, screen: self }),
          },
          on: {
            // Chosen again, it stays, with all that is being edited in it.
            'distribution.choose': [
              {
                guard: { type: 'isVisibleTab', params: ({ event }) => ({ tab: event.tab, wanted: 'zones' }) },
              },
              { guard: 'isUnsaved', actions: withhold },
            ],
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
          exit: raise({ type: 'work.settled' }),
          invoke: {
            id: 'table',
            src: 'table',
            input: ({ context: { holder, realtime }, self }) => ({ resource: desks, holder, realtime, screen: self }),
          },
          on: {
            // Chosen again, it stays, with all that is being edited in it.
            'distribution.choose': [
              {
                guard: { type: 'isVisibleTab', params: ({ event }) => ({ tab: event.tab, wanted: 'desks' }) },
              },
              { guard: 'isUnsaved', actions: withhold },
            ],
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
    },
    /** What the open tab holds and is not saved: whoever opens another one is asked. */
    unsent: {
      initial: 'settled',
      states: {
        settled: {
          entry: ['forgetWanted', { type: 'tellScreen', params: 'work.settled' }],
          on: { 'work.unsaved': 'edited' },
        },
        edited: {
          entry: { type: 'tellScreen', params: 'work.unsaved' },
          on: {
            'work.settled': 'settled',
            'tab.withheld': {
              target: 'asking',
              actions: { type: 'keepWanted', params: ({ event }) => event.tab },
            },
          },
        },
        asking: {
          tags: 'asking',
          on: {
            'work.settled': { target: 'settled', actions: 'restoreAddress' },
            'tab.withheld': { actions: { type: 'keepWanted', params: ({ event }) => event.tab } },
            'distribution.leave': {
              target: 'leaving',
              actions: raise(({ context }) => ({ type: 'distribution.choose', tab: context.wanted ?? 'branches' })),
            },
            'distribution.stay': { target: 'edited', actions: ['forgetWanted', 'restoreAddress'] },
          },
        },
        leaving: { on: { 'work.settled': 'settled' } },
      },
    },
  },
});

export type DistributionRef = ActorRefFrom<typeof distributionMachine>;
