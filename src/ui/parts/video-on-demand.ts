import { callsOnDemand } from '../widgets/on-demand.tsx';

// The video of a call, which is fetched with the screens of calls, and on the others when a call is in hand.

export const CallVideo = callsOnDemand(async () => (await import('./CallVideo.tsx')).CallVideo);
export const LeftVideo = callsOnDemand(async () => (await import('./CallVideo.tsx')).LeftVideo);
