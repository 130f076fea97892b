import { Text } from '@mantine/core';
import type { SupervisedAgent } from '../../domain/team.ts';

/** How many zones are named; of the others is said how many they are. */
const named = 2;

/** The zones that an agent attends, and the desk that they have. */
export function TeamPlaces({ agent: { zones = [], desk } }: { agent: SupervisedAgent }) {
  if (zones.length === 0 && !desk) return null;
  const others = zones.length - named;
  return (
    <>
      <Text size="sm" title={others > 0 ? zones.join(', ') : undefined}>
        {zones.slice(0, named).join(', ')}
        {others > 0 && ` +${others}`}
      </Text>
      {desk && (
        <Text size="xs" c="dimmed">
          {desk}
        </Text>
      )}
    </>
  );
}
