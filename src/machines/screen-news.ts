import type { ActorRef, Snapshot } from 'xstate';

/** What a screen tells who shows it: whether something stands in it that is stored nowhere but in this browser. */
export type ScreenNews = { type: 'work.unsaved' } | { type: 'work.settled' };
export type ScreenParent = ActorRef<Snapshot<unknown>, ScreenNews>;
