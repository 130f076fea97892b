import { dialogOnDemand } from '../widgets/on-demand.tsx';

/** Fetched when its chart is there: nobody who only looks at the list waits for it. */
export const CallFilters = dialogOnDemand(async () => (await import('../dialogs/CallFilters.tsx')).CallFilters);
