import { Trans } from '@lingui/react/macro';
import { Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * What stands where a list has no line: its shape while it is on its way, nothing where it did not come (the problem beside it
 * says so: an agent who reads 'no results' then would believe that nobody waits), else that there is none.
 */
export function EmptyList({ loading, failed, lines = 1, children }: EmptyListProps) {
  if (loading) {
    return (
      <Stack gap={8} py={4}>
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a list that is on its way have nothing else
          <Skeleton key={line} height={28} />
        ))}
      </Stack>
    );
  }
  if (failed) return null;
  return (
    <Text c="dimmed" ta="center" py="lg">
      {children || <Trans id="calls.empty">Sin resultados</Trans>}
    </Text>
  );
}
interface EmptyListProps {
  loading: boolean;
  /** The list that is asked for did not come. */
  failed: boolean;
  /** How long the shape of the list is. */
  lines?: number;
  /** That there is none, where it is not that nothing was found. */
  children?: ReactNode;
}
