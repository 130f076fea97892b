import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { isPlain, type SetupStep, setupSteps } from '../../domain/setup.ts';
import type { SetupRef } from '../../machines/setup.ts';
import { Problem } from '../parts/Problem.tsx';
import { Section } from '../parts/Section.tsx';
import { Send } from '../Send.tsx';
import { setupMessages } from './setup-texts.ts';

/** What is to be done now: the next step, or the call at the end of all. */
export function SetupPanel({ setup }: { setup: SetupRef }) {
  const { i18n, t } = useLingui();
  const step = useSelector(setup, ({ context }) => context.step);
  const ready = useSelector(setup, (state) => state.hasTag('ready'));
  if (ready) {
    return (
      <Section title={t({ id: 'setup.ready', message: 'Ya puedes atender' })}>
        <Trial setup={setup} />
      </Section>
    );
  }
  if (step === null) return null;
  const [position, total] = [setupSteps.indexOf(step) + 1, setupSteps.length];
  return (
    <Section title={i18n._(setupMessages[step].title)}>
      <Text size="sm" c="dimmed" mb="xs">
        <Trans id="playback.position">
          Paso {position} de {total}
        </Trans>
      </Text>
      <Form step={step} setup={setup} />
    </Section>
  );
}

function Form({ step, setup }: { step: SetupStep; setup: SetupRef }) {
  const { i18n, t } = useLingui();
  const name = useSelector(setup, ({ context }) => context.name);
  const busy = useSelector(setup, (state) => state.hasTag('busy'));
  const possible = useSelector(setup, (state) => state.can({ type: 'setup.save' }));
  const failure = useSelector(setup, ({ context }) => context.failure);
  const { help, example } = setupMessages[step];
  const save = () => setup.send({ type: 'setup.save' });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack gap="md" maw="36rem">
        <Text size="sm">{i18n._(help)}</Text>
        {example && (
          <TextInput
            label={t({ id: 'column.name', message: 'Nombre' })}
            placeholder={i18n._(example)}
            value={name}
            maxLength={100}
            readOnly={busy}
            required
            data-autofocus
            onChange={({ currentTarget }) => setup.send({ type: 'setup.type', name: currentTarget.value })}
          />
        )}
        {failure && <Problem failure={failure} onRetry={save} />}
        <Group gap="sm">
          <Button type="submit" loading={busy} disabled={!possible} data-focus-first>
            {isPlain(step) ? (
              <Trans id="setup.answer">Yo atiendo llamadas</Trans>
            ) : (
              <Trans id="setup.save">Guardar y seguir</Trans>
            )}
          </Button>
          <Send to={setup} event={{ type: 'setup.skip' }} variant="default" hide>
            {isPlain(step) ? (
              <Trans id="setup.skipAgent">Solo responderán otras personas</Trans>
            ) : (
              <Trans id="setup.skip">Dejarlo así</Trans>
            )}
          </Send>
        </Group>
      </Stack>
    </form>
  );
}

/** Everything is there: a call from here, and the page of the device. */
function Trial({ setup }: { setup: SetupRef }) {
  const failure = useSelector(setup, ({ context }) => context.failure);
  const device = useSelector(setup, ({ context }) => context.found.device?.name ?? '');
  const busy = useSelector(setup, (state) => state.hasTag('busy'));
  return (
    <Stack gap="md" align="flex-start" maw="36rem">
      <Text size="sm">
        <Trans id="setup.try">
          Haz una llamada de prueba: suena aquí, en la lista de llamadas, como si alguien la pidiera en {device}.
        </Trans>
      </Text>
      {failure && <Problem failure={failure} onRetry={() => setup.send({ type: 'setup.call' })} />}
      <Button loading={busy} data-focus-first onClick={() => setup.send({ type: 'setup.call' })}>
        <Trans id="setup.call">Hacer una llamada de prueba</Trans>
      </Button>
      <Text size="sm">
        <Trans id="setup.page">
          Después abre <Code>/device/</Code> en la pantalla, la tableta o el teléfono: muestra un código, que escribes
          en «Vincular un dispositivo», en la <Link href="/devices">Flota</Link>.
        </Trans>
      </Text>
    </Stack>
  );
}
