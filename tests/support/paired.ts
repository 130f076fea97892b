import { expect } from 'vitest';
import type { NewPairing, PairingClaim } from '../../src/domain/pairing.ts';
import type { TestServer } from './server.ts';

type Asking = Pick<TestServer, 'ask'>;

/** A player asks for a code. */
export const askForCode = async (server: Asking): Promise<NewPairing> => {
  const { status, body } = await server.ask<{ data: NewPairing }>('POST', '/api/pairings');
  expect(status).toBe(201);
  return body.data;
};

/** How far its pairing is. */
export const claim = async (server: Asking, ticket: string): Promise<PairingClaim> =>
  (await server.ask<{ data: PairingClaim }>('POST', '/api/pairings/claim', { body: { ticket } })).body.data;

/** The secret that a player is given once it was paired. */
export const secretOf = async (server: Asking, ticket: string): Promise<string> => {
  const claimed = await claim(server, ticket);
  if (claimed.state !== 'paired') throw new Error(`the pairing is ${claimed.state}`);
  return claimed.secret;
};

/** Pairs a new player with a device, as somebody does who has the code; answers the device's secret. */
export const pairDevice = async (server: Asking, bearer: string, id: number): Promise<string> => {
  const { code, ticket } = await askForCode(server);
  const { status } = await server.ask('PUT', `/api/pairings/${code}`, { bearer, body: { device_id: id } });
  expect(status).toBe(200);
  return secretOf(server, ticket);
};
