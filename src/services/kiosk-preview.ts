import { brandOf } from '../domain/brand.ts';
import { noMemory, type OwnCall } from '../domain/kiosk.ts';
import type { Preview } from '../domain/preview.ts';
import type { CallOrder, KioskServices } from './kiosk-ports.ts';

const never = () => new Promise<never>(() => {});
const nothing = () => {};

/** A call that nobody gets, as the device that placed it is told of it. */
const callFor = ({ form, service, device }: CallOrder, now: number): OwnCall => ({
  id: 1,
  public_id: 'preview',
  version: 1,
  phone: form.phone === '' ? null : form.phone,
  state: 'REQUESTED',
  service_id: service?.id ?? null,
  service,
  required_in: form.at ?? now,
  waiting_since: now,
  with_video: form.kind === 'video',
  now: form.kind !== 'deferred',
  url: null,
  session_id: null,
  device_id: device.id,
  notes: null,
  attended_at: null,
  finished_at: null,
  call_direct: false,
  agent_id: null,
  zone_id: null,
  created_at: now,
});

/**
 * A device page that asks no server and remembers nothing: whoever decides how it looks goes through it in place of a visitor, up to
 * the wait for an agent whom nobody calls.
 */
export function kioskPreview({ name, services, brand }: Preview, browser: KioskServices): KioskServices {
  const { clock } = browser;
  let placed: OwnCall | null = null;
  const standing = async (): Promise<OwnCall> => placed ?? never();
  return {
    ...browser,
    kiosk: {
      beginPairing: never,
      claimPairing: never,
      exchange: never,
      offered: never,
      standing: never,
      rotate: never,
      leave: never,
      device: async () => ({ id: 1, name, services }),
      ping: async () => ({ order: null, hours: null, at: clock.now(), rotates: false, brand: brandOf(brand) }),
      beginVisit: async () => 'preview',
      tellStep: nothing,
      async placeCall(order) {
        placed = callFor(order, clock.now());
        return placed;
      },
      endVisit: never,
      call: standing,
      place: async () => ({ position: 2, expected_wait: 180, message: null }),
      async change({ wish }) {
        const call = await standing();
        const after =
          wish.name === 'delay'
            ? { state: 'DELAYED' as const, now: false, required_in: clock.now() + wish.minutes * 60 }
            : { state: 'REJECTED' as const };
        placed = { ...call, ...after, version: call.version + 1 };
        return placed;
      },
      requestPass: never,
    },
    store: {
      restore: () => ({
        ...noMemory,
        identity: { secret: 'preview', deviceId: 1 },
        carriedOut: 0,
      }),
      rememberIdentity: nothing,
      rememberSecret: nothing,
      forgetDevice: nothing,
      rememberCall: nothing,
      rememberVisit: nothing,
      forgetVisit: nothing,
      rememberRestart: nothing,
    },
    takeKey: nothing,
    openSocket: () => ({ subscribe: nothing, unsubscribe: nothing, close: nothing }),
    watchNetwork: () => nothing,
    watchConnection: () => nothing,
    report: async () => {},
  };
}
