import type { OpenSession, SessionsOf } from '../domain/session.ts';
import { sessionsMachine } from '../machines/sessions.ts';
import type { Services } from '../services/ports.ts';
import { ask } from './ask.ts';
import { effects } from './effects.ts';
import { askLive } from './live.ts';

/** Where somebody is signed in. */
export const wireOpenSessions = (services: Services) => {
  const { openSessions } = services;
  return sessionsMachine.provide({
    actors: {
      liveSessions: askLive<'sessions', SessionsOf, readonly OpenSession[]>(openSessions.list),
      endSessions: ask(openSessions.end),
    },
    actions: { notify: effects(services).notify },
  });
};
