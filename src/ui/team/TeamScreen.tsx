import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Paper, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { SupervisedAgent } from '../../domain/team.ts';
import { selectShown, type TeamRef } from '../../machines/team.ts';
import { CountOf } from '../parts/CountOf.tsx';
import { EmptyList } from '../parts/EmptyList.tsx';
import { Problem } from '../parts/Problem.tsx';
import { RingPast } from '../parts/RingPast.tsx';
import { TableHead } from '../parts/TableHead.tsx';
import { VirtualRows } from '../widgets/VirtualRows.tsx';
import { TeamRow } from './TeamRow.tsx';
import { TeamToolbar } from './TeamToolbar.tsx';

/** What all agents of the business are at, for whoever supervises them. */
export function TeamScreen({ team }: { team: TeamRef }) {
  const failure = useSelector(team, ({ context }) => context.failure);
  const loading = useSelector(team, (state) => state.hasTag('busy'));
  const total = useSelector(team, ({ context }) => context.team?.agents.length ?? null);
  const past = useSelector(team, ({ children }) => children.past);
  return (
    <Stack gap="sm">
      {total !== 0 && <TeamToolbar team={team} />}
      {failure && <Problem live failure={failure} onRetry={() => team.send({ type: 'team.refresh' })} />}
      {loading && <Skeleton height={240} aria-busy />}
      {total === 0 && <NoAgents team={team} />}
      {total !== null && total > 0 && <Agents team={team} count={total} />}
      <RingPast past={past} />
    </Stack>
  );
}

function NoAgents({ team }: { team: TeamRef }) {
  const mayConvert = useSelector(team, ({ context }) => context.access.users);
  return (
    <Paper withBorder p="xl" ta="center" role="status">
      <Text fw={600}>
        <Trans id="team.none">Esta empresa todavía no tiene agentes.</Trans>
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {mayConvert ? (
          <Trans id="team.noneConvert">
            Convierte a alguien en agente en{' '}
            <Anchor component={Link} href="/configs/users" underline="always">
              Usuarios
            </Anchor>
            , y aparecerá aquí.
          </Trans>
        ) : (
          <Trans id="team.noneAsk">Pide a tu administrador que convierta a alguien en agente; aparecerá aquí.</Trans>
        )}
      </Text>
    </Paper>
  );
}

/** How high a row of the list is, in pixels. */
const rowHeight = 47;

const isSameList = (one: readonly SupervisedAgent[] | null, other: readonly SupervisedAgent[] | null) =>
  one?.length === other?.length && (one ?? []).every((agent, index) => agent === other?.[index]);

function Agents({ team, count }: { team: TeamRef; count: number }) {
  const { t } = useLingui();
  const agents = useSelector(team, selectShown, isSameList) ?? [];
  const reasons = useSelector(team, ({ context }) => context.team?.reasons) ?? [];
  const mayForce = useSelector(team, ({ context }) => context.access.force);
  const columns = [
    t({ id: 'team.agent', message: 'Agente' }),
    t({ id: 'team.state', message: 'Estado' }),
    t({ id: 'team.time', message: 'Tiempo' }),
    t({ id: 'team.calls', message: 'Llamadas' }),
    t({ id: 'team.zones', message: 'Zonas y ventanilla' }),
    t({ id: 'team.place', message: 'Puesto' }),
    ...(mayForce ? [t({ id: 'common.actions', message: 'Acciones' })] : []),
  ];
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        <CountOf shown={agents.length} total={count} />
      </Text>
      <Paper withBorder>
        <Table className="team-table" verticalSpacing={6} aria-label={t({ id: 'team.table', message: 'Agentes' })}>
          <TableHead columns={columns} />
          <VirtualRows count={agents.length} columns={columns.length} height={rowHeight}>
            {(index, measure) => {
              const agent = agents[index];
              return (
                agent && (
                  <TeamRow
                    key={agent.agent_id}
                    team={team}
                    agent={agent}
                    reasons={reasons}
                    mayForce={mayForce}
                    index={index}
                    measure={measure}
                  />
                )
              );
            }}
          </VirtualRows>
          {agents.length === 0 && (
            <Table.Tbody>
              <Table.Tr>
                <Table.Td colSpan={columns.length}>
                  <EmptyList loading={false} failed={false} />
                </Table.Td>
              </Table.Tr>
            </Table.Tbody>
          )}
        </Table>
      </Paper>
    </>
  );
}
