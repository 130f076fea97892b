import { type Call, callTransitions } from '../domain/call.ts';
import { hoursOf } from '../domain/hours.ts';
import { type KioskDevice, phoneNumber } from '../domain/kiosk.ts';
import type { RoomPass } from '../domain/room.ts';
import type { Ref } from '../domain/session.ts';
import type { Settings } from '../domain/settings.ts';
import type { Http } from './http.ts';
import type { Kiosk } from './kiosk-ports.ts';
import { byName, everyPage } from './pages.ts';
import type { Clock } from './ports.ts';

interface PingAnswer {
  readonly last_update: unknown;
  readonly hours: unknown;
  readonly pinged_at: number;
}

/** A client device over the API (design `api.md`, 'Client devices'). `takeKey` changes the bearer of `http`. */
export function kiosk(http: Http, clock: Clock, takeKey: (key: string) => void): Kiosk {
  let told: Promise<unknown> = Promise.resolve();
  return {
    async devices({ key }) {
      takeKey(key);
      const { records } = await everyPage<Ref>(http, 'devices', { perPage: 2000, active: 1 });
      return byName(records);
    },
    async standing(key, deviceId) {
      takeKey(key);
      const { name: business } = await http.get<Ref>('business');
      if (deviceId === null) return { business, device: null };
      return { business, device: (await http.get<Ref>(`devices/${deviceId}`)).name };
    },
    device: ({ id }, signal) => http.get<KioskDevice>(`devices/${id}`, { fields: 'services' }, signal),
    async ping({ deviceId, carriedOut }) {
      const { last_update, hours, pinged_at } = await http.post<PingAnswer>(`devices/${deviceId}/ping`, {
        last_update: carriedOut,
      });
      return { order: typeof last_update === 'number' ? last_update : null, hours: hoursOf(hours), at: pinged_at };
    },
    async beginVisit({ visitor }) {
      return (await http.post<{ id: number }>('sessions', visitor)).id;
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
      return http.post<Call>('queryings', order, `visit ${visitId}: ${kind} ${order.service_id} ${order.phone} ${at}`);
    },
    call: ({ id }, signal) => http.get(`queryings/${id}`, { fields: 'service' }, signal),
    place: ({ id }, signal) => http.get(`queryings/${id}/place`, undefined, signal),
    change({ id, wish }) {
      const state = callTransitions[wish.name].to;
      const data = wish.name === 'delay' ? { state, required_in: clock.now() + wish.minutes * 60 } : { state };
      return http.put<Call>(`queryings/${id}`, { id, data });
    },
    async requestPass({ callId }) {
      const pass = await http.post<RoomPass>(`queryings/${callId}/room`, {});
      if (pass.provider === 'embedded') return { ...pass, appId: null };
      const { video } = await http.open.get<Settings>('settings');
      return { ...pass, appId: video.appId };
    },
  };
}
