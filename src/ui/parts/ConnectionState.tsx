import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ShellRef } from '../../machines/shell.ts';
import { useTimes } from '../times.ts';
import { Dropdown } from '../widgets/Dropdown.tsx';

/** Whether messages are pushed or fetched, and how old what is on the screen is. */
export function ConnectionState({ shell }: { shell: ShellRef }) {
  const { timeOfDay } = useTimes();
  const { t } = useLingui();
  const realtime = useSelector(shell, ({ context }) => context.realtime);
  const live = useSelector(realtime, (state) => state.hasTag('live'));
  const lost = useSelector(realtime, (state) => state.hasTag('lost'));
  const asOf = useSelector(realtime, ({ context }) => context.asOf);
  const label = live
    ? t({ id: 'connection.live', message: 'En vivo' })
    : lost
      ? t({ id: 'connection.lost', message: 'Sin conexión en vivo' })
      : t({ id: 'connection.connecting', message: 'Conectando' });
  const time = asOf === null ? '–' : timeOfDay(asOf);
  return (
    <Dropdown
      kind="dialog"
      button={(opening) => (
        <UnstyledButton {...opening}>
          <Badge
            className="connection"
            data-word={!live || undefined}
            variant="dot"
            color={live ? 'teal' : lost ? 'red' : 'yellow'}
            size="lg"
            tt="none"
            fw={500}
          >
            <VisuallyHidden>
              <Trans id="connection.label">Conexión:</Trans>{' '}
            </VisuallyHidden>
            <Text span size="xs" className="wide-only">
              {label}
            </Text>
            {!live && (
              <Text span size="xs" fw={700} className="narrow-only" aria-hidden>
                {lost ? '!' : '…'}
              </Text>
            )}
            <Text span size="xs" className="wide-only">
              {' · '}
              <Trans id="connection.asOf">datos de las {time}</Trans>
            </Text>
          </Badge>
        </UnstyledButton>
      )}
    >
      <Stack gap={4} maw={260}>
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <Text size="sm">
          {live ? (
            <Trans id="connection.liveHelp">Los cambios llegan en cuanto suceden.</Trans>
          ) : (
            <Trans id="connection.pollHelp">Mientras tanto se pregunta al servidor cada segundo.</Trans>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          <Trans id="connection.asOf">datos de las {time}</Trans>
        </Text>
        {lost && (
          <Button size="xs" variant="light" onClick={() => realtime.send({ type: 'realtime.reconnect' })}>
            <Trans id="connection.reconnect">Conectar ahora</Trans>
          </Button>
        )}
      </Stack>
    </Dropdown>
  );
}
