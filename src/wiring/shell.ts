import type { CallAnswer, PendingQuestion } from '../domain/call.ts';
import { readKept } from '../domain/kept-readiness.ts';
import type { PaletteKeys } from '../domain/quick-keys.ts';
import type { Profile } from '../domain/session.ts';
import { doorMachine } from '../machines/door.ts';
import { menuMachine } from '../machines/menu.ts';
import { paletteMachine } from '../machines/palette.ts';
import { pendingMachine } from '../machines/pending.ts';
import { readinessOfferMachine } from '../machines/readiness-offer.ts';
import { screenMachine } from '../machines/screen.ts';
import { shellMachine } from '../machines/shell.ts';
import type { Services } from '../services/ports.ts';
import type { ActorsOf } from './actors-of.ts';
import { act, ask, fetched, hear } from './ask.ts';
import { wireAvailability } from './availability.ts';
import { type Film, wireCurrentCall } from './current-call.ts';
import { effects } from './effects.ts';
import { askLive, wireRealtime } from './live.ts';
import { wireRing } from './ring.ts';

/** The charts of the screens, and the one that waits for them. */
type Screens = ActorsOf<typeof screenMachine>;
/** The chart of the check of an agent's place, and the one that waits for it. */
type Checks = Pick<ActorsOf<typeof readinessOfferMachine>, 'part' | 'readiness'>;

/** The chart of the look at the running charts, and the one that waits for it. */
type Sight = Pick<ActorsOf<typeof shellMachine>, 'part' | 'inspector'>;

/** The charts of the search for anything and of the tour, and the one that waits for them. */
type Guides = Pick<ActorsOf<typeof paletteMachine>, 'part' | 'search' | 'tour'>;

/** What is fetched when it is wanted: the screens of a business, and what stands beside them. */
interface Fetched {
  readonly screens: Screens;
  readonly checks: Checks;
  readonly sight: Sight;
  readonly guides: Guides;
  readonly film: Film;
}

/** What is around the screens of a business. */
export const wireShell = (services: Services, { screens, checks, sight, guides, film }: Fetched) => {
  const { notices, placeChecks, clock, layout } = services;
  const { notify, navigate, resume } = effects(services);
  return shellMachine.provide({
    actors: {
      realtime: wireRealtime(services),
      pending: pendingMachine.provide({
        actors: { livePending: askLive<'pending', PendingQuestion, CallAnswer>(services.calls.pending) },
      }),
      ...sight,
      liveProfile: askLive<'profile', { business: number }, Profile>((_, signal) => services.profile(signal)),
      ...wireCurrentCall(services, film),
      availability: wireAvailability(services),
      readinessOffer: readinessOfferMachine.provide({
        actors: {
          ...checks,
          readLast: ask(({ agentId }: { agentId: number }) => ({
            kept: readKept(placeChecks.kept(agentId), agentId),
            now: clock.now(),
          })),
        },
        actions: { rememberAway: act(placeChecks.remember) },
      }),
      menu: menuMachine.provide({
        actors: { readFolded: fetched(layout.isMenuFolded) },
        actions: { rememberFolded: act(layout.foldMenu) },
      }),
      door: doorMachine.provide({ actions: { navigate: resume } }),
      ring: wireRing(services),
      palette: paletteMachine.provide({
        actors: {
          shortcut: hear<PaletteKeys, undefined>(services.palette.watch),
          recallKeys: fetched(() => services.layout.hasQuickKeys()),
          ...guides,
        },
        actions: { navigate, rememberKeys: act(services.layout.keepQuickKeys) },
      }),
      screen: screenMachine.provide({ actors: screens, actions: { navigate, notify } }),
    },
    actions: {
      openDiagrams: () => {
        services.openDiagrams().catch(() => notices.show({ level: 'error', code: 'diagrams.failed' }));
      },
    },
  });
};
