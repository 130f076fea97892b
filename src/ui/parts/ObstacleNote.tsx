import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Obstacle } from '../../domain/attending.ts';

/** Why the viewer may look at calls and answer none, and the way out. */
export function ObstacleNote({ obstacle }: { obstacle: Obstacle }) {
  return (
    <Text size="sm" c="dimmed" role="note">
      <Words obstacle={obstacle} />
    </Text>
  );
}

function Words({ obstacle }: { obstacle: Obstacle }) {
  switch (obstacle.kind) {
    case 'readOnly':
      return (
        <Trans id="obstacle.readOnly">
          Ves las llamadas como las ve este rol. Solo miras: nadie las atiende desde aquí.
        </Trans>
      );
    case 'notAgent':
      return (
        <Trans id="obstacle.notAgent">
          Puedes ver las llamadas. Solo los agentes las atienden: si te toca hacerlo, pide a tu administrador que te
          convierta en agente.
        </Trans>
      );
    case 'right':
      return obstacle.permission === 'QUERYINGS_READ' ? (
        <Trans id="obstacle.read">
          Para atender llamadas necesitas el permiso de ver llamadas. Pídelo a tu administrador.
        </Trans>
      ) : (
        <Trans id="obstacle.edition">
          Puedes ver las llamadas. Para atenderlas necesitas el permiso de editar llamadas. Pídelo a tu administrador.
        </Trans>
      );
    case 'inCall': {
      const { id, phone } = obstacle.call;
      const call = phone ?? `#${id}`;
      return (
        <Trans id="obstacle.inCall">
          Estás en una llamada ({call}). Finalízala o regrésala a la lista antes de atender otra.
        </Trans>
      );
    }
  }
}
