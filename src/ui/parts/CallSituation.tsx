import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { tidingsOf } from '../../domain/call.ts';
import { isNowhere } from '../../domain/redirection.ts';
import type { CallRef } from '../../machines/call.ts';
import { ObstacleNote } from './ObstacleNote.tsx';

/** What the agent must know now: who took the call, that it ended, that something failed. */
export function CallSituation({ call: ref }: { call: CallRef }) {
  const { call, failure, agentId, isWitnessed, obstacle } = useSelector(ref, ({ context }) => context);
  const waits = useSelector(ref, (state) => state.hasTag('waiting'));
  if (!call) return null;
  const agent = call.agent?.name ?? '–';
  const tidings = tidingsOf(call, agentId, isWitnessed);
  return (
    <>
      {failure && (
        <Alert color="red" role="alert">
          {isNowhere(failure) ? (
            <Trans id="call.nowhere">
              El destino que elegiste ya no recibe llamadas. La llamada sigue contigo y tus notas se conservan; elige
              otro.
            </Trans>
          ) : tidings === null ? (
            <Trans id="call.failedOpen">
              No se pudo enviar. La llamada sigue abierta y tus notas se conservan; inténtalo de nuevo.
            </Trans>
          ) : (
            <Trans id="call.failed">No se pudo enviar. Tus notas se conservan; inténtalo de nuevo.</Trans>
          )}
        </Alert>
      )}
      {tidings === 'others' && (
        <Alert color="orange" role="status">
          <Trans id="call.others">La atiende {agent}.</Trans>
        </Alert>
      )}
      {tidings === 'cut' && (
        <Alert color="orange" role="status">
          <Trans id="call.endedByClient">El cliente terminó la llamada.</Trans>
        </Alert>
      )}
      {waits && obstacle && <ObstacleNote obstacle={obstacle} />}
      {tidings === 'over' && (
        <Alert color="gray" role="status">
          <Trans id="call.isOver">Esta llamada terminó.</Trans>
        </Alert>
      )}
      {tidings === 'unknown' && <UnknownState state={call.state} />}
    </>
  );
}

/** What a newer server has made of the call. */
function UnknownState({ state }: { state: string }) {
  return (
    <Alert color="orange" role="status">
      <Trans id="call.unknownState">
        Esta versión de la consola no conoce el estado de la llamada ({state}). Vuelve a cargar la página para usar la
        nueva.
      </Trans>
    </Alert>
  );
}
