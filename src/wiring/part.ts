import { createActor, fromPromise } from 'xstate';
import type { PartName } from '../domain/areas.ts';
import { type PartRef, partMachine } from '../machines/part.ts';

/** The chart of a part of the console whose code `fetchCode` brings. */
export const wirePart = (fetchCode: (name: PartName | null) => Promise<void>) =>
  partMachine.provide({
    actors: { loadPart: fromPromise(({ input }) => fetchCode(input.name)) },
    actions: { reloadPage: () => window.location.reload() },
  });

/** Starts the chart of what a view fetches by itself. It runs until the code is there. */
export const startPart = (fetchCode: () => Promise<void>): PartRef =>
  createActor(wirePart(fetchCode), { input: { drawn: 0, name: null } }).start();
