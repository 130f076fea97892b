import { distributionMachine } from '../machines/distribution.ts';
import type { Services } from '../services/ports.ts';
import { effects } from './effects.ts';
import { type TableTools, wireRecords } from './records.ts';

/** The branches, zones and desks of a business, one table behind each tab. */
export const wireDistribution = (services: Services, tools: TableTools) => {
  const { navigate } = effects(services);
  return distributionMachine.provide({ actors: { table: wireRecords(services, tools) }, actions: { navigate } });
};
