import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { ordersOf, timeOfOrders } from '../../domain/restart.ts';
import { timeLeft } from '../../domain/time.ts';
import type { RestartBatchRef } from '../../machines/restart-batch.ts';
import { Confirm } from './Confirm.tsx';

/** Why devices are left out. */
const leftOut = ['in_call', 'offline', 'ordered'] as const;

interface StartProps {
  chart: RestartBatchRef;
  onConfirm(): void;
  onCancel(): void;
}

/** What a restart of all would do, and whether it shall. */
export function RestartStart({ chart: ref, ...answers }: StartProps) {
  const forecast = useSelector(ref, ({ context }) => context.forecast);
  const last = useSelector(ref, ({ context }) => context.batch);
  const possible = useSelector(ref, (state) => state.can({ type: 'batch.confirm' }));
  if (!forecast) return null;
  const { restart, in_call: calling, offline: away, ordered } = forecast;
  const number = ordersOf(forecast);
  const seconds = last && timeOfOrders(number, last);
  const time = seconds ? timeLeft(seconds) : null;
  const left = restart + calling + away + ordered - number;
  const reasons = leftOut.filter((reason) => forecast[reason] > 0 && (reason !== 'in_call' || number === 0));
  return (
    <Confirm
      title={
        number === 0 ? (
          <Trans id="batch.confirmNone">Ahora no hay ningún dispositivo que reiniciar</Trans>
        ) : (
          <Plural
            id="batch.confirm"
            value={number}
            one="¿Reiniciar # dispositivo?"
            other="¿Reiniciar # dispositivos?"
          />
        )
      }
      yes={<Plural id="batch.startYes" value={number} one="Reiniciar #" other="Reiniciar #" />}
      no={<Trans id="batch.startNo">No reiniciar</Trans>}
      impossible={!possible}
      {...answers}
    >
      {number > 0 && <Trans id="batch.confirmText">Se reinician por grupos y puedes pausar o detener.</Trans>}{' '}
      {time && <Trans id="batch.about">Por lo que tardó la última vez, son unos {time}.</Trans>}{' '}
      {left > 0 && <Plural id="batch.left" value={left} one="Se omite #:" other="Se omiten #:" />}{' '}
      {reasons.map((reason, index) => (
        <Fragment key={reason}>
          {index > 0 && ', '}
          {reason === 'in_call' && (
            <Plural id="batch.leftCalling" value={calling} one="# en llamada" other="# en llamada" />
          )}
          {reason === 'offline' && (
            <Plural id="batch.leftAway" value={away} one="# no conectado" other="# no conectados" />
          )}
          {reason === 'ordered' && (
            <Plural
              id="batch.leftOrdered"
              value={ordered}
              one="# con su propia orden de reinicio"
              other="# con su propia orden de reinicio"
            />
          )}
        </Fragment>
      ))}
      {left > 0 && '. '}
      {number > 0 && calling > 0 && (
        <Plural
          id="batch.calling"
          value={calling}
          one="# está en llamada: se omite si la llamada sigue cuando le toque."
          other="# están en llamada: se omiten si la llamada sigue cuando les toque."
        />
      )}
    </Confirm>
  );
}
