import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { countedCalls } from '../../domain/call.ts';
import type { CallsRef } from '../../machines/calls.ts';

/** That there are more calls than the list shows. */
export function CallsRest({ calls }: { calls: CallsRef }) {
  const { i18n } = useLingui();
  const listed = useSelector(calls, ({ context }) => context.list.calls.length);
  const counted = useSelector(calls, ({ context }) => context.list.total);
  if (counted <= listed) return null;
  const [shown, total, most] = [listed, counted, countedCalls].map((number) => i18n.number(number));
  return (
    <Text size="sm" c="dimmed" role="status">
      {counted > countedCalls ? (
        <Trans id="calls.many">
          Se muestran {shown} de más de {most} llamadas. Para ver las demás, usa los filtros o busca por teléfono.
        </Trans>
      ) : (
        <Trans id="calls.rest">
          Se muestran {shown} de {total} llamadas. Para ver las demás, usa los filtros o busca por teléfono.
        </Trans>
      )}
    </Text>
  );
}
