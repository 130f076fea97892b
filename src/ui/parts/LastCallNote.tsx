import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Call } from '../../domain/call.ts';
import { stateMessages } from '../texts.ts';
import { useTimes } from '../times.ts';
import { wordOf } from '../word.ts';

/** That somebody calls again, when they called last, and how that went; nothing of whoever calls for the first time. */
export function LastCallNote({ call: { last_call: last }, now }: { call: Call; now: number }) {
  const { i18n } = useLingui();
  const { shortMoment } = useTimes();
  if (!last) return null;
  const when = shortMoment(last.created_at, now);
  const result = [last.outcome?.name ?? i18n._(wordOf(stateMessages, last.state)), last.agent?.name].filter(Boolean);
  const how = result.join(' · ');
  return (
    <Text size="xs" className="last-call">
      <Trans id="call.again">
        Ya llamó: {when}, {how}
      </Trans>
    </Text>
  );
}
