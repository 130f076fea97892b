import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { availabilityStates } from '../../domain/availability.ts';
import { countTeam } from '../../domain/team.ts';
import type { TeamRef } from '../../machines/team.ts';
import { availabilityMessages } from '../availability-texts.ts';
import { AvailabilityDot } from '../parts/AvailabilityParts.tsx';
import { FindField } from '../widgets/FindField.tsx';
import { Folded } from '../widgets/Folded.tsx';

/** The search for an agent, and how many are at what, to see those alone. */
export function TeamToolbar({ team }: { team: TeamRef }) {
  const { t, i18n } = useLingui();
  const counts = useSelector(team, ({ context }) => context.team && countTeam(context.team.agents));
  const { state: chosen, find } = useSelector(team, ({ context }) => context.question);
  return (
    <Group align="end" gap="sm">
      <FindField
        name={t({ id: 'team.find', message: 'Buscar agente' })}
        value={find}
        onFind={(text) => team.send({ type: 'team.find', text })}
        flex={{ base: 1, sm: '0 1 11rem' }}
      />
      <Folded count={chosen === null ? 0 : 1}>
        <fieldset className="status-filter">
          <legend>
            <Trans id="team.states">Estado de los agentes</Trans>
          </legend>
          {availabilityStates.map((state) => (
            <Button
              key={state}
              px={9}
              variant={chosen === state ? 'filled' : 'default'}
              aria-pressed={chosen === state}
              leftSection={<AvailabilityDot state={state} />}
              onClick={() => team.send({ type: 'team.filter', state: chosen === state ? null : state })}
            >
              {i18n._(availabilityMessages[state])} {counts?.[state]}
            </Button>
          ))}
        </fieldset>
      </Folded>
    </Group>
  );
}
