import { brandOf } from '../domain/brand.ts';
import { callTransitions } from '../domain/call-states.ts';
import { hoursOf, type Schedule } from '../domain/hours.ts';
import { type KioskDevice, type OwnCall, phoneNumber } from '../domain/kiosk.ts';
import type { NewPairing, PairingClaim } from '../domain/pairing.ts';
import type { RoomPass } from '../domain/room.ts';
import type { Ref } from '../domain/session.ts';
import type { Settings } from '../domain/settings.ts';
import type { Http } from './http.ts';
import type { Kiosk } from './kiosk-ports.ts';
import type { Clock } from './ports.ts';

interface PingAnswer {
  readonly last_update: unknown;
  readonly hours: unknown;
  /** The hours of the business, for a device with no entry; missing where an older server answers. */
  readonly schedule?: Schedule | null;
  readonly pinged_at: number;
  readonly rotate: boolean;
  readonly configs: Readonly<Record<string, unknown>>;
}

/** The program of the page, as the server is told with each sign of life. */
interface Program {
  readonly version?: string;
}

/** A client device over the API (design `api.md`, 'Client devices'). `takeKey` changes the bearer of `http`. */
export function kiosk(http: Http, clock: Clock, takeKey: (secret: string) => void, program: Program = {}): Kiosk {
  let told: Promise<unknown> = Promise.resolve();
  return {
    beginPairing: () => http.open.post<NewPairing>('pairings', {}),
    claimPairing: ({ ticket }) => http.open.post<PairingClaim>('pairings/claim', { ticket }),
    async exchange({ key, deviceId }) {
      takeKey(key);
      return (await http.post<{ secret: string }>(`devices/${deviceId}/secret`, {})).secret;
    },
    async offered({ key, deviceId }) {
      takeKey(key);
      const { name: business } = await http.get<Ref>('business');
      return { business, device: (await http.get<Ref>(`devices/${deviceId}`)).name };
    },
    async standing({ secret }) {
      takeKey(secret);
      const { name, business } = await http.get<Ref & { business: Ref }>('device');
      return { business: business.name, device: name };
    },
    async rotate() {
      return (await http.post<{ secret: string }>('device/rotation', {})).secret;
    },
    leave: () => http.delete('device'),
    async device() {
      const { id, name, services } = await http.get<KioskDevice>('device');
      return { id, name, services };
    },
    async ping({ deviceId, carriedOut }) {
      const { last_update, hours, schedule, pinged_at, rotate, configs } = await http.post<PingAnswer>(
        `devices/${deviceId}/ping`,
        {
          ...program,
          last_update: carriedOut,
        },
      );
      const order = typeof last_update === 'number' ? last_update : null;
      return {
        order,
        hours: hours === null ? (schedule ?? null) : hoursOf(hours),
        at: pinged_at,
        rotates: rotate,
        brand: brandOf(configs.brand),
      };
    },
    async beginVisit({ visitor }) {
      return (await http.post<{ public_id: string }>('sessions', visitor)).public_id;
    },
    tellStep({ visitId, step: { section, action, label } }) {
      const events = [{ data: { eventCategory: section, eventAction: action, eventLabel: label } }];
      const tell = () => http.post(`sessions/${visitId}/interactions`, { name: section, events });
      // The agent misses a step of the visit; there is nothing that the visitor could do about it.
      told = told.then(tell).catch(() => {});
    },
    placeCall({ visitId, device, service, form: { kind, phone, at } }) {
      const order = {
        phone: phoneNumber(phone),
        service_id: service?.id ?? null,
        with_video: kind === 'video',
        now: kind !== 'deferred',
        ...(kind === 'deferred' && at !== null ? { required_in: at } : {}),
        session_id: visitId,
        device_id: device.id,
      };
      return http.post<OwnCall>(
        'queryings',
        order,
        `visit ${visitId}: ${kind} ${order.service_id} ${order.phone} ${at}`,
      );
    },
    endVisit: ({ visitId, except }) => http.put(`sessions/${visitId}/end`, { except }),
    call: ({ id }, signal) => http.get(`queryings/${id}`, { fields: 'service' }, signal),
    place: ({ id }, signal) => http.get(`queryings/${id}/place`, undefined, signal),
    change({ id, wish }) {
      const state = callTransitions[wish.name].to;
      const data = wish.name === 'delay' ? { state, required_in: clock.now() + wish.minutes * 60 } : { state };
      return http.put<OwnCall>(`queryings/${id}`, { data });
    },
    async requestPass({ callId }) {
      const pass = await http.post<RoomPass>(`queryings/${callId}/room`, {});
      if (pass.provider === 'embedded') return { ...pass, appId: null };
      const { video } = await http.open.get<Settings>('settings');
      return { ...pass, appId: video.appId };
    },
  };
}
