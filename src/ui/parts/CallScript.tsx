import { Trans } from '@lingui/react/macro';
import { Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isSame } from '../../domain/same.ts';
import { type CallAidsRef, selectScript } from '../../machines/call-aids.ts';

/** What is to be said and done in a call for this service, ticked off as it goes; nothing where its notes have no steps. */
export function CallScript({ aids }: { aids: CallAidsRef }) {
  const script = useSelector(aids, selectScript, isSame);
  const done = useSelector(aids, ({ context }) => context.done);
  if (script.length === 0) return null;
  const steps = script.filter(({ kind }) => kind === 'step').length;
  const ticked = script.filter(({ kind }, place) => kind === 'step' && done.includes(place)).length;
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="xs">
        <Title order={2}>
          <Trans id="script.title">Guion</Trans>
        </Title>
        <Text size="xs" c="dimmed" role="status">
          <Trans id="script.done">
            {ticked} de {steps}
          </Trans>
        </Text>
      </Group>
      <Stack gap={6}>
        {script.map(({ kind, text }, place) =>
          kind === 'text' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <Text key={place} size="sm" c="dimmed">
              {text}
            </Text>
          ) : (
            <Checkbox
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
              key={place}
              size="sm"
              className="script-step"
              label={text}
              checked={done.includes(place)}
              onChange={({ currentTarget }) =>
                aids.send({ type: 'script.tick', step: place, done: currentTarget.checked })
              }
            />
          ),
        )}
      </Stack>
    </Paper>
  );
}
