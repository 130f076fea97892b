import { isPending } from '../../src/domain/call-states.ts';
import type { OwnCall } from '../../src/domain/kiosk.ts';

/** A request, and when it came: whole seconds since the start. */
export type Recorded = readonly [second: number, method: string, path: string, body: unknown];

const services = [
  { id: 1, name: 'Cuentas y tarjetas' },
  { id: 2, name: 'Hipotecas' },
  { id: 3, name: 'Trámites' },
];
const devices = [11, 12, 13, 14].map((id) => ({ id, name: `Quiosco ${id}`, serial: `Q-${id}` }));
/** The device that a bearer is. */
const bearerOf = (id: number) => `device_${id}`;
const deviceOf = (init: RequestInit | undefined) => {
  const authorization = new Headers(init?.headers).get('authorization');
  const [, own, next] = /^Bearer (device_\d+)(_next)?$/.exec(authorization ?? '') ?? [];
  const self = devices.find(({ id }) => own === bearerOf(id));
  return self && { ...self, hasNext: next !== undefined };
};

/** What becomes of its devices, in seconds since the start. */
export interface SimulatedWays {
  /** The restart order that a device has in a second; none if not given. */
  readonly orderOf?: (device: number, second: number) => number | null;
  /** From when on they are to take their next secret; never if not given. */
  readonly rotatesAt?: number;
  /** From when on a device is unpaired; never for those that are not named. */
  readonly unpairedAt?: Readonly<Record<number, number>>;
}

/**
 * The API as simulated devices see it, in memory, for a clock that a test moves. It records what it is asked. Every third
 * call is attended at its second look; of those every second is returned at its sixth.
 */
export const simulatedServer = ({ orderOf, rotatesAt, unpairedAt }: SimulatedWays = {}) => {
  const begin = Date.now();
  const second = () => Math.floor((Date.now() - begin) / 1_000);
  const requests: Recorded[] = [];
  const calls = new Map<number, OwnCall>();
  const looks = new Map<number, number>();
  let sessions = 0;

  const look = (call: OwnCall): OwnCall => {
    const times = (looks.get(call.id) ?? 0) + 1;
    looks.set(call.id, times);
    const isAttended = call.id % 3 === 0 && times === 2 && isPending(call);
    const isReturned = call.id % 6 === 0 && times === 6 && call.state === 'ATTENDED';
    if (isAttended) return { ...call, state: 'ATTENDED' };
    return isReturned ? { ...call, state: 'RETURNED', required_in: Math.floor(Date.now() / 1_000) } : call;
  };
  const keep = (call: OwnCall) => {
    calls.set(call.id, call);
    return call;
  };
  const answer = (
    method: string,
    path: string,
    body: { data?: Partial<OwnCall> } & Partial<OwnCall>,
    self: ReturnType<typeof deviceOf>,
  ): unknown => {
    const id = Number(/\/(?:call|visit)?-?(\d+)/.exec(path)?.[1]);
    if (path === '/api/device/rotation') return { secret: `${bearerOf(self?.id ?? 0)}_next` };
    if (path === '/api/device') return { ...self, services };
    if (path.endsWith('/history')) return { pairing: null, pinged_at: null };
    if (path.endsWith('/secret')) return { secret: bearerOf(id) };
    if (path.startsWith('/api/devices/'))
      return {
        pinged_at: 0,
        configs: {},
        rotate: second() >= (rotatesAt ?? Number.POSITIVE_INFINITY) && self?.hasNext === false,
        last_update: orderOf?.(id, second()) ?? null,
      };
    if (path.startsWith('/api/devices')) return devices;
    if (path === '/api/sessions') return { public_id: `visit-${++sessions}` };
    if (path.startsWith('/api/sessions')) return { id: 1 };
    if (method === 'POST')
      return keep({
        ...body,
        id: calls.size + 1,
        public_id: `call-${calls.size + 1}`,
        state: 'REQUESTED',
        device_id: self?.id,
        created_at: Math.floor(Date.now() / 1_000),
      } as OwnCall);
    const call = calls.get(id);
    if (!call) return [];
    return keep(method === 'GET' ? look(call) : { ...call, ...body.data });
  };

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    const method = init?.method ?? 'GET';
    requests.push([second(), method, pathname + search, body]);
    const self = deviceOf(init);
    if (self && second() >= (unpairedAt?.[self.id] ?? Number.POSITIVE_INFINITY))
      return Response.json({ error: { code: 'bearer_invalid' } }, { status: 401 });
    // As much of a response as is looked at: the streams of a real one were half of what these tests cost.
    const data = answer(method, pathname, body ?? {}, self);
    return { ok: true, status: 200, json: async () => ({ data }) } as Response;
  };
  return { fetch, requests, calls };
};
