import { noMemory } from '../../src/domain/kiosk.ts';
import type { KioskServices } from '../../src/services/kiosk-ports.ts';
import { fakes } from './fakes.ts';

const never = () => new Promise<never>(() => {});

/** Services of a device page that answer nothing and do nothing. */
export const kioskFakes = (): KioskServices => {
  const { openSocket, watchAnswers, clock, languages } = fakes();
  return {
    kiosk: {
      beginPairing: never,
      claimPairing: never,
      exchange: never,
      offered: never,
      standing: never,
      rotate: never,
      leave: never,
      device: never,
      ping: never,
      beginVisit: never,
      tellStep: () => {},
      placeCall: never,
      endVisit: never,
      call: never,
      place: never,
      change: never,
      requestPass: never,
    },
    store: {
      restore: () => noMemory,
      rememberIdentity: () => {},
      rememberSecret: () => {},
      forgetDevice: () => {},
      rememberCall: () => {},
      rememberVisit: () => {},
      forgetVisit: () => {},
      rememberRestart: () => {},
    },
    takeKey: () => {},
    reloadPage: () => {},
    watchAddress: () => () => {},
    watchTouches: () => () => {},
    loadVideoClient: never,
    openSocket,
    watchNetwork: () => () => {},
    watchConnection: () => () => {},
    speech: { find: never, say: () => {}, hush: () => {} },
    watchScreen: () => () => {},
    watchAnswers,
    clock,
    languages,
    report: never,
  };
};
