import type { Call } from '../../../src/domain/call.ts';
import { pendingStates } from '../../../src/domain/call-states.ts';
import type { DevicePairing, NewPairing, PairingClaim } from '../../../src/domain/pairing.ts';
import type { Ref } from '../../../src/domain/session.ts';
import { asking, problem, type Server } from './asking.ts';

/** A device as a key sees it. */
export interface ListedDevice extends Ref {
  readonly serial: string;
}

/** What a program asks with its access key before its devices are themselves. Every method rejects with ApiProblem. */
export const keyApi = (server: Server, key: string) => {
  const asked = asking(server);
  const ask = <Data>(method: string, path: string, body?: unknown) => asked<Data>(key, method, path, body);
  return {
    devices: () => ask<readonly ListedDevice[]>('GET', 'devices?perPage=2000&active=1&sort=id'),
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
    pendingCalls: () => ask<readonly Call[]>('GET', `queryings?perPage=2000&state=${pendingStates.join()}`),
    /** Takes a call out of the queue (409 when somebody was faster). */
    giveUp: (id: number) => ask<Call>('PUT', `queryings/${id}`, { id, data: { state: 'REJECTED' } }),
  };
};
export type KeyApi = ReturnType<typeof keyApi>;
