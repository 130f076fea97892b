import { Trans } from '@lingui/react/macro';
import { Explained } from '../widgets/Explained.tsx';

/** The mark of a key that may speak for every device, with the way to do without. */
export function SpeaksForAll() {
  return (
    <Explained
      warning
      why={
        <Trans id="key.forAllWhy">
          Quien tenga esta llave puede llamar por cualquier dispositivo. Para prescindir de ella, vincula cada equipo en
          Flota y quítale a la llave el permiso «Hablar por todos los dispositivos».
        </Trans>
      }
    >
      <Trans id="key.forAll">todos los dispositivos</Trans>
    </Explained>
  );
}
