import { asFailure, isRefusal } from '../domain/failure.ts';
import type { KioskDevice, KioskIdentity, KioskLink, OwnCall } from '../domain/kiosk.ts';
import type { QueuePlace } from '../domain/room.ts';
import { type KioskEvent, kioskMachine } from '../machines/kiosk.ts';
import { kioskCallMachine } from '../machines/kiosk-call.ts';
import type { CallTouchEvent } from '../machines/kiosk-call-context.ts';
import { kioskComfortMachine, type ShownEvent } from '../machines/kiosk-comfort.ts';
import { type IdleTouchEvent, kioskIdleMachine } from '../machines/kiosk-idle.ts';
import { kioskLinkMachine, type LinkCheck } from '../machines/kiosk-link.ts';
import { kioskPairingMachine } from '../machines/kiosk-pairing.ts';
import { type ConnectionEvent, kioskPulseMachine } from '../machines/kiosk-pulse.ts';
import { kioskRoomMachine } from '../machines/kiosk-room.ts';
import { kioskRotationMachine } from '../machines/kiosk-rotation.ts';
import { kioskServiceMachine } from '../machines/kiosk-service.ts';
import { kioskVisitMachine, type VisitTouchEvent } from '../machines/kiosk-visit.ts';
import { kioskVisitEndMachine } from '../machines/kiosk-visit-end.ts';
import type { KioskServices } from '../services/kiosk-ports.ts';
import { act, ask, fetched, hear } from '../wiring/ask.ts';
import { askLive, wireRealtime, wireRoomEntry } from '../wiring/live.ts';
import { wireClock, wireLanguage } from '../wiring/page.ts';

/**
 * Asks with the own secret, then with the key of the link: a bad link says so, whatever became of the secret. A link for the
 * device that the page is, with which many a page is opened each time, is nothing to ask about unless the secret is dead: that of a
 * device which is switched off is not. Whoever leaves the page as it is meanwhile wants no key taken any more.
 */
const checkLink = async (
  kiosk: KioskServices['kiosk'],
  { stored, link }: { stored: KioskIdentity; link: KioskLink },
  signal: AbortSignal,
): Promise<LinkCheck | null> => {
  const isItself = link !== 'forget' && link.deviceId === stored.deviceId;
  let from: LinkCheck['from'] = null;
  try {
    from = await kiosk.standing(stored);
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (!isRefusal(failure)) throw thrown;
    if (failure.kind !== 'expired') from = 'off';
  }
  return (isItself && from) || signal.aborted
    ? null
    : { from, to: link === 'forget' ? null : await kiosk.offered(link) };
};

/** The page of a client device: its charts, with every port answered by `services`. */
export function wireDevice(services: KioskServices) {
  const { kiosk, store, speech } = services;
  const clock = wireClock(services);
  const service = kioskServiceMachine.provide({
    actors: {
      realtime: wireRealtime(services),
      visit: kioskVisitMachine.provide({
        actors: {
          clock,
          touches: hear<VisitTouchEvent, undefined>((tell) =>
            services.watchTouches(() => tell({ type: 'visit.touched' })),
          ),
          beginVisit: ask(kiosk.beginVisit),
          placeCall: ask(kiosk.placeCall),
        },
        actions: { tellStep: act(kiosk.tellStep), rememberVisit: act(store.rememberVisit) },
      }),
      visitEnd: kioskVisitEndMachine.provide({
        actors: { endVisit: ask(kiosk.endVisit) },
        actions: { forgetVisit: act(store.forgetVisit) },
      }),
      call: kioskCallMachine.provide({
        actors: {
          clock,
          touches: hear<CallTouchEvent, undefined>((tell) =>
            services.watchTouches(() => tell({ type: 'call.touched' })),
          ),
          liveCall: askLive<'call', { id: string }, OwnCall>(kiosk.call),
          livePlace: askLive<'place', { id: string }, QueuePlace>(kiosk.place),
          changeCall: ask(kiosk.change),
          room: kioskRoomMachine.provide({ actors: { entry: wireRoomEntry(kiosk, services) } }),
        },
      }),
      pulse: kioskPulseMachine.provide({
        actors: {
          ping: ask(kiosk.ping),
          connection: hear<ConnectionEvent, undefined>((tell) =>
            services.watchConnection(() => tell({ type: 'connection.changed' })),
          ),
        },
        actions: {
          rememberRestart: act(store.rememberRestart),
          restartPage: (_, order) => {
            store.rememberRestart(order);
            services.reloadPage();
          },
        },
      }),
      idle: kioskIdleMachine.provide({
        actors: {
          touches: hear<IdleTouchEvent, undefined>((tell) =>
            services.watchTouches(() => tell({ type: 'idle.touched' })),
          ),
        },
      }),
      liveDevice: askLive<'device', { id: number }, KioskDevice>(kiosk.device),
      rotation: kioskRotationMachine.provide({
        actors: { rotate: fetched(kiosk.rotate) },
        actions: {
          rememberSecret: (_, secret) => {
            store.rememberSecret(secret);
            services.takeKey(secret);
          },
        },
      }),
    },
    actions: { rememberCall: act(store.rememberCall) },
  });

  return kioskMachine.provide({
    actors: {
      language: wireLanguage(services),
      comfort: kioskComfortMachine.provide({
        actors: {
          findVoice: fetched(speech.find),
          shown: hear<ShownEvent, undefined>((tell) =>
            services.watchScreen((text) => tell({ type: 'screen.shown', text })),
          ),
        },
        actions: { say: act(speech.say), hush: speech.hush },
      }),
      address: hear<KioskEvent, undefined>((tell) => services.watchAddress(() => tell({ type: 'address.changed' }))),
      restore: fetched(store.restore),
      link: kioskLinkMachine.provide({
        actors: { checkLink: ask((input: Parameters<typeof checkLink>[1], signal) => checkLink(kiosk, input, signal)) },
      }),
      exchange: ask(kiosk.exchange),
      pairing: kioskPairingMachine.provide({
        actors: {
          beginPairing: fetched(kiosk.beginPairing),
          claimPairing: ask(kiosk.claimPairing),
          standing: ask(kiosk.standing),
        },
      }),
      service,
    },
    actions: {
      rememberIdentity: (_, identity) => {
        services.takeKey(identity.secret);
        store.rememberIdentity(identity);
      },
      forgetStored: () => {
        store.forgetDevice();
        // Where it does not arrive, the console takes it.
        kiosk.leave().catch(() => {});
      },
      reloadPage: services.reloadPage,
    },
  });
}
