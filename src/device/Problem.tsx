import { Trans, useLingui } from '@lingui/react/macro';
import type { Failure } from '../domain/failure.ts';

/** Why something did not work, and what can be done about it. */
export function Problem({ failure }: { failure: Failure | null }) {
  return (
    <div role="alert" className="problem" hidden={failure === null}>
      {failure && (
        <p>
          <Reason failure={failure} />
        </p>
      )}
      {failure?.id && (
        <small aria-live="off">
          <Trans id="kiosk.problem.reference">Referencia para soporte: {failure.id}</Trans>
        </small>
      )}
    </div>
  );
}

function Reason({ failure }: { failure: Failure }) {
  const { t } = useLingui();
  if (failure.code === 'closed')
    return <Trans id="kiosk.problem.closed">A esa hora estamos cerrados. Elige otra hora para que te llamemos.</Trans>;
  switch (failure.kind) {
    case 'expired':
      return <Trans id="kiosk.problem.key">Esta llave no sirve o fue revocada.</Trans>;
    case 'forbidden': {
      const permission = failure.permission ?? t({ id: 'kiosk.problem.someRight', message: 'necesario' });
      return <Trans id="kiosk.problem.right">A esta llave le falta el permiso {permission}.</Trans>;
    }
    case 'missing':
      return <Trans id="kiosk.problem.device">Este dispositivo ya no existe o está desactivado.</Trans>;
    case 'offline':
      return <Trans id="kiosk.problem.offline">No hubo conexión con el servidor. Inténtalo de nuevo.</Trans>;
    case 'limited':
      return <Trans id="kiosk.problem.limited">Demasiados intentos. Espera un momento.</Trans>;
    default:
      return <Trans id="kiosk.problem.failed">No se pudo completar. Inténtalo de nuevo.</Trans>;
  }
}
