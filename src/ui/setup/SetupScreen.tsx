import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Skeleton, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type SetupStep, setupSteps } from '../../domain/setup.ts';
import type { SetupRef } from '../../machines/setup.ts';
import { Problem } from '../parts/Problem.tsx';
import { KeepFocus } from '../widgets/KeepFocus.tsx';
import { SetupPanel } from './SetupPanel.tsx';
import { setupMessages } from './setup-texts.ts';

/** The first steps of a business: what is to be done now, and beside it what is there already and what comes. */
export function SetupScreen({ setup }: { setup: SetupRef }) {
  const { t } = useLingui();
  const failure = useSelector(setup, (state) => (state.hasTag('failed') ? state.context.failure : null));
  const loading = useSelector(setup, (state) => state.matches('loading'));
  const step = useSelector(setup, ({ context }) => context.step);
  if (failure) return <Problem failure={failure} onRetry={() => setup.send({ type: 'setup.retry' })} />;
  if (loading) return <Skeleton height={320} aria-busy />;
  return (
    <KeepFocus state={step ?? 'ready'}>
      <Text c="dimmed" mb="md">
        <Trans id="setup.lead">
          Lo que hace falta para atender a la primera persona. Puedes dejarlo cuando quieras: al volver sigues donde te
          quedaste.
        </Trans>
      </Text>
      <div className="setup">
        <SetupPanel setup={setup} />
        <Paper withBorder px="md" py="xs">
          <ol className="setup-steps" aria-label={t({ id: 'route.setup', message: 'Primeros pasos' })}>
            {setupSteps.map((one) => (
              <Step key={one} step={one} setup={setup} />
            ))}
          </ol>
        </Paper>
      </div>
    </KeepFocus>
  );
}

/** A step: what it made, or what it will be about. */
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
    </li>
  );
}
