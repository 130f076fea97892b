import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { Farewell } from '../../domain/farewell.ts';
import type { CallFarewellRef } from '../../machines/call-farewell.ts';
import { actorText } from '../actor-texts.ts';
import { useTimes } from '../times.ts';
import { PhoneNumber } from './PhoneNumber.tsx';

interface FarewellNoteProps extends Farewell {
  farewell: CallFarewellRef;
  /** The call is on the screen. */
  isShown: boolean;
}

/** A call that the agent lost, what took it, and the way to it where they may see it. */
export function FarewellNote({ farewell, isShown, id, phone, move, isOwn }: FarewellNoteProps) {
  const { dateAndTime } = useTimes();
  const { t } = useLingui();
  return (
    <Alert
      role="group"
      // What went as one wanted is no trouble.
      color={move?.event === 'transfer' ? 'gray' : 'orange'}
      title={
        <>
          <Trans id="farewell.title">Ya no tienes la llamada #{id}</Trans>
          {phone && ' · '}
          {phone && <PhoneNumber phone={phone} />}
        </>
      }
      withCloseButton
      closeButtonLabel={t({ id: 'farewell.close', message: `Cerrar el aviso de la llamada #${id}` })}
      onClose={() => {
        farewell.send({ type: 'farewell.close', id });
        document.getElementById('content')?.focus();
      }}
    >
      <Text size="sm">
        {move ? (
          <>
            <Reason move={move} isOwn={isOwn} /> <time className="farewell-time">{dateAndTime(move.at)}</time>
          </>
        ) : (
          <Trans id="farewell.unseen">Tampoco puedes ver ya qué pasó con ella. Pregunta a tu administrador.</Trans>
        )}
      </Text>
      {move && !isShown && (
        <Button mt="xs" size="xs" variant="default" component={Link} href={`/call/${id}`}>
          <Trans id="farewell.view">Ver la llamada y su historial</Trans>
        </Button>
      )}
    </Alert>
  );
}

/** What took a call from its agent. */
function Reason({ move, isOwn }: { move: NonNullable<Farewell['move']>; isOwn: boolean }) {
  const who = actorText(move);
  switch (move.event) {
    case 'hangUp':
      return <Trans id="farewell.hangUp">El cliente colgó.</Trans>;
    case 'lapse':
      return (
        <Trans id="farewell.lapse">
          Volvió a la lista porque tu consola dejó de responder: pasa cuando el equipo se suspende o se queda sin red.
        </Trans>
      );
    case 'noShow':
      return (
        <Trans id="farewell.noShow">
          Volvió a la lista porque tu video no llegó a conectarse. Revisa tu equipo antes de tomar otra.
        </Trans>
      );
    case 'abandon':
      return (
        <Trans id="farewell.abandon">
          Se cerró porque tu consola dejó de responder: pasa cuando el equipo se suspende o se queda sin red.
        </Trans>
      );
    case 'release':
      return move.actor === 'server' ? (
        <Trans id="farewell.release">Volvió a la lista porque ya no puedes atender llamadas.</Trans>
      ) : (
        <Trans id="farewell.releaseBy">Volvió a la lista: por un cambio de {who} ya no puedes atender llamadas.</Trans>
      );
    case 'return':
      return isOwn ? (
        <Trans id="farewell.returnOwn">La regresaste tú a la lista (quizá desde otra ventana).</Trans>
      ) : (
        <Trans id="farewell.return">{who} la regresó a la lista.</Trans>
      );
    case 'redirect':
      return isOwn ? (
        <Trans id="farewell.redirectOwn">La redirigiste tú (quizá desde otra ventana).</Trans>
      ) : (
        <Trans id="farewell.redirect">{who} la redirigió.</Trans>
      );
    case 'transfer':
      return <Trans id="farewell.transfer">La tomó {who}, como le pediste.</Trans>;
    case 'finish':
      return isOwn ? (
        <Trans id="farewell.finishOwn">La finalizaste tú (quizá desde otra ventana).</Trans>
      ) : (
        <Trans id="farewell.finish">{who} la finalizó.</Trans>
      );
    default:
      return (
        <Trans id="farewell.unknown">
          Se la llevó algo que esta versión de la consola no conoce ({move.event}): {who}.
        </Trans>
      );
  }
}
