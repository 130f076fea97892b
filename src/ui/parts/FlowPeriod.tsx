import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { CallFlow, ComparedFlow } from '../../domain/call-flow.ts';
import { useTimes } from '../times.ts';

/** How many calls moved, in which period, and what that is compared with, in the times of the person. */
export function FlowPeriod({ flow }: { flow: ComparedFlow }) {
  const { i18n } = useLingui();
  const { spanEnds } = useTimes();
  const number = i18n.number(flow.calls);
  const [first, last] = spanEnds(flow.from, flow.to);
  return (
    <Text size="sm" c="dimmed" role="status">
      {flow.calls === 0 ? (
        <Trans id="flow.none">
          Ninguna llamada cambió de estado del {first} al {last}.
        </Trans>
      ) : (
        <>
          <Trans id="flow.calls">
            Llamadas que cambiaron de estado del {first} al {last}: {number}
          </Trans>
          . {flow.before && <Compared before={flow.before} />}
        </>
      )}
    </Text>
  );
}

function Compared({ before }: { before: CallFlow }) {
  const { spanEnds } = useTimes();
  const [first, last] = spanEnds(before.from, before.to);
  return (
    <Trans id="flow.compared">
      Comparado con el periodo del {first} al {last}.
    </Trans>
  );
}
