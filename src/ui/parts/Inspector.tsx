import { dialogOnDemand } from '../widgets/on-demand.tsx';

/** The look at the running charts: fetched when somebody opens it. */
export const Inspector = dialogOnDemand(async () => (await import('../inspector/InspectorPanel.tsx')).InspectorPanel);
