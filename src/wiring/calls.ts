import type { CallAnswer, CallQuestion, QueuedCalls, WaitingQuestion } from '../domain/call.ts';
import { readCallsQuery, writeCallsQuery } from '../domain/calls-address.ts';
import { callHistoryMachine } from '../machines/call-history.ts';
import { type CallsAddressEvent, callSearchMachine } from '../machines/call-search.ts';
import { callSourceMachine } from '../machines/call-source.ts';
import { callsMachine } from '../machines/calls.ts';
import { deskMachine } from '../machines/desk.ts';
import { erasureMachine } from '../machines/erasure.ts';
import { queueMachine } from '../machines/queue.ts';
import { redirectionMachine } from '../machines/redirection.ts';
import type { Services } from '../services/ports.ts';
import type { ActorsOf } from './actors-of.ts';
import { act, ask, hear } from './ask.ts';
import { wireCancellation } from './cancellation.ts';
import { effects } from './effects.ts';
import { askLive } from './live.ts';
import { wireClock } from './page.ts';

/** What the list fetches: when somebody narrows it, and when a history is looked at. */
export type CallTools = Pick<ActorsOf<typeof callSearchMachine>, 'part' | 'filters' | 'columns'> &
  Pick<ActorsOf<typeof callHistoryMachine>, 'playback'>;

/** The calls of a business, and the queue. */
export const wireCalls = (services: Services, { playback, ...tools }: CallTools) => {
  const { calls, desks, erasures, layout, location } = services;
  const { notify, openCall } = effects(services);
  const clock = wireClock(services);
  const attendCall = ask(calls.attend);
  const cancellation = wireCancellation(services);

  return {
    calls: callsMachine.provide({
      actors: {
        source: callSourceMachine.provide({
          actors: { liveCalls: askLive<'calls', CallQuestion, CallAnswer>(calls.list) },
        }),
        clock,
        search: callSearchMachine.provide({
          actors: {
            ...tools,
            address: hear<CallsAddressEvent, undefined>((tell) =>
              location.watchQuery((query) => tell({ type: 'calls.addressed', view: readCallsQuery(query) })),
            ),
            readColumns: ask(services.columns.read),
          },
          actions: {
            writeAddress: (_, view) => location.replaceQuery(writeCallsQuery(view)),
          },
        }),
        erasure: erasureMachine.provide({
          actors: {
            countErasure: ask(erasures.count),
            orderErasure: ask(erasures.order),
            loadErasure: ask(erasures.load),
          },
        }),
        attendCall,
        cancellation,
        redirection: redirectionMachine.provide({
          actors: { loadDestinations: ask(calls.destinations), redirectCall: ask(calls.redirect) },
          actions: { notify },
        }),
        history: callHistoryMachine.provide({ actors: { part: tools.part, playback } }),
      },
      actions: { notify, openCall },
    }),

    queue: queueMachine.provide({
      actors: {
        liveWaiting: askLive<'waiting', WaitingQuestion, QueuedCalls>(calls.waiting),
        clock,
        attendCall,
        desk: deskMachine.provide({
          actors: { recallZone: ask(layout.lastZone), loadZone: ask(desks.zone), moveDesk: ask(desks.move) },
          actions: { notify, rememberZone: act(layout.keepZone) },
        }),
      },
      actions: { notify, openCall },
    }),
  };
};
