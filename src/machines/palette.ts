import { type ActorRefFrom, assign, raise, sendTo, setup } from 'xstate';
import type { PaletteAct, PaletteEntry } from '../domain/palette.ts';
import { present } from '../domain/present.ts';
import { type PaletteKeys, quickKeys, screenAt, type TypedKey } from '../domain/quick-keys.ts';
import { type Viewer, viewerOf } from '../domain/routes.ts';
import type { Profile } from '../domain/session.ts';
import type { AvailabilityNews } from './availability-news.ts';
import type { InHandNews } from './current-call-news.ts';
import { paletteSearchChart, tourChart } from './palette-charts.ts';
import type { PaletteSearchEvent } from './palette-search.ts';
import { partMachine } from './part.ts';
import { feed, outlet, port, type Target } from './port.ts';

export type PaletteEvent =
  /** What this screen is for, and what keys there are. */
  | { type: 'help.open' }
  | { type: 'tour.start' }
  | PaletteKeys
  /** Whether keys do so in this browser. */
  | { type: 'keys.toggle'; on: boolean }
  | { type: 'profile.changed'; profile: Profile }
  | InHandNews
  | AvailabilityNews;

export interface PaletteInput {
  viewer: Viewer;
  shell: Target<{ type: 'diagrams.open' }>;
  readiness: Target<{ type: 'readiness.open' }>;
}

/** Whether a call is in hand, and whether one rings for the person alone. */
interface Called {
  isInCall: boolean;
  isRung: boolean;
}
const isCalled = ({ isInCall, isRung }: Called) => isInCall || isRung;

const busy = { type: 'keepCalled', params: { isInCall: true } } as const;
const free = { type: 'keepCalled', params: { isInCall: false } } as const;
const rung = {
  type: 'keepCalled' as const,
  params: ({ event }: { event: AvailabilityNews }) => ({ isRung: event.availability?.state === 'OFFERED' }),
};

interface PaletteContext extends PaletteInput, Called {
  /** What was typed before the field of the search is there. */
  typed: string;
  /** Whether single keys do something. */
  isQuick: boolean;
  /** Whether the tour was shown, or sent away, since the sign-in. */
  isToured: boolean;
}

/** What helps from anywhere: the way to a screen, a record, or what can be done; what the screen is for, and its keys; the tour. */
export const paletteMachine = setup({
  types: {
    input: {} as PaletteInput,
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    children: {} as {
      shortcut: 'shortcut';
      recallKeys: 'recallKeys';
      searchPart: 'part';
      tourPart: 'part';
      search: 'search';
      tour: 'tour';
    },
  },
  actors: {
    shortcut: feed<PaletteKeys>('shortcut'),
    recallKeys: port<boolean>('recallKeys'),
    part: partMachine,
    search: paletteSearchChart,
    tour: tourChart,
  },
  actions: {
    keepViewer: assign((_, profile: Profile) => ({ viewer: viewerOf(profile) })),
    keepQuick: assign((_, isQuick: boolean) => ({ isQuick })),
    keepToured: assign({ isToured: true }),
    keepCalled: assign((_, called: Partial<Called>) => called),
    /** It makes room for a call. */
    tellTour: sendTo('tour', ({ context }) => ({ type: 'tour.called' as const, isCalled: isCalled(context) })),
    rememberKeys: outlet<boolean>(),
    navigate: outlet<string>(),
    keepTyped: assign((_, typed: string) => ({ typed })),
    tellSearch: sendTo('search', (_, news: PaletteSearchEvent) => news),
    openDiagrams: sendTo(({ context }) => context.shell, { type: 'diagrams.open' as const }),
    openCheck: sendTo(({ context }) => context.readiness, { type: 'readiness.open' as const }),
  },
  guards: {
    isNew: ({ context: { viewer, isToured } }) => viewer.isNew === true && !isToured,
    /** It may do something by itself: nothing lies over the screen. */
    means: ({ context: { isQuick } }, [typed, wanted]: readonly [TypedKey, string]) =>
      isQuick && typed.free && typed.key === wanted,
    leads: ({ context: { isQuick, viewer } }, typed: TypedKey) =>
      isQuick && typed.free && screenAt(viewer, typed.key) !== null,
    does: (_, [entry, act]: readonly [PaletteEntry | null, PaletteAct]) => entry?.act === act,
    goes: (_, entry: PaletteEntry | null) => entry !== null && entry.path !== null,
  },
}).createMachine({
  id: 'palette',
  context: ({ input }) => ({ ...input, typed: '', isQuick: true, isToured: false, isInCall: false, isRung: false }),
  invoke: [
    { id: 'shortcut', src: 'shortcut' },
    {
      id: 'recallKeys',
      src: 'recallKeys',
      onDone: { actions: { type: 'keepQuick', params: ({ event }) => event.output } },
      onError: { actions: { type: 'keepQuick', params: true } },
    },
  ],
  on: {
    'profile.changed': { actions: { type: 'keepViewer', params: ({ event }) => event.profile } },
    'current.busy': { actions: busy },
    'current.free': { actions: free },
    'availability.changed': { actions: rung },
  },
  type: 'parallel',
  states: {
    /** What lies over the screen. */
    over: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'palette.open': 'open',
            'help.open': 'help',
            'palette.key': [
              { guard: { type: 'means', params: ({ event }) => [event, quickKeys.palette] }, target: 'open' },
              { guard: { type: 'means', params: ({ event }) => [event, quickKeys.help] }, target: 'help' },
              {
                guard: { type: 'leads', params: ({ event }) => event },
                actions: {
                  type: 'navigate',
                  params: ({ context, event }) => screenAt(context.viewer, event.key) ?? '/',
                },
              },
            ],
          },
        },
        help: {
          on: {
            'palette.close': 'closed',
            'tour.start': 'closed',
            'keys.toggle': {
              actions: [
                { type: 'keepQuick', params: ({ event }) => event.on },
                { type: 'rememberKeys', params: ({ event }) => event.on },
              ],
            },
          },
        },
        open: {
          initial: 'fetching',
          states: {
            /** The code of the search comes with the first; who is quick types already, and who waits no longer does something else. */
            fetching: {
              entry: { type: 'keepTyped', params: '' },
              invoke: { id: 'searchPart', src: 'part', input: { drawn: 1, name: 'palette' }, onDone: 'searching' },
              on: {
                'palette.close': '#palette.over.closed',
                'palette.key': {
                  actions: { type: 'keepTyped', params: ({ context, event }) => context.typed + event.key },
                },
              },
            },
            searching: {
              invoke: {
                id: 'search',
                src: 'search',
                input: ({ context: { viewer, typed } }) => ({ viewer, text: typed }),
                onDone: [
                  {
                    guard: { type: 'does', params: ({ event }) => [event.output, 'diagrams'] },
                    target: '#palette.over.closed',
                    actions: 'openDiagrams',
                  },
                  {
                    guard: { type: 'does', params: ({ event }) => [event.output, 'check'] },
                    target: '#palette.over.closed',
                    actions: 'openCheck',
                  },
                  {
                    guard: { type: 'does', params: ({ event }) => [event.output, 'help'] },
                    target: '#palette.over.help',
                  },
                  {
                    guard: { type: 'does', params: ({ event }) => [event.output, 'tour'] },
                    target: '#palette.over.closed',
                    actions: raise({ type: 'tour.start' }),
                  },
                  {
                    guard: { type: 'goes', params: ({ event }) => event.output },
                    target: '#palette.over.closed',
                    actions: {
                      type: 'navigate',
                      params: ({ event }) => present(event.output?.path, 'it leads nowhere'),
                    },
                  },
                  { target: '#palette.over.closed' },
                ],
              },
              on: {
                'profile.changed': {
                  actions: [
                    { type: 'keepViewer', params: ({ event }) => event.profile },
                    { type: 'tellSearch', params: ({ event }) => event },
                  ],
                },
                'palette.key': { actions: { type: 'tellSearch', params: ({ event }) => event } },
              },
            },
          },
        },
      },
    },
    /** Beside the work, which goes on. */
    tour: {
      initial: 'none',
      states: {
        none: {
          always: { guard: 'isNew', target: 'fetching' },
          on: { 'tour.start': 'fetching' },
        },
        fetching: {
          entry: 'keepToured',
          invoke: { id: 'tourPart', src: 'part', input: { drawn: 1, name: 'palette' }, onDone: 'showing' },
          on: { 'palette.close': 'none' },
        },
        showing: {
          invoke: {
            id: 'tour',
            src: 'tour',
            input: ({ context }) => ({ viewer: context.viewer, isCalled: isCalled(context) }),
            onDone: 'none',
          },
          on: {
            'current.busy': { actions: [busy, 'tellTour'] },
            'current.free': { actions: [free, 'tellTour'] },
            'availability.changed': { actions: [rung, 'tellTour'] },
          },
        },
      },
    },
  },
});

export type PaletteRef = ActorRefFrom<typeof paletteMachine>;
