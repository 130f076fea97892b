import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { WaitFigures } from '../../domain/call-flow.ts';
import { unitTime } from '../../domain/time.ts';

/** What a figure was in the time before. */
export function Before({ value }: { value: string }) {
  return (
    <Text span size="xs" c="dimmed" className="flow-before">
      <Trans id="flow.before">antes {value}</Trans>
    </Text>
  );
}

/** The median of the time before, where it has one. */
export function WaitBefore({ figures }: { figures: WaitFigures | undefined }) {
  const median = figures?.median ?? null;
  return median !== null && <Before value={unitTime(median)} />;
}
