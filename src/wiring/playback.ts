import { playbackMachine } from '../machines/playback.ts';
import type { Services } from '../services/ports.ts';
import { ask } from './ask.ts';
import { effects } from './effects.ts';

/** How a call went, step by step. */
export const wirePlayback = (services: Services) => {
  const { flow } = services;
  const { offer } = effects(services);
  return playbackMachine.provide({
    actors: { loadTimeline: ask(flow.timeline) },
    actions: { exportTimeline: (_, file) => offer(flow.exportTimeline(file)) },
  });
};
