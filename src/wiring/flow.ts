import type { CallFlow, FlowQuestion } from '../domain/call-flow.ts';
import type { Choosable } from '../domain/choice.ts';
import { readFlowQuery, writeFlowQuery } from '../domain/flow-address.ts';
import { callFlowMachine } from '../machines/call-flow.ts';
import type { FlowAddressEvent } from '../machines/call-flow-context.ts';
import type { AskedChoices } from '../machines/filter-choices.ts';
import type { Services } from '../services/ports.ts';
import { ask, hear } from './ask.ts';
import { askLive } from './live.ts';
import { askUntilKnown } from './lookup.ts';
import { wirePlayback } from './playback.ts';

/** How often calls take which way. */
export const wireFlow = (services: Services) => {
  const { flow, location, records } = services;
  return callFlowMachine.provide({
    actors: {
      liveFlow: askLive<'flow', FlowQuestion, CallFlow>(flow.count),
      address: hear<FlowAddressEvent, undefined>((tell) =>
        location.watchQuery((query) => tell({ type: 'flow.addressed', question: readFlowQuery(query) })),
      ),
      loadServices: askUntilKnown<AskedChoices, readonly Choosable[]>(records.choices),
      loadBefore: ask(flow.countBefore),
      loadCalls: ask(flow.calls),
      playback: wirePlayback(services),
    },
    actions: { writeAddress: (_, question) => location.replaceQuery(writeFlowQuery(question)) },
  });
};
