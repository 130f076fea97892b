import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Failure } from '../domain/failure.ts';
import { type NewPairing, shownCode } from '../domain/pairing.ts';
import type { KioskPairingRef } from '../machines/kiosk-pairing.ts';
import { Step } from './Step.tsx';
import { Title } from './Title.tsx';

/** Shows the code by which somebody says in the console which device this is. */
export function PairingScreen({ pairing }: { pairing: KioskPairingRef }) {
  const failure = useSelector(pairing, ({ context }) => context.failure);
  const shown = useSelector(pairing, ({ context }) => context.pairing);
  const isUnreached = useSelector(pairing, (state) => state.hasTag('unreached'));
  return (
    <Step
      says={
        <>
          <Title>
            <Trans id="kiosk.pairing.title">Vincular este dispositivo</Trans>
          </Title>
          <div role="alert" className="problem" hidden={failure === null && !isUnreached}>
            {isUnreached ? (
              <Trans id="kiosk.pairing.unreached">El servidor no pudo dar un código. Se intenta de nuevo…</Trans>
            ) : (
              failure && <Reason failure={failure} />
            )}
          </div>
          <p className="lead">
            <Trans id="kiosk.pairing.help">
              En la consola, abre Flota, elige «Vincular un dispositivo» y escribe este código. O escanéalo con tu
              teléfono.
            </Trans>
          </p>
          <p className="soft">
            <Trans id="kiosk.pairing.renewed">El código sirve una vez y cambia cada 10 minutos.</Trans>
          </p>
        </>
      }
      does={
        <div className="pairing">
          <Code shown={shown} />
        </div>
      }
    />
  );
}

function Code({ shown }: { shown: NewPairing | null }) {
  const { t } = useLingui();
  if (shown === null)
    return (
      <p role="status">
        <Trans id="kiosk.loading">Un momento…</Trans>
      </p>
    );
  const { code, qr } = shown;
  const letters = [...code].join(' ');
  return (
    <>
      <output className="pairing-code" aria-label={t({ id: 'kiosk.pairing.code', message: `Código: ${letters}` })}>
        {shownCode(code)}
      </output>
      <img
        className="pairing-qr"
        alt={t({ id: 'kiosk.pairing.qr', message: 'El mismo código, para escanearlo' })}
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
      />
    </>
  );
}

/** Why a page that was a device is none, and what becomes of it. */
function Reason({ failure }: { failure: Failure }) {
  switch (failure.kind) {
    case 'expired':
      return <Trans id="kiosk.pairing.revoked">Este dispositivo fue desvinculado en la consola.</Trans>;
    case 'missing':
      return (
        <Trans id="kiosk.pairing.inactive">
          Este dispositivo, o su empresa, está desactivado en la consola. Volverá solo cuando lo activen.
        </Trans>
      );
    case 'conflict':
      return (
        <Trans id="kiosk.pairing.taken">Otro equipo ya es este dispositivo: la llave ya no basta para serlo.</Trans>
      );
    case 'forbidden':
      return (
        <Trans id="kiosk.pairing.right">
          A la llave de este dispositivo le falta el permiso {failure.permission ?? ''}.
        </Trans>
      );
    default:
      return <Trans id="kiosk.problem.failed">No se pudo completar. Inténtalo de nuevo.</Trans>;
  }
}
