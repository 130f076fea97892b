import { factorEnrolmentMachine } from '../machines/factor-enrolment.ts';
import { factorProofMachine } from '../machines/factor-proof.ts';
import type { Services } from '../services/ports.ts';
import { ask, fetched } from './ask.ts';

/** The question for a second factor, and its enrolment, wherever they are begun. */
export const wireFactors = ({ identity, factors, sessions }: Pick<Services, 'identity' | 'factors' | 'sessions'>) => ({
  factorProof: factorProofMachine.provide({
    actors: {
      proveFactor: ask<string, { code: string; pending: string | null }>(async ({ code, pending }) =>
        pending === null
          ? identity.proveFactor({ code })
          : identity.prove(await sessions.redeemFactor({ pending, code })),
      ),
    },
  }),
  factorEnrolment: factorEnrolmentMachine.provide({
    actors: {
      beginFactor: fetched(identity.beginFactor),
      confirmFactor: ask(identity.confirmFactor),
      makeRecoveryCodes: ask(factors.renewRecovery),
    },
  }),
});
