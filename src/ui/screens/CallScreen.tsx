import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { tidingsOf } from '../../domain/call.ts';
import type { CallRef } from '../../machines/call.ts';
import type { CallRoomRef } from '../../machines/call-room.ts';
import { CallFacts } from '../parts/CallFacts.tsx';
import { CallNotes } from '../parts/CallNotes.tsx';
import { CallGuests, HandoverStatus } from '../parts/company-on-demand.ts';
import { ObstacleNote } from '../parts/ObstacleNote.tsx';
import { Playback } from '../parts/Playback.tsx';
import { Problem } from '../parts/Problem.tsx';
import { RejectQuestion } from '../parts/RejectQuestion.tsx';
import { RingPast } from '../parts/RingPast.tsx';
import { VisitView } from '../parts/VisitView.tsx';
import { stateMessages } from '../texts.ts';
import { wordOf } from '../word.ts';

/**
 * One call: who calls, what they did before, the notes, and how it ends (specification §2 'In-call screen'). Its parts are
 * laid out together with the video, which the shell holds.
 */
export function CallScreen({ call: ref, room }: { call: CallRef; room: CallRoomRef }) {
  const call = useSelector(ref, ({ context }) => context.call);
  const failure = useSelector(ref, ({ context }) => context.failure);
  const { notes, story, cancellation, handover, guest } = useSelector(ref, ({ children }) => children);
  const visit = useSelector(story, (state) => state?.children.visit);
  const playback = useSelector(story, (state) => state?.children.playback);
  const past = useSelector(story, (state) => state?.children.past);
  const gone = useSelector(ref, (state) => state.hasTag('gone'));
  const noting = useSelector(notes, (state) => state?.hasTag('noting') ?? false);
  if (gone) return <Missing />;
  if (!call && failure) return <Problem live failure={failure} onRetry={() => ref.send({ type: 'call.retry' })} />;
  if (!call || !notes || !story || !handover || !guest)
    return <Skeleton className="call-main" height={240} aria-busy />;
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
        <CallGuests guest={guest} />
      </Stack>
      <Paper className="call-main" withBorder p="md">
        <CallNotes call={ref} notes={notes} story={story} handover={handover} room={room} />
        <HandoverStatus handover={handover} />
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
      <RingPast past={past} />
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
  const { call, failure, agentId, isWitnessed, obstacle } = useSelector(ref, ({ context }) => context);
  const waits = useSelector(ref, (state) => state.hasTag('waiting'));
  if (!call) return null;
  const agent = call.agent?.name ?? '–';
  const tidings = tidingsOf(call, agentId, isWitnessed);
  return (
    <>
      {failure && (
        <Alert color="red" role="alert">
          <Trans id="call.failed">No se pudo enviar. Tus notas se conservan; inténtalo de nuevo.</Trans>
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
          <Trans id="call.over">Esta llamada terminó: {i18n._(wordOf(stateMessages, call.state))}.</Trans>
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
