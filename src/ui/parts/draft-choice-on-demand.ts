import { dialogOnDemand } from '../widgets/on-demand.tsx';

/** Beside the notes of a call alone, so that no table has to know of it. */
export const DraftChoice = dialogOnDemand(async () => (await import('../dialogs/DraftChoice.tsx')).DraftChoice);
