import { type ResourceName, resources } from './index.ts';

export type ViewedScreen = 'calls' | ResourceName;

/** The lists that somebody can keep views of: calls, and each table by its name. */
export const viewedScreens: readonly ViewedScreen[] = ['calls', ...(Object.keys(resources) as ResourceName[])];
