import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { SupervisedAgent } from '../../domain/team.ts';
import { selectRefusal, type TeamRef } from '../../machines/team.ts';
import { failureMessage } from '../failure-texts.ts';
import { useAvailabilityWords } from '../parts/AvailabilityParts.tsx';

/** Why what was done with the agent did not come to be, beside what they are at instead. */
export function TeamRefusal({ team, agent }: { team: TeamRef; agent: SupervisedAgent }) {
  const { i18n, t } = useLingui();
  const refusal = useSelector(team, (state) => selectRefusal(state, agent.agent_id));
  const { word } = useAvailabilityWords(agent);
  if (!refusal) return null;
  return (
    <Alert
      className="team-refusal"
      color="red"
      variant="light"
      role="alert"
      p={6}
      mt={4}
      withCloseButton
      closeButtonLabel={t({ id: 'common.close', message: 'Cerrar' })}
      onClose={() => team.send({ type: 'team.heard' })}
    >
      {refusal.code === 'stale_version' ? (
        <Trans id="team.overtaken">Alguien fue más rápido: ahora está en «{word}».</Trans>
      ) : (
        i18n._(failureMessage(refusal))
      )}
    </Alert>
  );
}
