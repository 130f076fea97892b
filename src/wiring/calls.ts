import type { Call, CallAnswer, CallQuestion } from '../domain/call.ts';
import type { CallFlow, FlowQuestion } from '../domain/call-flow.ts';
import { readCallsQuery, writeCallsQuery } from '../domain/calls-address.ts';
import type { Ref } from '../domain/session.ts';
import type { Visit } from '../domain/visit.ts';
import { callMachine } from '../machines/call.ts';
import { callEndingMachine } from '../machines/call-ending.ts';
import { callFlowMachine } from '../machines/call-flow.ts';
import { callNotesMachine } from '../machines/call-notes.ts';
import { callRoomMachine } from '../machines/call-room.ts';
import { callStoryMachine } from '../machines/call-story.ts';
import { callVideoMachine } from '../machines/call-video.ts';
import { type CallsAddressEvent, callsMachine } from '../machines/calls.ts';
import { cancellationMachine } from '../machines/cancellation.ts';
import { currentCallMachine } from '../machines/current-call.ts';
import { deskMachine } from '../machines/desk.ts';
import { playbackMachine } from '../machines/playback.ts';
import { queueMachine } from '../machines/queue.ts';
import { roomPeerMachine } from '../machines/room-peer.ts';
import { visitMachine } from '../machines/visit.ts';
import type { Services } from '../services/ports.ts';
import { act, ask, askLive, fetched, hear } from './ask.ts';
import { effects } from './effects.ts';
import { wireClock, wireRoomEntry } from './live.ts';

/** The calls of a business, one of them, the queue, and the call in hand with its video. */
export const wireCalls = (services: Services) => {
  const { calls, desks, drafts, flow, location, records } = services;
  const { notify, navigate, openCall, offer } = effects(services);
  const clock = wireClock(services);
  const attendCall = ask(calls.attend);
  const restoreDraft = ask(drafts.restore);
  const cancellation = cancellationMachine.provide({
    actors: { cancelCall: ask(calls.cancel) },
    actions: { notify },
  });
  const playback = playbackMachine.provide({
    actors: { loadTimeline: ask(flow.timeline) },
    actions: { exportTimeline: (_, file) => offer(flow.exportTimeline(file)) },
  });

  return {
    calls: callsMachine.provide({
      actors: {
        liveCalls: askLive<'calls', CallQuestion, CallAnswer>(calls.list),
        clock,
        address: hear<CallsAddressEvent, undefined>((tell) =>
          location.watchQuery((query) => tell({ type: 'calls.addressed', view: readCallsQuery(query) })),
        ),
        attendCall,
        cancellation,
        playback,
      },
      actions: { notify, openCall, writeAddress: (_, view) => location.replaceQuery(writeCallsQuery(view)) },
    }),

    call: callMachine.provide({
      actors: {
        liveCall: askLive<'call', { id: number }, Call>(calls.get),
        attendCall,
        cancellation,
        notes: callNotesMachine.provide({
          actors: { restoreDraft },
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

    room: callRoomMachine.provide({
      actors: {
        video: callVideoMachine.provide({
          actors: {
            entry: wireRoomEntry(calls, services),
            peer: roomPeerMachine.provide({ actors: { clock } }),
          },
        }),
      },
    }),

    current: currentCallMachine.provide({
      actors: {
        liveCurrent: askLive<'current', { agentId: number }, readonly Call[]>(calls.inHand),
        clock,
        ending: callEndingMachine.provide({
          actors: { restoreDraft, endCall: ask(calls.end) },
          actions: { notify, dropDraft: act(drafts.drop) },
        }),
      },
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

    flow: callFlowMachine.provide({
      actors: {
        liveFlow: askLive<'flow', FlowQuestion, CallFlow>(flow.count),
        loadServices: fetched<readonly Ref[]>((signal) => records.choices({ from: 'services' }, signal)),
        loadCalls: ask(flow.calls),
        playback,
      },
    }),
  };
};
