import { appMachine, type StoredNews } from './machines/app.ts';
import type { RouteEvent } from './machines/shell.ts';
import type { Services } from './services/ports.ts';
import { act, fetched, hear } from './wiring/ask.ts';
import { effects } from './wiring/effects.ts';
import { wireLanguage } from './wiring/page.ts';
import { type Code, wireParts } from './wiring/parts.ts';
import { wireSession } from './wiring/session.ts';

/**
 * The product: every chart, with every port answered by `services`. Its areas have a file each, in `wiring/`, and are
 * fetched by `code` when they are wanted; nobody else knows both sides.
 */
export function wire(services: Services, code: Code) {
  const { gate, location, sessions } = services;
  const { notify, navigate } = effects(services);
  return appMachine.provide({
    actors: {
      location: hear<RouteEvent, undefined>((tell) => location.watch((path) => tell({ type: 'route.changed', path }))),
      storedNews: hear<StoredNews, undefined>((tell) =>
        sessions.watch((login) =>
          tell(login ? { type: 'session.stored', userId: login.id } : { type: 'session.cleared' }),
        ),
      ),
      loadSettings: fetched(services.settings),
      restoreSession: fetched(() => ({ session: sessions.restore(), previousUrl: sessions.restorePath() })),
      signOut: fetched(sessions.signOut),
      language: wireLanguage(services),
      ...wireSession(services),
      ...wireParts(services, code),
    },
    actions: {
      navigate,
      notify,
      selectBusiness: act(gate.select),
      storePath: act(sessions.storePath),
      rememberBusiness: act(sessions.rememberBusiness),
      clearStorage: sessions.forget,
    },
  });
}
