import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text, VisuallyHidden } from '@mantine/core';
import type { CallFlow, ComparedFlow, FlowPeriod as Period } from '../../domain/call-flow.ts';
import { periodText } from '../flow-texts.ts';
import { useTimes } from '../times.ts';

/** How many calls moved, in which period, and what that is compared with, in the times of the person. */
export function FlowPeriod({ flow }: { flow: ComparedFlow }) {
  const { spanEnds } = useTimes();
  const { calls } = flow;
  const [first, last] = spanEnds(flow.from, flow.to);
  return (
    <Text size="sm" c="dimmed">
      {calls === 0 ? (
        <Trans id="flow.none">
          Ninguna llamada cambió de estado del {first} al {last}.
        </Trans>
      ) : (
        <>
          <Trans id="flow.moved">
            <Plural value={calls} one="# llamada cambió" other="# llamadas cambiaron" /> de estado del {first} al {last}
            .
          </Trans>{' '}
          {flow.before && <Compared before={flow.before} />}
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

/** Says once when the numbers of a period that was chosen are there: what they are by now would be read out each minute. */
export function FlowSpoken({ flow, period }: { flow: ComparedFlow | null; period: Period }) {
  const { t } = useLingui();
  const name = periodText(period);
  const there = t({ id: 'flow.there', message: `${name}: las cifras están listas` });
  const none = t({ id: 'flow.thereNone', message: `${name}: sin llamadas` });
  return <VisuallyHidden role="status">{flow && (flow.calls === 0 ? none : there)}</VisuallyHidden>;
}
