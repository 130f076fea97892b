import { expect } from 'vitest';
import type { Ref } from '../../src/domain/session.ts';
import type { TestServer } from './server.ts';

interface Workplace extends Ref {
  /** Names, in the order of the console. */
  readonly desks: readonly [string, string];
  readonly services: readonly number[];
}

/** Where the agents of the demo work: two zones, and a colleague who takes a desk. */
export const workplaces = async (server: TestServer) => {
  const bearer = await server.signIn('agent2@demo.local');
  const read = async <Data>(path: string) =>
    (await server.ask<{ data: Data }>('GET', `/api/${path}`, { bearer })).body.data;
  const { agents } = await read<{ agents: readonly { id: number; zones: readonly Ref[] }[] }>('profile');
  const [colleague] = agents;
  if (!colleague) throw new Error('agent2@demo.local is no agent');
  const desksIn = (zone: number) => read<readonly Ref[]>(`desks?zone_id=${zone}&active=1&sort=name`);
  const workplace = async ({ id, name }: Ref): Promise<Workplace> => {
    const [{ services }, [one, other]] = await Promise.all([
      read<{ services: readonly Ref[] }>(`zones/${id}?fields=services`),
      desksIn(id),
    ]);
    if (!one || !other) throw new Error(`${name} has no two desks`);
    return { id, name, desks: [one.name, other.name], services: services.map((service) => service.id) };
  };
  const [first, second] = await Promise.all(colleague.zones.slice(0, 2).map(workplace));
  if (!first || !second) throw new Error('there are no two zones');
  return {
    zones: [first, second] as const,
    async takeDesk(name: string) {
      const desk = (await desksIn(first.id)).find((one) => one.name === name);
      const body = { id: colleague.id, data: { add: { desks: [desk?.id] } } };
      expect((await server.ask('PUT', `/api/agents/${colleague.id}`, { bearer, body })).status).toBe(200);
    },
  };
};
