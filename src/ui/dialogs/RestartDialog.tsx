import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Loader, Stack, Stepper, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isActiveRestart, type Restart } from '../../domain/restart.ts';
import type { RestartRef } from '../../machines/restart.ts';
import { failureMessage } from '../failure-texts.ts';
import { Problem } from '../parts/Problem.tsx';
import { Send } from '../Send.tsx';
import { useTimes } from '../times.ts';
import { Dialog } from '../widgets/Dialog.tsx';

/** A device restarts: the question, and then how far it is. Closing it leaves the order with the server. */
export function RestartDialog({ restart: ref }: { restart: RestartRef }) {
  const { t, i18n } = useLingui();
  const { device, restart, failure } = useSelector(ref, ({ context }) => context);
  const asking = useSelector(ref, (state) => state.hasTag('asking') || state.matches('ordering'));
  const loading = useSelector(ref, (state) => state.matches('loading'));
  const failed = useSelector(ref, (state) => state.hasTag('failed'));
  const { name } = device;
  return (
    <Dialog
      onClose={() => ref.send({ type: 'restart.close' })}
      title={t({ id: 'restart.title', message: `Reiniciar ${name}` })}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="sm">
        {loading && <Loader size="sm" />}
        {failed && failure && <Problem live failure={failure} onRetry={() => ref.send({ type: 'restart.retry' })} />}
        {!failed && failure && (
          <Alert color="red" variant="light" role="alert">
            {i18n._(failureMessage(failure))}
          </Alert>
        )}
        {asking && <Question restart={ref} />}
        {!asking && !loading && restart && <Progress restart={ref} order={restart} />}
      </Stack>
    </Dialog>
  );
}

function Question({ restart: ref }: { restart: RestartRef }) {
  const inCall = useSelector(ref, ({ context }) => context.situation?.in_call ?? null);
  return (
    <>
      {inCall === null ? (
        <Text>
          <Trans id="restart.question">El dispositivo deja de atender mientras se reinicia.</Trans>
        </Text>
      ) : (
        <Alert color="orange" variant="light">
          {inCall === 'running' ? (
            <Trans id="restart.running">
              Hay una llamada en curso en este dispositivo; si lo reinicias ahora, se corta.
            </Trans>
          ) : (
            <Trans id="restart.waiting">Alguien espera en este dispositivo a que lo atiendan.</Trans>
          )}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => ref.send({ type: 'restart.close' })}>
          <Trans id="batch.startNo">No reiniciar</Trans>
        </Button>
        {inCall !== null && (
          <Send to={ref} event={{ type: 'restart.order', when: 'after_call' }}>
            <Trans id="restart.afterCall">Después de la llamada</Trans>
          </Send>
        )}
        <Send
          to={ref}
          event={{ type: 'restart.order', when: 'now' }}
          {...(inCall === null ? {} : { variant: 'default' })}
        >
          <Trans id="restart.now">Reiniciar ahora</Trans>
        </Send>
      </Group>
    </>
  );
}

/** Which of the three steps an order has come to. */
const stepOf = ({ state }: Restart): number =>
  state === 'back' ? 3 : state === 'seen' ? 2 : state === 'requested' ? 1 : 0;

function Progress({ restart: ref, order }: { restart: RestartRef; order: Restart }) {
  const { timeOfDay } = useTimes();
  const { t } = useLingui();
  const { requested_at, seen_at, ended_at, expires_at, state } = order;
  const reached = seen_at !== null ? 2 : requested_at !== null ? 1 : 0;
  const failed = state === 'expired' || state === 'canceled' || state === 'skipped';
  const at = (time: number | null) => (time === null ? '' : timeOfDay(time));
  const limit = at(expires_at);
  return (
    <>
      <Stepper active={failed ? reached : stepOf(order)} orientation="vertical" size="sm" iconSize={30}>
        <Stepper.Step label={t({ id: 'restart.step.requested', message: 'Pedido' })} description={at(requested_at)} />
        <Stepper.Step
          label={t({ id: 'restart.step.seen', message: 'Recibido por el dispositivo' })}
          description={at(seen_at)}
        />
        <Stepper.Step
          label={t({ id: 'restart.step.back', message: 'De regreso' })}
          description={state === 'back' ? at(ended_at) : ''}
        />
      </Stepper>
      <Text size="sm" role="status">
        {state === 'waiting' && <Trans id="restart.is.waiting">Se reinicia cuando termine la llamada.</Trans>}
        {state === 'requested' && (
          <Trans id="restart.is.requested">El dispositivo recibe la orden con su siguiente reporte.</Trans>
        )}
        {state === 'seen' && <Trans id="restart.is.seen">El dispositivo se está reiniciando.</Trans>}
        {state === 'back' && <Trans id="restart.is.back">El dispositivo está de regreso.</Trans>}
        {state === 'expired' && seen_at === null && (
          <Trans id="restart.is.unseen">El dispositivo no recibió la orden a tiempo; ya no se va a reiniciar.</Trans>
        )}
        {state === 'expired' && seen_at !== null && (
          <Trans id="restart.is.lost">El dispositivo recibió la orden y no ha vuelto. Revísalo en el lugar.</Trans>
        )}
        {(state === 'canceled' || state === 'skipped') && (
          <Trans id="restart.is.canceled">La orden se retiró; el dispositivo no se reinicia.</Trans>
        )}
        {(state === 'requested' || state === 'seen') && (
          <>
            {' '}
            <Trans id="restart.limit">La orden vence a las {limit}.</Trans>
          </>
        )}
      </Text>
      <Group justify="flex-end">
        <Send to={ref} event={{ type: 'restart.revoke' }} hide variant="default">
          <Trans id="restart.revoke">Retirar la orden</Trans>
        </Send>
        {!isActiveRestart(order) && (
          <Send to={ref} event={{ type: 'restart.again' }} hide variant="default">
            <Trans id="restart.again">Reiniciar otra vez</Trans>
          </Send>
        )}
        <Button onClick={() => ref.send({ type: 'restart.close' })}>
          <Trans id="common.close">Cerrar</Trans>
        </Button>
      </Group>
    </>
  );
}
