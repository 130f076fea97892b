import { onDemand } from '../widgets/on-demand.tsx';

/** The history of a call, with its picture: fetched when somebody looks at one. */
export const Playback = onDemand(async () => (await import('../dialogs/PlaybackDialog.tsx')).PlaybackDialog);
