import { assign, setup } from 'xstate';
import { asFailure, isUnjudged } from '../domain/failure.ts';
import type { VisitOutcome } from '../domain/kiosk.ts';
import { present } from '../domain/present.ts';
import { outlet, port } from './port.ts';

/** A visit of which nobody knows whether a call was placed in it. `except`: the call that goes on; null for none. */
export interface DoubtedVisit {
  readonly visitId: string;
  readonly except: string | null;
}

interface KioskVisitEndInput {
  /** Those that were left when the page was. */
  readonly doubted: readonly DoubtedVisit[];
}

export type KioskVisitEndEvent =
  /** A visitor is gone, or in a call. */
  | { type: 'visit.ended'; outcome: VisitOutcome }
  /** The server answers, so it can be asked. */
  | { type: 'server.answered' };

const first = ({ doubted }: KioskVisitEndInput): DoubtedVisit => present(doubted[0] ?? null, 'no visit is doubted');
const settle = [
  {
    type: 'forgetVisit' as const,
    params: ({ context }: { context: KioskVisitEndInput }) => first(context).visitId,
  },
  'dropVisit' as const,
];

/**
 * Ends the visits in which a call was asked for and nobody heard what became of it: the server may have placed it, or place
 * it late. Nobody is to be looked for who has given up. It is asked until it answers, whoever is served meanwhile, and again
 * by a page that is loaded anew.
 */
export const kioskVisitEndMachine = setup({
  types: {
    input: {} as KioskVisitEndInput,
    context: {} as KioskVisitEndInput,
    events: {} as KioskVisitEndEvent,
    children: {} as { endVisit: 'endVisit' },
  },
  actors: { endVisit: port<unknown, DoubtedVisit>('endVisit') },
  actions: {
    keepVisit: assign(({ context }, { visitId, call }: VisitOutcome) => ({
      doubted: [
        ...context.doubted,
        { visitId: present(visitId, 'no call was asked for'), except: call?.public_id ?? null },
      ],
    })),
    dropVisit: assign(({ context }) => ({ doubted: context.doubted.slice(1) })),
    /** All is known of it. */
    forgetVisit: outlet<string | null>(),
  },
  guards: {
    isUnheard: (_, { unheard }: VisitOutcome) => unheard,
    hasVisit: ({ context }) => context.doubted.length > 0,
    isUnjudged: (_, { error }: { error: unknown }) => isUnjudged(asFailure(error)),
  },
}).createMachine({
  id: 'kiosk-visit-end',
  context: ({ input }) => input,
  on: {
    'visit.ended': [
      {
        guard: { type: 'isUnheard', params: ({ event }) => event.outcome },
        actions: { type: 'keepVisit', params: ({ event }) => event.outcome },
      },
      { actions: { type: 'forgetVisit', params: ({ event }) => event.outcome.visitId } },
    ],
  },
  initial: 'resting',
  states: {
    resting: { always: { guard: 'hasVisit', target: 'ending' } },
    ending: {
      invoke: {
        id: 'endVisit',
        src: 'endVisit',
        input: ({ context }) => first(context),
        onDone: { target: 'resting', actions: settle },
        onError: [
          {
            guard: { type: 'isUnjudged', params: ({ event }) => ({ error: event.error }) },
            target: 'waiting',
          },
          // It is not there any more, or the server is an older one: there is nothing that the page could do.
          { target: 'resting', actions: settle },
        ],
      },
    },
    waiting: { on: { 'server.answered': 'ending' } },
  },
});
