import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { PlaybackRef } from '../../machines/playback.ts';
import { type SteppingRef, steppingSpeeds } from '../../machines/stepping.ts';
import { Send } from '../Send.tsx';

/** From step to step of a call's history, by hand or by itself, and its file. */
export function PlaybackControls({ playback, stepping }: { playback: PlaybackRef; stepping: SteppingRef }) {
  const { t } = useLingui();
  const playing = useSelector(stepping, (state) => state.hasTag('playing'));
  const speed = useSelector(stepping, ({ context }) => context.speed);
  const position = useSelector(stepping, ({ context }) => context.position + 1);
  const total = useSelector(stepping, ({ context }) => context.count);
  return (
    <Group align="end" gap="xs">
      <Send to={stepping} event={{ type: 'stepping.previous' }} variant="default">
        <Trans id="playback.previous">Anterior</Trans>
      </Send>
      {playing ? (
        <Send to={stepping} event={{ type: 'stepping.pause' }}>
          <Trans id="playback.pause">Pausar</Trans>
        </Send>
      ) : (
        <Send to={stepping} event={{ type: 'stepping.play' }}>
          <Trans id="playback.play">Reproducir</Trans>
        </Send>
      )}
      <Send to={stepping} event={{ type: 'stepping.next' }} variant="default">
        <Trans id="playback.next">Siguiente</Trans>
      </Send>
      <NativeSelect
        aria-label={t({ id: 'playback.speed', message: 'Velocidad' })}
        value={String(speed)}
        data={steppingSpeeds.map((one) => ({ value: String(one), label: `${one}×` }))}
        onChange={({ currentTarget }) => {
          const chosen = steppingSpeeds.find((one) => String(one) === currentTarget.value);
          if (chosen) stepping.send({ type: 'stepping.speed', speed: chosen });
        }}
      />
      <Text size="sm" c="dimmed" role="status" pb={8}>
        <Trans id="playback.position">
          Paso {position} de {total}
        </Trans>
      </Text>
      <Send to={playback} event={{ type: 'playback.export' }} variant="subtle" ml="auto">
        <Trans id="playback.export">Exportar JSON</Trans>
      </Send>
    </Group>
  );
}
