import { appMachine } from './machines/app.ts';
import type { RouteEvent } from './machines/door.ts';
import type { Services } from './services/ports.ts';
import { act, fetched, hear } from './wiring/ask.ts';
import { effects } from './wiring/effects.ts';
import { wireLanguage } from './wiring/page.ts';
import { type Code, wireParts } from './wiring/parts.ts';
import { wireSignedIn, wireSignedInElsewhere } from './wiring/session.ts';

/**
 * The product: every chart, with every port answered by `services`. Its areas have a file each, in `wiring/`, and are
 * fetched by `code` when they are wanted; nobody else knows both sides.
 */
export function wire(services: Services, code: Code) {
  const { location, sessions } = services;
  const { notify, navigate, resume } = effects(services);
  const parts = wireParts(services, code);
  return appMachine.provide({
    actors: {
      location: hear<RouteEvent, undefined>((tell) => location.watch((path) => tell({ type: 'route.changed', path }))),
      signedInElsewhere: wireSignedInElsewhere(services),
      loadSettings: fetched(services.settings),
      restoreSession: fetched(() => {
        const place = sessions.restorePath();
        return { session: sessions.restore(), previousUrl: place && location.recall(place) };
      }),
      language: wireLanguage(services),
      part: parts.part,
      login: parts.login,
      signedIn: wireSignedIn(services, parts),
    },
    actions: {
      navigate,
      notify,
      resume,
      claimAddress: act(location.claim),
      storePath: (_, path) => sessions.storePath(path === null ? null : location.kept(path)),
      clearStorage: sessions.forget,
      fetchAhead: () => services.fetchAhead([sessions.restore() ? code.shell : code.login]),
    },
  });
}
