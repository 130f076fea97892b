import type { Call } from '../domain/call.ts';
import type { EarlierCalls } from '../domain/earlier-calls.ts';
import type { Colleague } from '../domain/handover.ts';
import type { Visit } from '../domain/visit.ts';
import { callMachine } from '../machines/call.ts';
import { callAidsMachine } from '../machines/call-aids.ts';
import { callGuestMachine } from '../machines/call-guest.ts';
import { callNotesMachine } from '../machines/call-notes.ts';
import { callStoryMachine } from '../machines/call-story.ts';
import { callVideoMachine } from '../machines/call-video.ts';
import { dialMachine } from '../machines/dial.ts';
import { earlierCallsMachine } from '../machines/earlier-calls.ts';
import { handoverMachine } from '../machines/handover.ts';
import { noteDraftMachine } from '../machines/note-draft.ts';
import { roomPeerMachine } from '../machines/room-peer.ts';
import { visitMachine } from '../machines/visit.ts';
import type { Services } from '../services/ports.ts';
import { act, ask } from './ask.ts';
import { wireCancellation } from './cancellation.ts';
import { effects } from './effects.ts';
import { askLive, wireRoomEntry } from './live.ts';
import { askUntilKnown } from './lookup.ts';
import { wireClock } from './page.ts';
import { wirePlayback } from './playback.ts';
import { wireRestart } from './restart.ts';
import { wireRingPast } from './ring-past.ts';

/** One call: its notes and its story. */
const wireScreen = (services: Services) => {
  const { calls, drafts, layout } = services;
  const { notify, navigate } = effects(services);
  return callMachine.provide({
    actors: {
      liveCall: askLive<'call', { id: number }, Call>(calls.get),
      attendCall: ask(calls.attend),
      cancellation: wireCancellation(services),
      notes: callNotesMachine.provide({
        actors: {
          restoreDraft: ask(drafts.restore),
          aids: callAidsMachine.provide({
            actors: { loadAids: ask(calls.aids), restoreSteps: ask(drafts.restoreSteps) },
            actions: { storeSteps: act(drafts.storeSteps) },
          }),
          draft: noteDraftMachine.provide({
            actors: { loadDraft: ask(calls.draft), saveDraft: ask(calls.saveDraft) },
            actions: { storeDraft: act(drafts.store) },
          }),
        },
        actions: { notify },
      }),
      handover: handoverMachine.provide({
        actors: {
          liveColleagues: askLive<'colleagues', { id: number }, readonly Colleague[]>(calls.colleagues),
          loadDestinations: askUntilKnown(calls.destinations),
          clock: wireClock(services),
          askColleague: ask(calls.askColleague),
          withdrawHandover: ask(calls.withdrawHandover),
        },
        actions: { notify },
      }),
      guest: callGuestMachine.provide({ actors: { joinCall: ask(calls.join) }, actions: { notify } }),
      story: callStoryMachine.provide({
        actors: {
          visit: visitMachine.provide({
            actors: { liveVisit: askLive<'visit', { id: number }, Visit>(calls.visit) },
          }),
          earlier: earlierCallsMachine.provide({
            actors: { liveEarlier: askLive<'earlier', { id: number }, EarlierCalls>(calls.earlier) },
          }),
          dial: dialMachine.provide({
            actors: { recallDial: ask(layout.dialsWith) },
            actions: { rememberDial: act(layout.keepDialScheme) },
          }),
          playback: wirePlayback(services),
          past: wireRingPast(services),
          restart: wireRestart(services),
        },
      }),
    },
    actions: { notify, navigate },
  });
};

/** The screen of a call, and the video of one. */
export const wireCall = (services: Services) => ({
  call: wireScreen(services),
  video: callVideoMachine.provide({
    actors: {
      entry: wireRoomEntry(services.calls, services),
      peer: roomPeerMachine.provide({ actors: { clock: wireClock(services) } }),
    },
  }),
});
