import { loginMachine } from '../machines/login.ts';
import { type SessionNews, sessionMachine } from '../machines/session.ts';
import type { Services } from '../services/ports.ts';
import { act, ask, fetched, hear } from './ask.ts';
import { effects } from './effects.ts';
import { wireClock } from './page.ts';

/** The sign-in form, and the session that it leads to. */
export const wireSession = (services: Services) => {
  const { callClaims, gate, identity, sessions } = services;
  const { notify } = effects(services);
  return {
    login: loginMachine.provide({
      actors: {
        authenticate: ask(identity.authenticate),
        exchangeToken: ask(sessions.exchange),
        sendRecovery: ask(identity.sendRecovery),
      },
      actions: { notify },
    }),
    session: sessionMachine.provide({
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
    }),
  };
};
