import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Loader, NativeSelect, Paper, Stack, Table, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type CallFilter, callFilterNames, isByWait, isSearchable } from '../../domain/call.ts';
import type { CallRow } from '../../domain/call-list.ts';
import { isEveryPending } from '../../domain/calls-address.ts';
import type { CallSearchRef } from '../../machines/call-search.ts';
import type { CallsRef } from '../../machines/calls.ts';
import { selectRows } from '../../machines/calls-selectors.ts';
import { filterMessages } from '../call-texts.ts';
import { CallRowView } from '../parts/CallRowView.tsx';
import { CallsRest } from '../parts/CallsRest.tsx';
import { RedirectionDialog } from '../parts/dialogs-on-demand.ts';
import { EmptyList } from '../parts/EmptyList.tsx';
import { EraseButton } from '../parts/EraseButton.tsx';
import { Icon } from '../parts/icons.tsx';
import { ObstacleNote } from '../parts/ObstacleNote.tsx';
import { Playback } from '../parts/Playback.tsx';
import { Problem } from '../parts/Problem.tsx';
import { RejectQuestion } from '../parts/RejectQuestion.tsx';
import { TableHead } from '../parts/TableHead.tsx';

const sameRows = (a: readonly CallRow[], b: readonly CallRow[]) =>
  a.length === b.length &&
  a.every(({ call, departed }, index) => call === b[index]?.call && departed === b[index]?.departed);

/** The live queue of the business: filter, search, answer, view, cancel (specification §2 'Call dashboard'). */
export function CallsScreen({ calls }: { calls: CallsRef }) {
  const failure = useSelector(calls, ({ context }) => context.failure);
  const obstacle = useSelector(calls, ({ context }) => context.obstacle);
  const { search, playback, cancellation, redirection, erasure } = useSelector(calls, ({ children }) => children);
  return (
    <Stack gap="sm">
      {search && <Filters search={search}>{erasure && <EraseButton erasure={erasure} search={search} />}</Filters>}
      {obstacle && <ObstacleNote obstacle={obstacle} />}
      {failure && <Problem live failure={failure} onRetry={() => calls.send({ type: 'calls.retry' })} />}
      <Paper withBorder>
        <CallTable calls={calls} />
      </Paper>
      <CallsRest calls={calls} />
      {cancellation && <RejectQuestion cancellation={cancellation} />}
      {redirection && <RedirectionDialog redirection={redirection} />}
      {playback && <Playback playback={playback} />}
    </Stack>
  );
}

function Filters({ search, children }: { search: CallSearchRef; children: ReactNode }) {
  const { i18n, t } = useLingui();
  const { phone, view } = useSelector(search, ({ context }) => context);
  const searching = useSelector(search, (state) => state.hasTag('typing'));
  return (
    <Group align="end" gap="sm">
      <TextInput
        type="search"
        label={t({ id: 'calls.phone', message: 'Teléfono' })}
        description={
          !isSearchable(phone) ? t({ id: 'calls.phoneHelp', message: 'Escribe al menos 4 dígitos' }) : undefined
        }
        inputWrapperOrder={['label', 'input', 'description']}
        leftSection={<Icon name="search" size={16} />}
        rightSection={searching && <Loader size={14} />}
        value={phone}
        onChange={({ currentTarget }) => search.send({ type: 'calls.search', phone: currentTarget.value })}
        flex={{ base: 1, sm: 'none' }}
      />
      <NativeSelect
        label={t({ id: 'calls.state', message: 'Estado' })}
        value={view.filter}
        onChange={({ currentTarget }) =>
          search.send({ type: 'calls.filter', filter: currentTarget.value as CallFilter })
        }
        data={callFilterNames.map((name) => ({ value: name, label: i18n._(filterMessages[name]) }))}
        flex={{ base: 1, sm: 'none' }}
      />
      {children}
    </Group>
  );
}

function CallTable({ calls }: { calls: CallsRef }) {
  const { t } = useLingui();
  const rows = useSelector(calls, selectRows, sameRows);
  const loading = useSelector(calls, (state) => state.hasTag('busy'));
  const failed = useSelector(calls, (state) => state.hasTag('failed'));
  const isEvery = useSelector(calls, ({ context }) => isEveryPending(context.view));
  const isPast = useSelector(calls, ({ context }) => !isByWait(context.view.filter));
  return (
    <Table
      className="call-table"
      verticalSpacing={6}
      aria-label={t({ id: 'calls.table', message: 'Llamadas' })}
      aria-busy={loading}
    >
      <TableHead
        columns={[
          { text: t({ id: 'calls.column.id', message: 'Id' }), visibleFrom: 'md' },
          t({ id: 'calls.column.phone', message: 'Cliente' }),
          { text: t({ id: 'calls.column.service', message: 'Servicio' }), visibleFrom: 'sm' },
          { text: t({ id: 'calls.column.type', message: 'Tipo de llamada' }), visibleFrom: 'sm' },
          { text: t({ id: 'calls.column.state', message: 'Estado' }), visibleFrom: 'sm' },
          ...(isPast
            ? ([
                { text: t({ id: 'calls.column.date', message: 'Fecha' }), visibleFrom: 'md' },
                { text: t({ id: 'field.agent', message: 'Agente' }), visibleFrom: 'lg' },
                t({ id: 'calls.column.duration', message: 'Duración' }),
              ] as const)
            : [t({ id: 'calls.column.waiting', message: 'Tiempo de espera' })]),
          t({ id: 'common.actions', message: 'Acciones' }),
        ]}
      />
      <Table.Tbody>
        {rows.map(({ call, departed }) => (
          <CallRowView key={call.id} calls={calls} call={call} isPast={isPast} departed={departed} />
        ))}
        {rows.length === 0 && (
          <Table.Tr>
            <Table.Td colSpan={9}>
              <EmptyList loading={loading} failed={failed} lines={3}>
                {isEvery && (
                  <Trans id="calls.nobody">
                    Nadie espera. La próxima llamada aparece aquí en cuanto alguien la pide.
                  </Trans>
                )}
              </EmptyList>
            </Table.Td>
          </Table.Tr>
        )}
      </Table.Tbody>
    </Table>
  );
}
