import { loginMachine } from '../machines/login.ts';
import type { Services } from '../services/ports.ts';
import { ask } from './ask.ts';
import { wireCompanyReturn } from './company-return.ts';
import { effects } from './effects.ts';
import { wireFactorEnrolment } from './factor-enrolment.ts';
import type { Code } from './parts.ts';
import { wirePasskeySignIn } from './passkey-sign-in.ts';
import { wirePersonProof } from './person-proof.ts';

/** The sign-in form, behind which the code of the screens that most people open comes. */
export const wireLogin = (services: Services, { shell, calls, call, tables }: Code) => {
  const { identity, sessions } = services;
  const { notify } = effects(services);
  return loginMachine.provide({
    actors: {
      companyReturn: wireCompanyReturn(services),
      personProof: wirePersonProof(services),
      factorEnrolment: wireFactorEnrolment(services),
      exchangeToken: ask(sessions.exchange),
      sendRecovery: ask(identity.sendRecovery),
      passkeySignIn: wirePasskeySignIn(services),
    },
    actions: { notify, fetchAhead: () => services.fetchAhead([shell, calls, call, tables]) },
  });
};
