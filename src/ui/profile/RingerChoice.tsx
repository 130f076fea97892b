import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Input, NativeSelect, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type RingerRef, selectIsGone } from '../../machines/ringer.ts';

/** Where calls ring at this computer, as far as the browser lets anybody choose. */
export function RingerChoice({ ringer }: { ringer: RingerRef }) {
  const { t } = useLingui();
  const unsupported = useSelector(ringer, (state) => state.hasTag('unsupported'));
  const label = t({ id: 'ringer.label', message: 'Dispositivo del timbre' });
  if (unsupported) {
    return (
      <Input.Wrapper label={label} labelElement="div">
        <Text size="sm">
          <Trans id="ringer.unsupported">
            Este navegador no deja elegirlo: suena en la salida de audio habitual del equipo.
          </Trans>
        </Text>
      </Input.Wrapper>
    );
  }
  return (
    <Stack gap="xs">
      <Outputs ringer={ringer} label={label} />
      <Ask ringer={ringer} />
    </Stack>
  );
}

function Outputs({ ringer, label }: { ringer: RingerRef; label: string }) {
  const { t } = useLingui();
  const { outputs, chosen } = useSelector(ringer, ({ context }) => context);
  const busy = useSelector(ringer, (state) => !state.can({ type: 'ringer.choose', output: null }));
  const isGone = useSelector(ringer, selectIsGone);
  const unnamed = t({ id: 'ringer.unnamed', message: 'Dispositivo sin nombre' });
  const isListed = outputs.some(({ id }) => id === chosen?.id);
  const known = chosen && !isListed ? [chosen, ...outputs] : outputs;
  const missing = chosen?.label || unnamed;
  return (
    <NativeSelect
      label={label}
      description={t({
        id: 'ringer.help',
        message: 'Se recuerda solo en este navegador: cada equipo tiene los suyos.',
      })}
      error={
        isGone &&
        t({ id: 'ringer.gone', message: `${missing} no está conectado: mientras tanto suena en la salida habitual.` })
      }
      disabled={busy}
      value={chosen?.id ?? ''}
      data={[
        { value: '', label: t({ id: 'ringer.usual', message: 'La salida habitual del equipo' }) },
        ...known.map((output) => ({ value: output.id, label: output.label || unnamed })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        ringer.send({ type: 'ringer.choose', output: known.find(({ id }) => id === value) ?? null })
      }
    />
  );
}

function Ask({ ringer }: { ringer: RingerRef }) {
  const refused = useSelector(ringer, ({ context }) => context.refused);
  const asks = useSelector(ringer, ({ context }) => context.way === 'ask');
  const busy = useSelector(ringer, (state) => state.hasTag('busy'));
  if (!asks) return null;
  return (
    <>
      <Group>
        <Button size="compact-sm" variant="default" loading={busy} onClick={() => ringer.send({ type: 'ringer.ask' })}>
          <Trans id="ringer.ask">Buscar otros dispositivos</Trans>
        </Button>
      </Group>
      <Text size="sm" c="dimmed" role={refused ? 'alert' : undefined}>
        {refused ? (
          <Trans id="ringer.refused">
            El navegador no los dejó ver. Permite el micrófono o las bocinas en la configuración del sitio, junto a la
            dirección, y búscalos de nuevo.
          </Trans>
        ) : (
          <Trans id="ringer.askHelp">El navegador pide permiso para mostrarlos; no se graba nada.</Trans>
        )}
      </Text>
    </>
  );
}
