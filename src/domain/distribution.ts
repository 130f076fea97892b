/** The tables that share the page of the allocation of services, in the order of their tabs. */
export const distributionTabs = ['branches', 'zones', 'desks'] as const;
export type DistributionTab = (typeof distributionTabs)[number];
