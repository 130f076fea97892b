import type { ComparedFlow, FlowQuestion } from '../domain/call-flow.ts';
import type { Ref } from '../domain/session.ts';
import { callFlowMachine } from '../machines/call-flow.ts';
import type { Services } from '../services/ports.ts';
import { ask, fetched } from './ask.ts';
import { askLive } from './live.ts';
import { wirePlayback } from './playback.ts';

/** How often calls take which way. */
export const wireFlow = (services: Services) => {
  const { flow, records } = services;
  return callFlowMachine.provide({
    actors: {
      liveFlow: askLive<'flow', FlowQuestion, ComparedFlow>(flow.count),
      loadServices: fetched<readonly Ref[]>((signal) => records.choices({ from: 'services' }, signal)),
      loadCalls: ask(flow.calls),
      playback: wirePlayback(services),
    },
  });
};
