import { type EventObject, fromCallback } from 'xstate';
import { retryPause } from '../domain/channel.ts';
import { liveQuery, liveQueryMachine } from '../machines/live-query.ts';
import {
  type FreshnessEvent,
  type NetworkEvent,
  realtimeMachine,
  type SocketCommand,
  type SocketEvent,
} from '../machines/realtime.ts';
import { roomEntryMachine } from '../machines/room-entry.ts';
import type { KioskServices } from '../services/kiosk-ports.ts';
import type { Services } from '../services/ports.ts';
import { ask } from './ask.ts';

// What both pages have once somebody is signed in, or the device is set up.

/** The actor of a live query, whose question `service` answers. */
export const askLive = <Name extends string, Question extends object, Answer>(
  service: (question: Question, signal: AbortSignal) => Promise<Answer>,
) =>
  liveQuery<Name, Question, Answer>(
    liveQueryMachine.provide({
      actors: { load: ask<unknown, object>((question, signal) => service(question as Question, signal)) },
    }),
  );

/** The way into a video room, with the passes of whoever is let in. */
export const wireRoomEntry = (
  { requestPass }: Pick<Services['calls'], 'requestPass'>,
  { loadVideoClient }: Pick<KioskServices, 'loadVideoClient'>,
) =>
  roomEntryMachine.provide({
    actors: { requestPass: ask(requestPass), loadVideoClient: ask(loadVideoClient) },
  });

/** The websocket of the charts. */
export const wireRealtime = (services: Pick<Services, 'openSocket' | 'watchNetwork' | 'watchAnswers'>) =>
  realtimeMachine.provide({
    actors: {
      socket: fromCallback<SocketCommand, undefined, SocketEvent>(({ sendBack, receive }) => {
        const opened = services.openSocket({
          connected: () => sendBack({ type: 'socket.connected' }),
          lost: (pause) => sendBack({ type: 'socket.lost', ...(pause === undefined ? {} : { pause }) }),
          subscribed: (name, missed) => sendBack({ type: 'socket.subscribed', name, missed }),
          fed: ({ seen, isLive }) => sendBack({ type: 'socket.fed', seen, isLive }),
          closed: (name) => sendBack({ type: 'socket.closed', name }),
          message: (name, change, seen) => sendBack({ type: 'socket.message', name, change, seen }),
        });
        receive((command) =>
          command.type === 'socket.subscribe'
            ? opened.subscribe(command.name, command.since)
            : opened.unsubscribe(command.name),
        );
        return () => opened.close();
      }),
      network: fromCallback<EventObject, undefined, NetworkEvent>(({ sendBack }) =>
        services.watchNetwork(() => sendBack({ type: 'network.returned' })),
      ),
      freshness: fromCallback<EventObject, undefined, FreshnessEvent>(({ sendBack }) =>
        services.watchAnswers((at) => sendBack({ type: 'data.arrived', at })),
      ),
    },
    delays: { retryPause: ({ context }) => context.pause ?? retryPause(context.attempt, Math.random()) },
  });
