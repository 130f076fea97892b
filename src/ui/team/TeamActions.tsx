import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { PauseReason } from '../../domain/availability.ts';
import {
  isFreedAtOnce,
  offeredEvents,
  type SupervisedAgent,
  type SupervisedChange,
  type SupervisorEvent,
} from '../../domain/team.ts';
import type { TeamRef } from '../../machines/team.ts';
import { PauseChoices } from '../parts/AvailabilityParts.tsx';
import { Dropdown } from '../widgets/Dropdown.tsx';

interface TeamActionsProps {
  readonly team: TeamRef;
  readonly agent: SupervisedAgent;
  readonly reasons: readonly PauseReason[];
}

const available = msg({ id: 'team.makeAvailable', message: 'Poner disponible' });
const dropPause = msg({ id: 'team.dropPause', message: 'Quitar la pausa' });
/** What is done at once; a pause has to be chosen. */
const deeds: Record<Exclude<SupervisorEvent, 'pause'>, (agent: SupervisedAgent) => MessageDescriptor> = {
  resume: (agent) => (isFreedAtOnce(agent) ? available : dropPause),
  wrapped: () => msg({ id: 'team.endWrapUp', message: 'Terminar el cierre' }),
};

/** What can be done with an agent. One thing is done at a time. */
export function TeamActions({ team, agent, reasons }: TeamActionsProps) {
  const { i18n } = useLingui();
  const { agent_id, version, name } = agent;
  const changeOf = (event: SupervisorEvent, pause_id: number | null = null): SupervisedChange => ({
    agent_id,
    event,
    version,
    ...(event === 'pause' ? { pause_id } : {}),
  });
  const forced = useSelector(team, (state) =>
    state.hasTag('forcing') && state.context.forced?.agent_id === agent_id ? state.context.forced.event : null,
  );
  const possible = useSelector(team, (state) => state.can({ type: 'team.force', change: changeOf('resume') }));
  const force = (change: SupervisedChange) => team.send({ type: 'team.force', change });
  const whom = <VisuallyHidden>{name}</VisuallyHidden>;
  return (
    <Group gap={6} className="team-actions">
      {offeredEvents(agent).map((event) =>
        event === 'pause' ? (
          <Dropdown
            key={event}
            kind="menu"
            width={240}
            button={(opening) => (
              <Button
                {...opening}
                size="compact-sm"
                variant="default"
                loading={forced === event}
                disabled={!possible && forced !== event}
              >
                <Trans id="team.pause">Pausar…</Trans> {whom}
              </Button>
            )}
          >
            <PauseChoices reasons={reasons} chosen={agent} onChoose={(id) => force(changeOf('pause', id))} />
          </Dropdown>
        ) : (
          <Button
            key={event}
            size="compact-sm"
            variant="light"
            loading={forced === event}
            disabled={!possible && forced !== event}
            onClick={() => force(changeOf(event))}
          >
            {i18n._(deeds[event](agent))} {whom}
          </Button>
        ),
      )}
    </Group>
  );
}
