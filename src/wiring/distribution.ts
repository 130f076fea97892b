import { type DistributionTab, distributionTabs } from '../domain/distribution.ts';
import { distributionMachine } from '../machines/distribution.ts';
import type { Services } from '../services/ports.ts';
import { hear } from './ask.ts';
import { effects } from './effects.ts';
import { type TableAddress, type TableTools, wireRecords } from './records.ts';

/** The tab that the query of an address names; null for none. */
const tabIn = (query: string): DistributionTab | null => {
  const named = new URLSearchParams(query).get('tab');
  return distributionTabs.find((tab) => tab === named) ?? null;
};

/** A query, as one that names a tab. */
const queryOf = (tab: string, query: string): string => {
  const said = new URLSearchParams(query);
  said.set('tab', tab);
  return `?${said}`;
};

/** The branches, zones and desks of a business, one table behind each tab. */
export const wireDistribution = (services: Services, tools: TableTools) => {
  const { location } = services;
  const { navigate } = effects(services);
  /** The tab that the address names, or named last. */
  let named: DistributionTab | null = null;
  /** What the address says of the tab that is open, or said before it named another one. */
  let shown = '';
  /** The address as the table of a tab sees it: what is said of another tab is not for it. */
  const addressOf = (tab: string): TableAddress => ({
    tab,
    watchQuery(listener) {
      shown = queryOf(tab, '');
      return location.watchQuery((query) => {
        if ((tabIn(query) ?? tab) !== tab) return;
        shown = queryOf(tab, query);
        listener(query);
      });
    },
    replaceQuery(query) {
      shown = query;
      location.replaceQuery(query);
    },
  });
  return distributionMachine.provide({
    actors: {
      table: wireRecords(services, tools, ({ name }) => addressOf(name)),
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
      restoreAddress() {
        named = tabIn(shown);
        location.replaceQuery(shown);
      },
    },
  });
};
