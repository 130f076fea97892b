import type { Call, CallAnswer, CallQuestion } from '../domain/call.ts';
import { readCallsQuery, writeCallsQuery } from '../domain/calls-address.ts';
import type { Visit } from '../domain/visit.ts';
import { callMachine } from '../machines/call.ts';
import { callNotesMachine } from '../machines/call-notes.ts';
import { type CallsAddressEvent, callSearchMachine } from '../machines/call-search.ts';
import { callSourceMachine } from '../machines/call-source.ts';
import { callStoryMachine } from '../machines/call-story.ts';
import { callsMachine } from '../machines/calls.ts';
import { cancellationMachine } from '../machines/cancellation.ts';
import { deskMachine } from '../machines/desk.ts';
import { erasureMachine } from '../machines/erasure.ts';
import { queueMachine } from '../machines/queue.ts';
import { visitMachine } from '../machines/visit.ts';
import type { Services } from '../services/ports.ts';
import { act, ask, hear } from './ask.ts';
import { effects } from './effects.ts';
import { askLive } from './live.ts';
import { wireClock } from './page.ts';
import { wirePlayback } from './playback.ts';

/** The calls of a business, one of them, and the queue. */
export const wireCalls = (services: Services) => {
  const { calls, desks, drafts, erasures, location } = services;
  const { notify, navigate, openCall } = effects(services);
  const clock = wireClock(services);
  const attendCall = ask(calls.attend);
  const cancellation = cancellationMachine.provide({
    actors: { cancelCall: ask(calls.cancel) },
    actions: { notify },
  });
  const playback = wirePlayback(services);

  return {
    calls: callsMachine.provide({
      actors: {
        source: callSourceMachine.provide({
          actors: { liveCalls: askLive<'calls', CallQuestion, CallAnswer>(calls.list) },
        }),
        clock,
        search: callSearchMachine.provide({
          actors: {
            address: hear<CallsAddressEvent, undefined>((tell) =>
              location.watchQuery((query) => tell({ type: 'calls.addressed', view: readCallsQuery(query) })),
            ),
          },
          actions: { writeAddress: (_, view) => location.replaceQuery(writeCallsQuery(view)) },
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
        playback,
      },
      actions: { notify, openCall },
    }),

    call: callMachine.provide({
      actors: {
        liveCall: askLive<'call', { id: number }, Call>(calls.get),
        attendCall,
        cancellation,
        notes: callNotesMachine.provide({
          actors: { restoreDraft: ask(drafts.restore) },
          actions: { storeDraft: act(drafts.store) },
        }),
        story: callStoryMachine.provide({
          actors: {
            visit: visitMachine.provide({
              actors: { liveVisit: askLive<'visit', { id: number }, Visit>(calls.visit) },
            }),
            playback,
          },
        }),
      },
      actions: { notify, navigate },
    }),

    queue: queueMachine.provide({
      actors: {
        liveWaiting: askLive<'waiting', { services: readonly number[] }, readonly Call[]>(calls.waiting),
        clock,
        attendCall,
        desk: deskMachine.provide({
          actors: { loadZone: ask(desks.zone), moveDesk: ask(desks.move) },
          actions: { notify },
        }),
      },
      actions: { notify, openCall },
    }),
  };
};
