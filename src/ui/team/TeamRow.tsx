import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Badge, Button, Group, Table, Text, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { Link } from 'wouter';
import { isOverdue, type PauseReason, secondsIn } from '../../domain/availability.ts';
import type { SupervisedAgent } from '../../domain/team.ts';
import { coarseTime } from '../../domain/time.ts';
import type { TeamRef } from '../../machines/team.ts';
import { AvailabilityDot, useAvailabilityWords, WorkBadge } from '../parts/AvailabilityParts.tsx';
import { PhoneNumber } from '../parts/PhoneNumber.tsx';
import { TeamActions } from './TeamActions.tsx';
import { TeamPlaces } from './TeamPlaces.tsx';
import { TeamReadiness } from './TeamReadiness.tsx';
import { TeamRefusal } from './TeamRefusal.tsx';

interface TeamRowProps {
  readonly team: TeamRef;
  readonly agent: SupervisedAgent;
  readonly reasons: readonly PauseReason[];
  readonly mayForce: boolean;
  readonly index: number;
  measure(element: HTMLTableRowElement | null): void;
}

/** An agent: what they are at, since when, in which calls, where they attend, how their place is; and what can be done. */
export const TeamRow = memo(function TeamRow({ team, agent, reasons, mayForce, index, measure }: TeamRowProps) {
  const { t } = useLingui();
  const overdue = useSelector(team, ({ context }) => isOverdue(agent, context.now));
  return (
    <Table.Tr ref={measure} data-index={index} className="team-row" data-overdue={overdue || undefined}>
      <Table.Td>
        <Text size="sm" fw={600}>
          {agent.name}
        </Text>
        <WhyButton team={team} agent={agent} />
        <TeamRefusal team={team} agent={agent} />
      </Table.Td>
      <Table.Td>
        <State agent={agent} overdue={overdue} />
      </Table.Td>
      <Table.Td>
        <TimeIn team={team} agent={agent} overdue={overdue} />
      </Table.Td>
      <Table.Td data-label={t({ id: 'team.calls', message: 'Llamadas' })}>
        <CallsOf team={team} agent={agent} />
      </Table.Td>
      <Table.Td data-label={t({ id: 'team.zones', message: 'Zonas y ventanilla' })}>
        <TeamPlaces agent={agent} />
      </Table.Td>
      <Table.Td data-label={t({ id: 'team.place', message: 'Puesto' })}>
        <TeamReadiness readiness={agent.readiness} />
      </Table.Td>
      {mayForce && (
        <Table.Td>
          <TeamActions team={team} agent={agent} reasons={reasons} />
        </Table.Td>
      )}
    </Table.Tr>
  );
});

/** Why calls rang for the agent, or did not. */
function WhyButton({ team, agent: { agent_id: id, name } }: Pick<TeamRowProps, 'team' | 'agent'>) {
  const past = useSelector(team, ({ children }) => children.past);
  return (
    <Button
      className="team-why"
      size="compact-xs"
      variant="subtle"
      px={0}
      onClick={() => past?.send({ type: 'past.open', question: { of: 'agent', id, name } })}
    >
      <Trans id="team.rings">¿Por qué le sonó?</Trans> <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  );
}

function State({ agent, overdue }: { agent: SupervisedAgent; overdue: boolean }) {
  const { word, next } = useAvailabilityWords(agent);
  const { state, pause } = agent;
  return (
    <Group gap={8}>
      <AvailabilityDot state={state} />
      <Text span size="sm">
        {word}
      </Text>
      {state === 'PAUSED' && pause && (pause.works ? <WorkBadge /> : <BreakBadge />)}
      {overdue && pause && (
        <Badge size="xs" color="red.9" variant="filled">
          <Trans id="team.overdue">Pasó de {pause.minutes} min</Trans>
        </Badge>
      )}
      {next !== null && (
        <Text span size="sm" c="dimmed">
          <Trans id="team.next">después: {next}</Trans>
        </Text>
      )}
    </Group>
  );
}

/** The calls that the agent is in, for whoever may to look at; how many there are, where the server says no more. */
function CallsOf({ team, agent: { calls, in_calls } }: Pick<TeamRowProps, 'team' | 'agent'>) {
  const mayOpen = useSelector(team, ({ context }) => context.access.calls);
  if (!in_calls) return calls > 0 && calls;
  return in_calls.map(({ id, phone, service, helps }) => {
    const call = phone === null ? `#${id}` : <PhoneNumber phone={phone} />;
    return (
      <Text key={id} size="sm">
        {mayOpen ? (
          <Anchor component={Link} href={`/call/${id}`} size="sm">
            {call}
          </Anchor>
        ) : (
          call
        )}{' '}
        <Text span size="sm" c="dimmed">
          {helps ? <Trans id="team.helps">ayuda</Trans> : service}
        </Text>
      </Text>
    );
  });
}

/** That the time of a pause does not count as work. */
function BreakBadge() {
  return (
    <Badge size="xs" variant="default">
      <Trans id="team.break">No es trabajo</Trans>
    </Badge>
  );
}

function TimeIn({ team, agent, overdue }: Pick<TeamRowProps, 'team' | 'agent'> & { overdue: boolean }) {
  const seconds = useSelector(team, ({ context }) => secondsIn(agent, context.now));
  return (
    <Text span className="team-time" size="sm" ff="monospace" fw={overdue ? 700 : undefined}>
      {coarseTime(seconds)}
    </Text>
  );
}
