import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Call } from '../domain/call.ts';
import { asFailure, isRefusal } from '../domain/failure.ts';
import type { KioskDevice, KioskLink, KioskSetUp } from '../domain/kiosk.ts';
import type { QueuePlace } from '../domain/room.ts';
import { wireClock, wireRealtime } from '../live-wiring.ts';
import { kioskMachine } from '../machines/kiosk.ts';
import { kioskCallMachine } from '../machines/kiosk-call.ts';
import { kioskLinkMachine, type LinkCheck } from '../machines/kiosk-link.ts';
import { type ConnectionEvent, kioskPulseMachine } from '../machines/kiosk-pulse.ts';
import { kioskRoomMachine } from '../machines/kiosk-room.ts';
import { kioskVisitMachine } from '../machines/kiosk-visit.ts';
import { languageMachine } from '../machines/language.ts';
import { liveQuery, liveQueryMachine } from '../machines/live-query.ts';
import { roomEntryMachine } from '../machines/room-entry.ts';
import type { KioskServices } from '../services/kiosk-ports.ts';

/** Asks first with the key of the link, then with the own one: a bad link says so, whatever became of the own key. */
const checkLink = async (
  kiosk: KioskServices['kiosk'],
  { stored, link }: { stored: KioskSetUp; link: KioskLink },
): Promise<LinkCheck> => {
  const to = link.key === null ? null : await kiosk.standing(link.key, link.deviceId);
  try {
    return { to, from: await kiosk.standing(stored.key, stored.deviceId) };
  } catch (thrown) {
    if (isRefusal(asFailure(thrown))) return { to, from: null };
    throw thrown;
  }
};

/** The page of a client device: its charts, with every port answered by `services`. */
export function wireDevice(services: KioskServices) {
  const { kiosk, store, clock, languages } = services;
  /** A live query about one record, that `load` answers. */
  const asking = <Name extends string, Answer>(load: (id: number, signal: AbortSignal) => Promise<Answer>) =>
    liveQuery<Name, { id: number }, Answer>(
      liveQueryMachine.provide({
        actors: {
          load: fromPromise<unknown, object>(({ input, signal }) => load((input as { id: number }).id, signal)),
        },
      }),
    );

  const visit = kioskVisitMachine.provide({
    actors: {
      clock: wireClock(clock),
      beginVisit: fromPromise(({ input }) => kiosk.beginVisit(input.visitor)),
      placeCall: fromPromise(({ input }) => kiosk.placeCall(input)),
    },
    actions: { tellStep: (_, { visitId, step }) => kiosk.tellStep(visitId, step) },
  });

  const call = kioskCallMachine.provide({
    actors: {
      clock: wireClock(clock),
      liveCall: asking<'call', Call>((id, signal) => kiosk.call(id, signal)),
      livePlace: asking<'place', QueuePlace>((id, signal) => kiosk.place(id, signal)),
      changeCall: fromPromise(({ input }) => kiosk.change(input.id, input.wish)),
      room: kioskRoomMachine.provide({
        actors: {
          entry: roomEntryMachine.provide({
            actors: {
              requestPass: fromPromise(({ input }) => kiosk.requestPass(input.callId)),
              loadVideoClient: fromPromise(({ input, signal }) => services.loadVideoClient(input.pass, signal)),
            },
          }),
        },
      }),
    },
  });

  return kioskMachine.provide({
    actors: {
      link: kioskLinkMachine.provide({
        actors: { checkLink: fromPromise(({ input }) => checkLink(kiosk, input)) },
      }),
      language: languageMachine.provide({
        actors: { loadTexts: fromPromise(({ input, signal }) => languages.load(input.language, signal)) },
        actions: { rememberLanguage: (_, language) => languages.remember(language) },
      }),
      realtime: wireRealtime(services),
      visit,
      call,
      pulse: kioskPulseMachine.provide({
        actors: {
          ping: fromPromise(({ input }) => kiosk.ping(input.deviceId, input.carriedOut)),
          connection: fromCallback<EventObject, undefined, ConnectionEvent>(({ sendBack }) =>
            services.watchConnection(() => sendBack({ type: 'connection.changed' })),
          ),
        },
        actions: {
          rememberRestart: (_, order) => store.rememberRestart(order),
          restartPage: (_, order) => {
            store.rememberRestart(order);
            services.restartPage();
          },
        },
      }),
      restore: fromPromise(async () => store.restore()),
      loadDevices: fromPromise(({ input }) => kiosk.devices(input.key)),
      liveDevice: asking<'device', KioskDevice>((id, signal) => kiosk.device(id, signal)),
    },
    actions: {
      rememberDevice: (_, { key, deviceId }) => {
        services.takeKey(key);
        store.rememberDevice(key, deviceId);
      },
      forgetStored: () => store.forgetDevice(),
      rememberCall: (_, id) => store.rememberCall(id),
    },
  });
}
