import { companySignInMachine } from '../machines/company-sign-in.ts';
import { factorProofMachine } from '../machines/factor-proof.ts';
import { personProofMachine } from '../machines/person-proof.ts';
import type { Services } from '../services/ports.ts';
import { ask } from './ask.ts';

/** Proving who it is, by password or company and second factor, wherever it is asked. */
export const wirePersonProof = ({ identity, sessions }: Pick<Services, 'identity' | 'sessions'>) =>
  personProofMachine.provide({
    actors: {
      authenticate: ask(identity.authenticate),
      companySignIn: companySignInMachine.provide({
        actors: { redeemCode: ask(sessions.redeem), proveToken: ask(identity.prove) },
      }),
      factorProof: factorProofMachine.provide({
        actors: {
          proveFactor: ask<string, { code: string; pending: string | null }>(async ({ code, pending }) =>
            pending === null
              ? identity.proveFactor({ code })
              : identity.prove(await sessions.redeemFactor({ pending, code })),
          ),
        },
      }),
    },
  });
