import { type EventObject, fromCallback } from 'xstate';
import { languageMachine } from '../machines/language.ts';
import { type FreshnessEvent, realtimeMachine, type SocketCommand, type SocketEvent } from '../machines/realtime.ts';
import { roomEntryMachine } from '../machines/room-entry.ts';
import type { ClockEvent } from '../machines/session.ts';
import type { KioskServices } from '../services/kiosk-ports.ts';
import type { Services } from '../services/ports.ts';
import { act, ask, hear } from './ask.ts';

// What both pages have: the console, and that of a client device.

/** The clock of the charts. */
export const wireClock = ({ clock }: Pick<Services, 'clock'>) =>
  hear<ClockEvent, { every: number }>((tell, { every }) =>
    clock.every(every, (now) => tell({ type: 'clock.ticked', now })),
  );

/** The words of the charts' page. */
export const wireLanguage = ({ languages }: Pick<Services, 'languages'>) =>
  languageMachine.provide({
    actors: { loadTexts: ask(languages.load) },
    actions: { rememberLanguage: act(languages.remember) },
  });

/** The way into a video room, with the passes of whoever is let in. */
export const wireRoomEntry = (
  { requestPass }: Pick<Services['calls'], 'requestPass'>,
  { loadVideoClient }: Pick<KioskServices, 'loadVideoClient'>,
) =>
  roomEntryMachine.provide({
    actors: { requestPass: ask(requestPass), loadVideoClient: ask(loadVideoClient) },
  });

/** The websocket of the charts. */
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
