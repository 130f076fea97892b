import { cancellationMachine } from '../machines/cancellation.ts';
import type { Services } from '../services/ports.ts';
import { ask } from './ask.ts';
import { effects } from './effects.ts';

/** The question whether a customer who waits is turned away, in the list and on the screen of the call. */
export const wireCancellation = (services: Services) => {
  const { notify } = effects(services);
  return cancellationMachine.provide({ actors: { cancelCall: ask(services.calls.cancel) }, actions: { notify } });
};
