import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { CallFlow } from '../../domain/call-flow.ts';
import { useTimes } from '../times.ts';

/** How many calls moved, and in which period, in the times of the person. */
export function FlowPeriod({ flow: { from, to, calls } }: { flow: CallFlow }) {
  const { dateAndTime } = useTimes();
  const { i18n } = useLingui();
  const number = i18n.number(calls);
  const [first, last] = [dateAndTime(from), dateAndTime(to - 1)];
  return (
    <Text size="sm" c="dimmed" role="status">
      {calls === 0 ? (
        <Trans id="flow.none">
          Ninguna llamada cambió de estado del {first} al {last}.
        </Trans>
      ) : (
        <Trans id="flow.calls">
          Llamadas que cambiaron de estado del {first} al {last}: {number}
        </Trans>
      )}
    </Text>
  );
}
