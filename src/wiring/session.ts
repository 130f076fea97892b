import { type LookEnd, type LookWish, seeAsMachine } from '../machines/see-as.ts';
import { type SessionNews, sessionMachine } from '../machines/session.ts';
import { signedInMachine } from '../machines/signed-in.ts';
import type { SessionStored, StoredNews } from '../machines/signed-in-news.ts';
import type { Services } from '../services/ports.ts';
import { act, ask, fetched, hear } from './ask.ts';
import { effects } from './effects.ts';
import { wireClock } from './page.ts';
import type { wireParts } from './parts.ts';

/** That another tab signed in. */
export const wireSignedInElsewhere = ({ sessions }: Services) =>
  hear<SessionStored, undefined>((tell) =>
    sessions.watch((login) => login && tell({ type: 'session.stored', userId: login.id })),
  );

/** What other tabs do to the stored session. */
const wireStoredNews = ({ sessions }: Services) =>
  hear<StoredNews, undefined>((tell) =>
    sessions.watch((login) => tell(login ? { type: 'session.stored', userId: login.id } : { type: 'session.cleared' })),
  );

const wireSession = (services: Services) => {
  const { callClaims, gate, sessions } = services;
  const { notify } = effects(services);
  return sessionMachine.provide({
    actors: {
      clock: wireClock(services),
      refreshLogin: ask(sessions.refresh),
      callClaim: hear<SessionNews, undefined>(() => callClaims.hold()),
      awaitCalls: fetched(callClaims.released),
      sessionNews: hear<SessionNews, undefined>((tell) => {
        const stops = [
          sessions.watch((login) => login && tell({ type: 'session.renewed', login })),
          gate.watchRefusals(() => tell({ type: 'session.refused' })),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),
    },
    actions: { notify, releaseKeys: act(gate.release), withholdKeys: gate.withhold, revokeKeys: gate.revoke },
  });
};

/** A look with the rights of a role. */
const wireSeeAs = ({ looks, sessions }: Services) =>
  seeAsMachine.provide({
    actors: {
      lookWishes: hear<LookWish, undefined>((tell) =>
        looks.watchWishes((role) => tell({ type: 'see-as.begin', role })),
      ),
      lookEnds: hear<LookEnd, undefined>((tell) =>
        looks.watchEnds((failure) => tell({ type: 'see-as.over', failure })),
      ),
      beginLook: ask(looks.begin),
      endLook: ask(looks.end),
    },
    actions: { storeLook: act(sessions.storeLook) },
  });

/** The session of whoever is signed in, and the business that they work in, whose charts the `shell` has. */
export const wireSignedIn = (services: Services, { part, shell }: ReturnType<typeof wireParts>) => {
  const { gate, location, sessions } = services;
  const { navigate } = effects(services);
  return signedInMachine.provide({
    actors: {
      storedNews: wireStoredNews(services),
      signOut: fetched(sessions.signOut),
      session: wireSession(services),
      seeAs: wireSeeAs(services),
      part,
      shell,
    },
    actions: {
      navigate,
      claimAddress: act(location.claim),
      selectBusiness(_, { userId, business }) {
        services.workAs(userId);
        gate.select(business);
      },
      revokeKeys: gate.revoke,
      rememberBusiness: act(sessions.rememberBusiness),
      followPreferences: act(services.followPreferences),
    },
  });
};
