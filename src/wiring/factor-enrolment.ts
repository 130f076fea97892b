import { factorEnrolmentMachine } from '../machines/factor-enrolment.ts';
import type { Services } from '../services/ports.ts';
import { ask, fetched } from './ask.ts';

/** The enrolment of a second factor, wherever it is begun. */
export const wireFactorEnrolment = ({ identity, factors }: Pick<Services, 'identity' | 'factors'>) =>
  factorEnrolmentMachine.provide({
    actors: {
      beginFactor: fetched(identity.beginFactor),
      confirmFactor: ask(identity.confirmFactor),
      makeRecoveryCodes: ask(factors.renewRecovery),
    },
  });
