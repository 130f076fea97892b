import { setupMachine } from '../machines/setup.ts';
import type { Services } from '../services/ports.ts';
import { ask, fetched } from './ask.ts';
import { effects } from './effects.ts';

/** The first steps of a business. */
export const wireSetup = (services: Services) => {
  const { setup } = services;
  const { navigate } = effects(services);
  return setupMachine.provide({
    actors: { loadFound: fetched(setup.found), makeStep: ask(setup.make), placeCall: ask(setup.placeCall) },
    actions: { navigate },
  });
};
