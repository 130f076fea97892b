import type { Call } from '../../../src/domain/call.ts';
import { pendingStates } from '../../../src/domain/call-states.ts';
import type { DevicePairing, NewPairing, PairingClaim } from '../../../src/domain/pairing.ts';
import type { Ref } from '../../../src/domain/session.ts';
import { asking, problem, type Server } from './asking.ts';

/** A device as a key sees it. */
export interface ListedDevice extends Ref {
  readonly serial: string;
}

/** How many records of a list are answered at most. */
const perPage = 2_000;

/** What a program asks with its access key before its devices are themselves. Every method rejects with ApiProblem. */
export const keyApi = (server: Server, key: string) => {
  const asked = asking(server);
  const ask = <Data>(method: string, path: string, body?: unknown) => asked<Data>(key, method, path, body);
  /** All pages of a list, by the id of its records: what is added meanwhile comes at the end. */
  const all = async <Row extends Pick<Ref, 'id'>>(list: string): Promise<readonly Row[]> => {
    const found = new Map<number, Row>();
    for (let page = 1; ; page += 1) {
      const rows = await ask<readonly Row[]>('GET', `${list}&sort=id&perPage=${perPage}&page=${page}`);
      for (const row of rows) found.set(row.id, row);
      if (rows.length < perPage) return [...found.values()];
    }
  };
  return {
    devices: () => all<ListedDevice>('devices?active=1'),
    /** How a device is known by its secret, null for one that has none, and when it was alive last. */
    heardOf: (id: number) =>
      ask<{ readonly pairing: DevicePairing | null; readonly pinged_at: number | null }>(
        'GET',
        `devices/${id}/history?hours=1`,
      ),
    /** A secret in place of the key, for a device that has never used one (409 `already_paired`). */
    exchange: async (id: number) => (await ask<{ readonly secret: string }>('POST', `devices/${id}/secret`)).secret,
    /** Pairs a new player with a device, as its page and somebody with the code do together; a secret that the device had ends. */
    async pair(device_id: number) {
      const { code, ticket } = await asked<NewPairing>(null, 'POST', 'pairings');
      await ask('PUT', `pairings/${code}`, { device_id });
      const claimed = await asked<PairingClaim>(null, 'POST', 'pairings/claim', { ticket });
      if (claimed.state !== 'paired') throw problem(409, 'Another player was paired with the device meanwhile.');
      return claimed.secret;
    },
    pendingCalls: () => all<Call>(`queryings?state=${pendingStates.join()}`),
    /** Takes a call out of the queue (409 when somebody was faster). */
    giveUp: (id: number) => ask<Call>('PUT', `queryings/${id}`, { id, data: { state: 'REJECTED' } }),
  };
};
export type KeyApi = ReturnType<typeof keyApi>;
