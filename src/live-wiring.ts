import { type EventObject, fromCallback } from 'xstate';
import { type FreshnessEvent, realtimeMachine, type SocketCommand, type SocketEvent } from './machines/realtime.ts';
import type { ClockEvent } from './machines/session.ts';
import type { Services } from './services/ports.ts';

/** The clock of the charts, in both pages. */
export const wireClock = (clock: Services['clock']) =>
  fromCallback<EventObject, { every: number }, ClockEvent>(({ input, sendBack }) =>
    clock.every(input.every, (now) => sendBack({ type: 'clock.ticked', now })),
  );

/** The websocket of the charts, in both pages: the console's and the client device's. */
export const wireRealtime = (services: Pick<Services, 'openSocket' | 'watchAnswers'>) =>
  realtimeMachine.provide({
    actors: {
      socket: fromCallback<SocketCommand, undefined, SocketEvent>(({ sendBack, receive }) => {
        const opened = services.openSocket({
          connected: () => sendBack({ type: 'socket.connected' }),
          lost: () => sendBack({ type: 'socket.lost' }),
          subscribed: (name) => sendBack({ type: 'socket.subscribed', name }),
          closed: (name) => sendBack({ type: 'socket.closed', name }),
          message: (name, change) => sendBack({ type: 'socket.message', name, change }),
        });
        receive((command) =>
          command.type === 'socket.subscribe' ? opened.subscribe(command.name) : opened.unsubscribe(command.name),
        );
        return () => opened.close();
      }),
      freshness: fromCallback<EventObject, undefined, FreshnessEvent>(({ sendBack }) =>
        services.watchAnswers((at) => sendBack({ type: 'data.arrived', at })),
      ),
    },
  });
