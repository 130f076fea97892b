import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Call } from '../../domain/call.ts';
import type { CallColumn } from '../../machines/call-search.ts';
import type { CallsRef } from '../../machines/calls.ts';
import { CallLine } from './CallLine.tsx';
import { CallRowActions } from './CallRowActions.tsx';

interface CallRowViewProps {
  calls: CallsRef;
  call: Call;
  /** The list looks back: it says when, who and how long. */
  isPast: boolean;
  /** It is the one to answer now. */
  isNext: boolean;
  /** It left the list, and says for some seconds why. */
  departed: boolean;
  /** The columns that are shown, in their order. */
  columns: readonly CallColumn[];
}

/** One call of the dashboard. */
export function CallRowView({ calls, call, isPast, isNext, departed, columns }: CallRowViewProps) {
  const now = useSelector(calls, ({ context }) => context.now);
  return (
    <CallLine call={call} now={now} columns={columns} isPast={isPast} isNext={isNext} departed={departed}>
      {departed ? <Departure call={call} /> : <CallRowActions calls={calls} call={call} isNext={isNext} />}
    </CallLine>
  );
}

/** What became of a call that left the list. */
function Departure({ call }: { call: Call }) {
  const agent = call.agent?.name ?? '–';
  return (
    <Text size="sm" role="status">
      {call.state === 'ATTENDED' || call.state === 'FINISHED' || call.state === 'FINISHED_BY_CLIENT' ? (
        <Trans id="calls.departed.attended">La atendió {agent}</Trans>
      ) : call.state === 'REJECTED' ? (
        <Trans id="calls.departed.client">El cliente se fue</Trans>
      ) : call.state === 'REJECTED_BY_AGENT' ? (
        <Trans id="calls.departed.agent">La rechazó {agent}</Trans>
      ) : call.state === 'EXPIRED' ? (
        <Trans id="calls.departed.expired">Nadie la atendió a tiempo</Trans>
      ) : (
        <Trans id="calls.departed.changed">Cambió de estado</Trans>
      )}
    </Text>
  );
}
