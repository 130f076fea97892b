import type { TrialQuestion } from '../domain/readiness.ts';
import { readinessMachine } from '../machines/readiness.ts';
import { readinessTrialMachine, type TrialNews } from '../machines/readiness-trial.ts';
import type { Services } from '../services/ports.ts';
import { wireRinger } from './alerts.ts';
import { act, ask, hear } from './ask.ts';

/** The check of an agent's place. */
export const wireReadiness = (services: Services) => {
  const { placeChecks } = services;
  return readinessMachine.provide({
    actors: {
      ringer: wireRinger(services),
      measure: ask(placeChecks.measure),
      keepFindings: ask(placeChecks.keep),
      trial: readinessTrialMachine.provide({
        actors: {
          tryOut: hear<TrialNews, TrialQuestion>((tell, asked) =>
            placeChecks.tryOut(asked, {
              going: (picture = null) => tell({ type: 'try.going', picture }),
              noted: (problem) => tell({ type: 'try.noted', problem }),
              found: (problem) => tell({ type: 'try.found', problem }),
              level: (level) => tell({ type: 'try.level', level }),
            }),
          ),
        },
      }),
    },
    actions: { rememberKept: act(placeChecks.remember) },
  });
};
