import { assign, setup } from 'xstate';
import { asFailure, isUnjudged } from '../domain/failure.ts';
import type { VisitOutcome } from '../domain/kiosk.ts';
import { present } from '../domain/present.ts';
import { port } from './port.ts';

/** A visit of which nobody knows whether a call was placed in it. `except`: the call that goes on; null for none. */
export interface DoubtedVisit {
  readonly visitId: string;
  readonly except: string | null;
}

export type KioskVisitEndEvent =
  /** A visitor is gone, or in a call. */
  | { type: 'visit.ended'; outcome: VisitOutcome }
  /** The server answers, so it can be asked. */
  | { type: 'server.answered' };

/**
 * Ends the visits in which a call was asked for and nobody heard what became of it: the server may have placed it, or place
 * it late. Nobody is to be looked for who has given up. It is asked until it answers, whoever is served meanwhile.
 */
export const kioskVisitEndMachine = setup({
  types: {
    context: {} as { readonly doubted: readonly DoubtedVisit[] },
    events: {} as KioskVisitEndEvent,
    children: {} as { endVisit: 'endVisit' },
  },
  actors: { endVisit: port<unknown, DoubtedVisit>('endVisit') },
  actions: {
    keepVisit: assign(({ context }, { doubted, call }: VisitOutcome) => ({
      doubted: [
        ...context.doubted,
        { visitId: present(doubted, 'all is known of the visit'), except: call?.public_id ?? null },
      ],
    })),
    dropVisit: assign(({ context }) => ({ doubted: context.doubted.slice(1) })),
  },
  guards: {
    isDoubted: (_, { doubted }: VisitOutcome) => doubted !== null,
    hasVisit: ({ context }) => context.doubted.length > 0,
    isUnjudged: (_, { error }: { error: unknown }) => isUnjudged(asFailure(error)),
  },
}).createMachine({
  id: 'kiosk-visit-end',
  context: { doubted: [] },
  on: {
    'visit.ended': {
      guard: { type: 'isDoubted', params: ({ event }) => event.outcome },
      actions: { type: 'keepVisit', params: ({ event }) => event.outcome },
    },
  },
  initial: 'resting',
  states: {
    resting: { always: { guard: 'hasVisit', target: 'ending' } },
    ending: {
      invoke: {
        id: 'endVisit',
        src: 'endVisit',
        input: ({ context: { doubted } }) => present(doubted[0] ?? null, 'no visit is doubted'),
        onDone: { target: 'resting', actions: 'dropVisit' },
        onError: [
          {
            guard: { type: 'isUnjudged', params: ({ event }) => ({ error: event.error }) },
            target: 'waiting',
          },
          // It is not there any more, or the server is an older one: there is nothing that the page could do.
          { target: 'resting', actions: 'dropVisit' },
        ],
      },
    },
    waiting: { on: { 'server.answered': 'ending' } },
  },
});
