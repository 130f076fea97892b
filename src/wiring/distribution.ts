import { type DistributionTab, distributionTabs } from '../domain/distribution.ts';
import { distributionMachine } from '../machines/distribution.ts';
import type { Services } from '../services/ports.ts';
import { hear } from './ask.ts';
import { effects } from './effects.ts';
import { type TableTools, wireRecords } from './records.ts';

/** The tab that the query of an address names; null for none. */
const tabIn = (query: string): DistributionTab | null => {
  const named = new URLSearchParams(query).get('tab');
  return distributionTabs.find((tab) => tab === named) ?? null;
};

/** The branches, zones and desks of a business, one table behind each tab. */
export const wireDistribution = (services: Services, tools: TableTools) => {
  const { location } = services;
  const { navigate } = effects(services);
  /** The tab that the address names, or named last. */
  let named: DistributionTab | null = null;
  return distributionMachine.provide({
    actors: {
      table: wireRecords(services, tools, ({ name }) => name),
      address: hear<{ type: 'distribution.choose'; tab: DistributionTab }, undefined>((tell) =>
        location.watchQuery((query) => {
          named = tabIn(query);
          if (named !== null) tell({ type: 'distribution.choose', tab: named });
        }),
      ),
    },
    actions: {
      navigate,
      writeTab: (_, tab) => {
        // Where the address led here, it says of the table what is to be seen of it.
        if (named !== tab) location.replaceQuery(`?tab=${tab}`);
        named = tab;
      },
    },
  });
};
