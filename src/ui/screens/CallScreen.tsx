import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Textarea, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { isFinal } from '../../domain/call.ts';
import { type CallRef, selectUnsaved } from '../../machines/call.ts';
import type { CallRoomRef } from '../../machines/call-room.ts';
import { CallFacts } from '../parts/CallFacts.tsx';
import { ObstacleNote } from '../parts/ObstacleNote.tsx';
import { Playback } from '../parts/Playback.tsx';
import { Problem } from '../parts/Problem.tsx';
import { RejectQuestion } from '../parts/RejectQuestion.tsx';
import { ShareButton } from '../parts/ShareButton.tsx';
import { VisitView } from '../parts/VisitView.tsx';
import { Send } from '../Send.tsx';
import { stateMessages } from '../texts.ts';

/**
 * One call: who calls, what they did before, the notes, and how it ends (specification §2 'In-call screen'). Its parts are
 * laid out together with the video, which the shell holds.
 */
export function CallScreen({ call: ref, room }: { call: CallRef; room: CallRoomRef }) {
  const call = useSelector(ref, ({ context }) => context.call);
  const { visit, playback, cancellation } = useSelector(ref, ({ children }) => children);
  const gone = useSelector(ref, (state) => state.hasTag('gone'));
  const noting = useSelector(ref, (state) => state.hasTag('noting'));
  const failure = useSelector(ref, ({ context }) => context.failure);
  if (gone) return <Missing />;
  if (!call && failure) return <Problem live failure={failure} onRetry={() => ref.send({ type: 'call.retry' })} />;
  if (!call) return <Skeleton className="call-main" height={240} aria-busy />;
  return (
    <>
      <Stack className="call-head" gap="sm" align="stretch">
        <Button
          variant="subtle"
          size="compact-sm"
          w="max-content"
          leftSection={<span aria-hidden>←</span>}
          onClick={() => ref.send({ type: 'call.back' })}
        >
          <Trans id="common.back">Volver</Trans>
        </Button>
        <Situation call={ref} />
      </Stack>
      <Paper className="call-main" withBorder p="md">
        <Notes call={ref} room={room} />
      </Paper>
      <Stack className="call-side">
        <Paper withBorder p="md">
          <CallFacts call={call} visit={visit} noting={noting} />
        </Paper>
        <Paper withBorder p="md">
          <Title order={2} mb="xs">
            <Trans id="visit.title">Antes de llamar</Trans>
          </Title>
          {visit ? <VisitView visit={visit} /> : <NoVisit />}
        </Paper>
      </Stack>
      {cancellation && <RejectQuestion cancellation={cancellation} />}
      {playback && <Playback playback={playback} />}
    </>
  );
}

function NoVisit() {
  return (
    <Text size="sm" c="dimmed">
      <Trans id="visit.none">No hay interacciones.</Trans>
    </Text>
  );
}

function Missing() {
  return (
    <Alert className="call-head" color="gray" title={<Trans id="call.missing">Esta llamada no existe.</Trans>}>
      <Button component={Link} href="/calls" variant="default" size="xs">
        <Trans id="call.toList">Ir a las llamadas</Trans>
      </Button>
    </Alert>
  );
}

/** What the agent must know now: who took the call, that it ended, that something failed. */
function Situation({ call: ref }: { call: CallRef }) {
  const { i18n } = useLingui();
  const { call, takenBy, failure, agentId, isWitnessed, obstacle } = useSelector(ref, ({ context }) => context);
  const waits = useSelector(ref, (state) => state.hasTag('waiting'));
  if (!call) return null;
  const agent = call.agent?.name ?? takenBy ?? '–';
  const others = call.state === 'ATTENDED' && call.agent_id !== agentId;
  const cut = call.state === 'FINISHED_BY_CLIENT' && isWitnessed;
  return (
    <>
      {failure && (
        <Alert color="red" role="alert">
          <Trans id="call.failed">No se pudo enviar. Tus notas se conservan; inténtalo de nuevo.</Trans>
        </Alert>
      )}
      {others && (
        <Alert color="orange" role="status">
          <Trans id="call.others">La atiende {agent}.</Trans>
        </Alert>
      )}
      {cut && (
        <Alert color="orange" role="status">
          <Trans id="call.endedByClient">El cliente terminó la llamada.</Trans>
        </Alert>
      )}
      {waits && obstacle && <ObstacleNote obstacle={obstacle} />}
      {isFinal(call) && !cut && (
        <Alert color="gray" role="status">
          <Trans id="call.over">Esta llamada terminó: {i18n._(stateMessages[call.state])}.</Trans>
        </Alert>
      )}
    </>
  );
}

/** Whoever has just answered writes next; the same function each time, so that it is called once. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true });

function Notes({ call: ref, room }: { call: CallRef; room: CallRoomRef }) {
  const { t } = useLingui();
  const notes = useSelector(ref, ({ context }) => context.notes);
  const noting = useSelector(ref, (state) => state.hasTag('noting'));
  const busy = useSelector(ref, (state) => state.hasTag('busy'));
  const unsaved = useSelector(ref, selectUnsaved);
  return (
    <Stack gap="sm">
      <Textarea
        className="notes"
        label={t({ id: 'call.notes', message: 'Notas' })}
        rows={5}
        value={notes}
        readOnly={!noting}
        ref={noting ? focus : undefined}
        onChange={({ currentTarget }) => ref.send({ type: 'call.note', notes: currentTarget.value })}
      />
      <Text size="xs" c="dimmed" role="status" mih="1.2em">
        {unsaved && <Trans id="call.draft">Borrador guardado en este equipo; se envía al finalizar o regresar.</Trans>}
      </Text>
      <Group gap="sm">
        <Send to={ref} event={{ type: 'call.attend' }} hide>
          <Trans id="call.answer">Atender</Trans>
        </Send>
        <Send to={ref} event={{ type: 'call.finish' }} hide loading={busy} color="red">
          <Trans id="call.finish">Finalizar</Trans>
        </Send>
        <Send to={ref} event={{ type: 'call.save' }} hide>
          <Trans id="call.save">Guardar notas</Trans>
        </Send>
        <Send to={ref} event={{ type: 'call.return' }} variant="default" hide>
          <Trans id="call.return">Regresar a la lista</Trans>
        </Send>
        <Send to={ref} event={{ type: 'call.cancel' }} variant="subtle" color="red" hide>
          <Trans id="common.cancel">Cancelar</Trans>
        </Send>
        <ShareButton room={room} />
        <Send to={ref} event={{ type: 'call.history' }} variant="subtle">
          <Trans id="call.history">Historia de la llamada</Trans>
        </Send>
      </Group>
    </Stack>
  );
}
