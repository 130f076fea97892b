import type { Row } from '../../src/domain/record.ts';
import type { Agent } from '../../src/domain/session.ts';
import { failed } from '../../src/services/failures.ts';
import { viewApi } from './view-api.ts';
import { agent, profile } from './walk-samples.ts';

const lobby = { id: 5, name: 'Recepción' };
const boxes = { id: 6, name: 'Cajas' };
const welcome = { id: 1, name: 'Atención general' };
const money = { id: 2, name: 'Pagos' };
const desk = (id: number, name: string, zone: { id: number }): Row => ({
  id,
  version: 1,
  name,
  zone_id: zone.id,
  active: true,
  agents: [],
});

/** Where an agent works: two zones with two desks each, over an API in memory. */
export const viewWorkplaces = (tables: Record<string, Row[]> = {}) => {
  let here: Agent = { ...agent, zones: [lobby, boxes], desks: [] };
  const desks = [
    desk(50, 'Ventanilla 1', lobby),
    desk(51, 'Ventanilla 2', lobby),
    desk(60, 'Caja 1', boxes),
    desk(61, 'Caja 2', boxes),
  ];
  const api = viewApi(
    {
      zones: [
        { ...lobby, version: 1, services: [welcome] },
        { ...boxes, version: 1, services: [welcome, money] },
      ],
      desks,
      ...tables,
    },
    {
      [`PUT agents/${agent.id}`](body) {
        const { add, remove } = body.data as Record<'add' | 'remove', { desks: readonly number[] } | undefined>;
        const [wanted, left] = [add?.desks[0], remove?.desks[0]];
        const list = api.tables.desks ?? [];
        const holds = (one: Row, id: number) =>
          (one.agents as readonly { id: number }[]).some((other) => other.id === id);
        const found = list.find(({ id }) => id === wanted);
        if (found && holds(found, 99)) throw failed({ kind: 'conflict', code: 'desk_taken' });
        api.tables.desks = list.map((one) => {
          if (one.id === wanted) return { ...one, agents: [{ id: agent.id }] };
          return one.id === left ? { ...one, agents: [] } : one;
        });
        const mine = api.tables.desks.filter((one) => holds(one, agent.id));
        here = { ...here, desks: mine.map(({ id, name, zone_id }) => ({ id, name, zone_id })) as Agent['desks'] };
      },
    },
  );
  return {
    ...api,
    zones: [
      { ...lobby, desks: ['Ventanilla 1', 'Ventanilla 2'], services: [welcome.id] },
      { ...boxes, desks: ['Caja 1', 'Caja 2'], services: [welcome.id, money.id] },
    ] as const,
    /** The agent, as the server knows them now. */
    person: () => ({ ...profile, agents: [here] }),
    /** A colleague sits there now. */
    takeDesk(name: string) {
      api.tables.desks = (api.tables.desks ?? []).map((one) =>
        one.name === name ? { ...one, agents: [{ id: 99 }] } : one,
      );
    },
  };
};
