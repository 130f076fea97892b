import type { Desk } from '../domain/desk.ts';
import type { Ref } from '../domain/session.ts';
import type { Http } from './http.ts';
import { byName, everyPage } from './pages.ts';
import type { Desks } from './ports.ts';

interface DeskRecord extends Ref {
  readonly zone_id: number;
  readonly agents: readonly { readonly id: number }[];
}

const desk = ({ id, name, zone_id, agents }: DeskRecord): Desk => ({
  id,
  name,
  zone_id,
  agent_id: agents[0]?.id ?? null,
});

/** Zones, and the desks in them (specification §7). */
export function desks(http: Http): Desks {
  return {
    async zone({ id }, signal) {
      const [zone, { records }] = await Promise.all([
        http.get<{ services: readonly Ref[] }>(`zones/${id}`, { fields: 'services' }, signal),
        everyPage<DeskRecord>(http, 'desks', { zone_id: id, active: 1, fields: 'agents' }, signal),
      ]);
      return { services: zone.services, desks: byName(records).map(desk) };
    },
    async move({ agentId, from, to }) {
      await http.put(`agents/${agentId}`, {
        id: agentId,
        data: {
          ...(to === null ? {} : { add: { desks: [to] } }),
          ...(from === null ? {} : { remove: { desks: [from] } }),
        },
      });
    },
  };
}
