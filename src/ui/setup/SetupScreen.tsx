import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Code, Group, Paper, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { isPlain, type SetupStep, setupSteps } from '../../domain/setup.ts';
import type { SetupRef } from '../../machines/setup.ts';
import { Problem } from '../parts/Problem.tsx';
import { Send } from '../Send.tsx';
import { KeepFocus } from '../widgets/KeepFocus.tsx';
import { setupMessages } from './setup-texts.ts';

/** The first steps of a business, one below the other, and the call at their end. */
export function SetupScreen({ setup }: { setup: SetupRef }) {
  const { t } = useLingui();
  const failure = useSelector(setup, (state) => (state.hasTag('failed') ? state.context.failure : null));
  const loading = useSelector(setup, (state) => state.matches('loading'));
  const step = useSelector(setup, ({ context }) => context.step);
  const ready = useSelector(setup, (state) => state.hasTag('ready'));
  if (failure) return <Problem failure={failure} onRetry={() => setup.send({ type: 'setup.retry' })} />;
  if (loading) return <Skeleton height={320} aria-busy />;
  return (
    <KeepFocus state={step ?? 'ready'}>
      <Stack gap="sm" maw={720}>
        <Text c="dimmed">
          <Trans id="setup.lead">
            Lo que hace falta para atender a la primera persona. Puedes dejarlo cuando quieras: al volver sigues donde
            te quedaste.
          </Trans>
        </Text>
        <ol className="setup-steps" aria-label={t({ id: 'route.setup', message: 'Primeros pasos' })}>
          {setupSteps.map((one) => (
            <Step key={one} step={one} setup={setup} />
          ))}
        </ol>
        {ready && <Trial setup={setup} />}
      </Stack>
    </KeepFocus>
  );
}

/** A step: what it made, the form that asks for it, or what will be asked. */
function Step({ step, setup }: { step: SetupStep; setup: SetupRef }) {
  const { i18n } = useLingui();
  const found = useSelector(setup, ({ context }) => context.found[step]);
  const isCurrent = useSelector(setup, ({ context }) => context.step === step);
  const isSkipped = useSelector(setup, ({ context }) => context.skipped.includes(step));
  const { title } = setupMessages[step];
  return (
    <li aria-current={isCurrent ? 'step' : undefined} data-done={found !== null || undefined}>
      <Group gap="sm" justify="space-between">
        <Text fw={isCurrent ? 600 : 400} c={isCurrent || found ? undefined : 'dimmed'}>
          {i18n._(title)}
        </Text>
        {found && (
          <Text size="sm" c="dimmed">
            {found.name || <Trans id="setup.done">Listo</Trans>}
          </Text>
        )}
        {isSkipped && (
          <Text size="sm" c="dimmed">
            <Trans id="setup.skipped">Se dejó así</Trans>
          </Text>
        )}
      </Group>
      {isCurrent && <Form step={step} setup={setup} />}
    </li>
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
      <Stack gap="sm" pt="xs">
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
    <Paper withBorder p="md" component="section" aria-labelledby="setup-trial">
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h4" id="setup-trial">
          <Trans id="setup.ready">Ya puedes atender</Trans>
        </Title>
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
    </Paper>
  );
}
