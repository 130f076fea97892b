import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { lackingOf, readinessChecks } from '../../domain/readiness.ts';
import { type ReadinessRef, selectStateOf } from '../../machines/readiness.ts';
import { Dialog } from '../widgets/Dialog.tsx';
import { KeepFocus } from '../widgets/KeepFocus.tsx';
import { ReadinessRow } from './ReadinessRow.tsx';
import { checkMessages } from './readiness-texts.ts';

/** The check of an agent's place: each thing with how far it is, what is asked of the person, and what to do where it is not right. */
export function ReadinessDialog({ readiness }: { readiness: ReadinessRef }) {
  const { t } = useLingui();
  const current = useSelector(readiness, ({ context }) => context.left[0] ?? null);
  const kept = useSelector(readiness, (state) => state.hasTag('kept'));
  return (
    <Dialog
      size="lg"
      onClose={() => readiness.send({ type: 'readiness.close' })}
      title={t({ id: 'readiness.title', message: 'Revisar mi puesto' })}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <KeepFocus state={`${current} ${kept}`}>
        <Stack gap="sm">
          <ul className="readiness">
            {readinessChecks.map((check) => (
              <ReadinessRow key={check} readiness={readiness} check={check} />
            ))}
          </ul>
          <Progress readiness={readiness} />
          <Unkept readiness={readiness} />
          <Ends readiness={readiness} />
        </Stack>
      </KeepFocus>
    </Dialog>
  );
}

/** What is being checked; how it went as a whole. */
function Progress({ readiness }: { readiness: ReadinessRef }) {
  const { i18n } = useLingui();
  const current = useSelector(readiness, ({ context }) => context.left[0] ?? null);
  const kept = useSelector(readiness, (state) => state.hasTag('kept'));
  const findings = useSelector(readiness, ({ context }) => context.findings);
  const lacking = lackingOf(findings)
    .map(({ check }) => i18n._(checkMessages[check]))
    .join(', ');
  const name = current && i18n._(checkMessages[current]);
  return (
    <Text size="sm" role="status" fw={kept ? 600 : undefined}>
      {name && <Trans id="readiness.now">Ahora: {name}</Trans>}
      {kept && lacking === '' && <Trans id="readiness.allGood">Todo está bien: puedes recibir llamadas.</Trans>}
      {kept && lacking !== '' && (
        <Trans id="readiness.lacking">Revisa lo que falta: {lacking}. Tu supervisor ve este resultado.</Trans>
      )}
    </Text>
  );
}

function Unkept({ readiness }: { readiness: ReadinessRef }) {
  const unkept = useSelector(readiness, (state) => state.hasTag('unkept'));
  if (!unkept) return null;
  return (
    <Alert color="red" variant="light" role="alert">
      <Group justify="space-between">
        <Text size="sm">
          <Trans id="readiness.unkept">El resultado no se pudo guardar.</Trans>
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => readiness.send({ type: 'readiness.keep' })}>
          <Trans id="common.retry">Reintentar</Trans>
        </Button>
      </Group>
    </Alert>
  );
}

function Ends({ readiness }: { readiness: ReadinessRef }) {
  const kept = useSelector(readiness, (state) => state.hasTag('kept'));
  const isOpen = useSelector(readiness, (state) =>
    readinessChecks.some((check) => ['waiting', 'checking'].includes(selectStateOf(state, check))),
  );
  const possible = useSelector(readiness, (state) => state.can({ type: 'readiness.finish' }));
  return (
    <Group justify="flex-end">
      {isOpen && (
        <Button variant="default" disabled={!possible} onClick={() => readiness.send({ type: 'readiness.finish' })}>
          <Trans id="readiness.finish">Terminar aquí</Trans>
        </Button>
      )}
      {kept && (
        <Button data-autofocus onClick={() => readiness.send({ type: 'readiness.close' })}>
          <Trans id="readiness.done">Listo</Trans>
        </Button>
      )}
    </Group>
  );
}
