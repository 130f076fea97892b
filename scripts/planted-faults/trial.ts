import type { PoolConfig } from 'pg';
import type { RoomOptions } from '../simulation/room.ts';
import { plantedFaults } from './faults.ts';
import { plant } from './plant.ts';

/** What a trial is asked for, as JSON on its command line. */
export interface TrialOrder {
  /** Of the fault; null for none. */
  readonly fault: string | null;
  readonly room: Pick<RoomOptions, 'seed' | 'minutes' | 'agents' | 'devices' | 'nodes' | 'managers' | 'faults'>;
  readonly pool: PoolConfig;
}

const order = JSON.parse(process.argv[2] ?? '') as TrialOrder;
const fault = plantedFaults.find(({ name }) => name === order.fault);
if (fault) plant(fault);
// Not before: what is loaded is loaded with the fault.
const { simulate } = await import('../simulation/room.ts');
const { violations, seconds } = await simulate(order.pool, {
  ...order.room,
  isEnough: (found) => found.length > 0,
});
process.stdout.write(`${JSON.stringify({ violations, seconds })}\n`);
