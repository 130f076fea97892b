import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { bookedOf, delaysOf } from '../domain/kiosk.ts';
import type { KioskCallRef } from '../machines/kiosk-call.ts';
import { Send } from './Send.tsx';
import { focus } from './Title.tsx';

/** What a visitor who waits can do: ask for a call later, or give up. */
export function LineChoices({ call }: { call: KioskCallRef }) {
  const withVideo = useSelector(call, ({ context }) => context.call?.with_video ?? false);
  const isBooked = useSelector(call, ({ context }) => bookedOf(context) !== null);
  const delays = useSelector(
    call,
    ({ context }) => delaysOf(context),
    (some, others) => some.join() === others.join(),
  );
  return (
    <>
      {delays.length > 0 && (
        <fieldset className="choices">
          <legend>
            <Trans id="kiosk.line.delay">Prefiero que me atiendan dentro de</Trans>
          </legend>
          {delays.map((minutes) => (
            <Send key={minutes} to={call} event={{ type: 'call.delay', minutes }}>
              <Trans id="kiosk.minutes">{minutes} min</Trans>
            </Send>
          ))}
        </fieldset>
      )}
      <div className="actions">
        <Send to={call} event={{ type: 'call.giveUp' }} look="danger">
          {withVideo && !isBooked ? (
            <Trans id="kiosk.line.giveUp">Salir de la fila</Trans>
          ) : (
            <Trans id="kiosk.line.cancel">Cancelar la llamada</Trans>
          )}
        </Send>
        {!withVideo && (
          <Send to={call} event={{ type: 'call.leave' }} look="main">
            <Trans id="kiosk.done">Listo</Trans>
          </Send>
        )}
      </div>
    </>
  );
}

/** The question before a call is given up: out of the line, or out of the book. */
export function GiveUpQuestion({ call, keepsPlace }: { call: KioskCallRef; keepsPlace: boolean }) {
  return (
    <div role="alertdialog" aria-labelledby="sure" className="sure">
      <p id="sure" ref={focus} tabIndex={-1}>
        {keepsPlace ? (
          <Trans id="kiosk.sure.question">¿Salir de la fila? Perderás tu lugar.</Trans>
        ) : (
          <Trans id="kiosk.sure.cancel">¿Cancelar la llamada? Ya no te llamaremos.</Trans>
        )}
      </p>
      <div className="actions">
        <Send to={call} event={{ type: 'call.confirm' }} look="danger">
          {keepsPlace ? (
            <Trans id="kiosk.line.giveUp">Salir de la fila</Trans>
          ) : (
            <Trans id="kiosk.line.cancel">Cancelar la llamada</Trans>
          )}
        </Send>
        <Send to={call} event={{ type: 'call.stay' }} look="main">
          {keepsPlace ? (
            <Trans id="kiosk.sure.stay">Seguir esperando</Trans>
          ) : (
            <Trans id="kiosk.sure.keep">Conservar la llamada</Trans>
          )}
        </Send>
      </div>
    </div>
  );
}
