import { dialogOnDemand } from '../widgets/on-demand.tsx';

/** The history of a call, with its picture: fetched when somebody looks at one. */
export const Playback = dialogOnDemand(async () => (await import('../dialogs/PlaybackDialog.tsx')).PlaybackDialog);
