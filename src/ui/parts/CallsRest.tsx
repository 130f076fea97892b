import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { countedCalls } from '../../domain/call.ts';
import type { CallsRef } from '../../machines/calls.ts';

/** That there are more calls than the list shows. */
export function CallsRest({ calls }: { calls: CallsRef }) {
  const shown = useSelector(calls, ({ context }) => context.list.calls.length);
  const total = useSelector(calls, ({ context }) => context.list.total);
  if (total <= shown) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      {total > countedCalls ? (
        <Trans id="calls.many">
          Se muestran {shown} de más de {countedCalls} llamadas. Para ver las demás, usa los filtros o busca por
          teléfono.
        </Trans>
      ) : (
        <Trans id="calls.rest">
          Se muestran {shown} de {total} llamadas. Para ver las demás, usa los filtros o busca por teléfono.
        </Trans>
      )}
    </Text>
  );
}
