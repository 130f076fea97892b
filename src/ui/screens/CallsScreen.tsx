import { useLingui } from '@lingui/react/macro';
import { Group, Loader, NativeSelect, Paper, Stack, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type CallFilter, callFilterNames, isSearchable } from '../../domain/call.ts';
import type { CallSearchRef } from '../../machines/call-search.ts';
import type { CallsRef } from '../../machines/calls.ts';
import { filterMessages } from '../call-texts.ts';
import { CallsRest } from '../parts/CallsRest.tsx';
import { CallTable } from '../parts/CallTable.tsx';
import { RedirectionDialog } from '../parts/dialogs-on-demand.ts';
import { EraseButton } from '../parts/EraseButton.tsx';
import { Icon } from '../parts/icons.tsx';
import { ObstacleNote } from '../parts/ObstacleNote.tsx';
import { Playback } from '../parts/Playback.tsx';
import { Problem } from '../parts/Problem.tsx';
import { RejectQuestion } from '../parts/RejectQuestion.tsx';

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
