import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';
import type { Stop } from '../services/ports.ts';

/** The actor of a port: it asks a service, which takes the port's input and a signal that ends with the actor. */
export const ask = <Output, Input extends NonReducibleUnknown>(
  service: (input: Input, signal: AbortSignal) => Output | Promise<Output>,
) => fromPromise<Output, Input>(async ({ input, signal }) => service(input, signal));

/** The same for a service that needs to be told nothing. */
export const fetched = <Output>(service: (signal: AbortSignal) => Output | Promise<Output>) =>
  fromPromise<Output, undefined>(async ({ signal }) => service(signal));

/** The actor of a feed: it tells what a service hears, until it is stopped. */
export const hear = <Event extends EventObject, Input extends NonReducibleUnknown>(
  service: (tell: (event: Event) => void, input: Input) => Stop,
) => fromCallback<EventObject, Input, Event>(({ input, sendBack }) => service(sendBack, input));

/** The action of an outlet: it has a service do something. */
export const act =
  <Params>(service: (params: Params) => void) =>
  (_: unknown, params: Params) =>
    service(params);
