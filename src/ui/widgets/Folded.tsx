import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dropdown } from './Dropdown.tsx';
import { useNarrow } from './narrow.ts';

interface FoldedProps {
  /** How many of them leave something out. */
  count: number;
  children: ReactNode;
}

/** What narrows a list: beside the rest of its tools, or behind one button where they would take the first half of a telephone. */
export function Folded({ count, children }: FoldedProps) {
  const narrow = useNarrow();
  if (!narrow) return children;
  return (
    <Dropdown
      kind="dialog"
      width={300}
      button={(opening) => (
        <Button variant="default" {...opening}>
          <Trans id="table.filters">Filtros</Trans>
          {count > 0 && ` (${count})`}
        </Button>
      )}
    >
      <Stack gap="xs">{children}</Stack>
    </Dropdown>
  );
}
