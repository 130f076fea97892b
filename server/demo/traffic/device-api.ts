import type { Call } from '../../../src/domain/call.ts';
import type { OwnCall } from '../../../src/domain/kiosk.ts';
import type { Ref } from '../../../src/domain/session.ts';
import type { AgeRange, Gender } from '../../../src/domain/visit.ts';
import { asking, type Server } from './asking.ts';
import type { Step } from './journey.ts';

/** A device as it knows itself. */
export interface Device extends Ref {
  readonly services: readonly Ref[];
}

/** What a new call is asked for with; it is placed at the device that asks. `required_in` in unix seconds. */
export interface NewCall extends Pick<Call, 'phone' | 'service_id' | 'with_video' | 'now' | 'required_in'> {
  /** The visit, by its public id. */
  readonly session_id: string | null;
}

/** What a client device can ask, over HTTP and with the secret of its own alone. Every method rejects with ApiProblem. */
export const deviceApi = (server: Server, secret: string) => {
  const asked = asking(server);
  let bearer = secret;
  const ask = <Data>(method: string, path: string, body?: unknown) => asked<Data>(bearer, method, path, body);
  return {
    self: () => ask<Device>('GET', 'device'),
    /** `last_update`: the restart order that was carried out last; in the answer the one that was given last. */
    ping: (id: number, last_update: number | null) =>
      ask<{ readonly last_update: unknown; readonly rotate: boolean }>('POST', `devices/${id}/ping`, { last_update }),
    /** Takes the next secret. When its answer is lost the present one goes on serving. */
    async rotate() {
      bearer = (await ask<{ readonly secret: string }>('POST', 'device/rotation')).secret;
    },
    beginVisit: (visitor: { gender: Gender | null; age_range: AgeRange | null }) =>
      ask<{ readonly public_id: string }>('POST', 'sessions', visitor),
    tell: (visit: string, { name, events }: Step) =>
      ask('POST', `sessions/${visit}/interactions`, { name, events: events.map((data) => ({ data })) }),
    placeCall: (call: NewCall) => ask<OwnCall>('POST', 'queryings', call),
    /** A call of the device by its public id. */
    call: (id: string) => ask<OwnCall>('GET', `queryings/${id}`),
    /** Asks for a transition (409 when somebody else was faster). */
    change: (id: string, data: { state: Call['state']; required_in?: number }) =>
      ask<OwnCall>('PUT', `queryings/${id}`, { data }),
  };
};
export type DeviceApi = ReturnType<typeof deviceApi>;
