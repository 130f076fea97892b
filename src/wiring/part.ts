import { createActor, fromPromise } from 'xstate';
import { type PartRef, partMachine } from '../machines/part.ts';

/** Starts the chart of a part of the console whose code `fetchCode` brings. It runs as long as the page. */
export const startPart = (fetchCode: () => Promise<void>): PartRef => {
  const loadPart = fromPromise<void, undefined>(fetchCode);
  const reloadPage = () => window.location.reload();
  return createActor(partMachine.provide({ actors: { loadPart }, actions: { reloadPage } })).start();
};
