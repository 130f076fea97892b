import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A section of a screen. The title names it for a screen reader as well. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} id={id} mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  );
}
