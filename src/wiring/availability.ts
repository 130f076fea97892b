import type { OwnAvailability } from '../domain/availability.ts';
import { availabilityMachine } from '../machines/availability.ts';
import { offerMachine } from '../machines/offer.ts';
import { presenceMachine, type TouchNews } from '../machines/presence.ts';
import { wrapUpMachine } from '../machines/wrap-up.ts';
import type { Services } from '../services/ports.ts';
import { ask, hear } from './ask.ts';
import { effects } from './effects.ts';
import { askLive } from './live.ts';
import { wireClock } from './page.ts';

/** What one is at as an agent. */
export const wireAvailability = (services: Services) => {
  const { availabilities, calls } = services;
  const { notify, openCall } = effects(services);
  const sendEvent = ask(availabilities.send);
  const clock = wireClock(services);
  return availabilityMachine.provide({
    actors: {
      liveAvailability: askLive<'availability', { agentId: number }, OwnAvailability>(availabilities.own),
      clock,
      presence: presenceMachine.provide({
        actors: {
          clock,
          touches: hear<TouchNews, undefined>((tell) =>
            availabilities.watchTouches(() => tell({ type: 'console.touched' })),
          ),
          sendEvent,
        },
      }),
      sendEvent,
      offer: offerMachine.provide({
        actors: { takeOffer: ask(calls.takeOffer), sendEvent },
        actions: { notify, openCall },
      }),
      wrapUp: wrapUpMachine.provide({
        actors: { sayOutcome: ask(availabilities.sayOutcome), sendEvent },
        actions: { notify },
      }),
    },
    actions: { notify },
  });
};
