import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Grid, Group, Paper, Skeleton, Stack, Text, Textarea, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { isFinal } from '../../domain/call.ts';
import type { CallRef } from '../../machines/call.ts';
import { CallFacts } from '../parts/CallFacts.tsx';
import { CallVideo, LeftVideo } from '../parts/CallVideo.tsx';
import { Confirm } from '../parts/Confirm.tsx';
import { Playback } from '../parts/Playback.tsx';
import { Problem } from '../parts/Problem.tsx';
import { VisitView } from '../parts/VisitView.tsx';
import { Send } from '../Send.tsx';
import { serviceName, stateMessages } from '../texts.ts';

/** One call: who calls, what they did before, the video, the notes, and how it ends (specification §2 'In-call screen'). */
export function CallScreen({ call: ref }: { call: CallRef }) {
  const call = useSelector(ref, ({ context }) => context.call);
  const visit = useSelector(ref, ({ children }) => children.visit);
  const video = useSelector(ref, ({ children }) => children.video);
  const playback = useSelector(ref, ({ children }) => children.playback);
  const left = useSelector(ref, (state) => state.matches({ active: { video: 'over', life: 'open' } }));
  const gone = useSelector(ref, (state) => state.hasTag('gone'));
  const failure = useSelector(ref, ({ context }) => context.failure);
  if (gone) return <Missing />;
  if (!call && failure) return <Problem failure={failure} onRetry={() => ref.send({ type: 'call.retry' })} />;
  if (!call) return <Skeleton height={240} aria-busy />;
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack>
          <Situation call={ref} />
          {video && <CallVideo video={video} />}
          {left && <LeftVideo onRejoin={() => ref.send({ type: 'call.rejoin' })} />}
          <Paper withBorder p="md">
            <Notes call={ref} />
          </Paper>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <Stack>
          <Paper withBorder p="md">
            <CallFacts call={call} visit={visit} />
          </Paper>
          <Paper withBorder p="md">
            <Title order={2} mb="xs">
              <Trans id="visit.title">Antes de llamar</Trans>
            </Title>
            {visit ? <VisitView visit={visit} /> : <NoVisit />}
          </Paper>
        </Stack>
      </Grid.Col>
      <CancelQuestion call={ref} />
      {playback && <Playback playback={playback} />}
    </Grid>
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
    <Alert color="gray" title={<Trans id="call.missing">Esta llamada no existe.</Trans>}>
      <Button component={Link} href="/calls" variant="default" size="xs">
        <Trans id="call.toList">Ir a las llamadas</Trans>
      </Button>
    </Alert>
  );
}

/** What the agent must know now: who took the call, that it ended, that something failed. */
function Situation({ call: ref }: { call: CallRef }) {
  const { i18n } = useLingui();
  const { call, takenBy, failure, agentId } = useSelector(ref, ({ context }) => context);
  if (!call) return null;
  const agent = call.agent?.name ?? takenBy ?? '–';
  const others = call.state === 'ATTENDED' && call.agent_id !== agentId;
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
      {call.state === 'FINISHED_BY_CLIENT' && (
        <Alert color="orange" role="status">
          <Trans id="call.endedByClient">El cliente terminó la llamada.</Trans>
        </Alert>
      )}
      {isFinal(call) && call.state !== 'FINISHED_BY_CLIENT' && (
        <Alert color="gray" role="status">
          <Trans id="call.over">Esta llamada terminó: {i18n._(stateMessages[call.state])}.</Trans>
        </Alert>
      )}
    </>
  );
}

function Notes({ call: ref }: { call: CallRef }) {
  const { t } = useLingui();
  const notes = useSelector(ref, ({ context }) => context.notes);
  const noting = useSelector(ref, (state) => state.hasTag('noting'));
  const busy = useSelector(ref, (state) => state.hasTag('busy'));
  const unsaved = useSelector(ref, (state) => state.matches({ active: { notes: 'unsaved' } }));
  return (
    <Stack gap="sm">
      <Textarea
        className="notes"
        label={t({ id: 'call.notes', message: 'Notas' })}
        rows={5}
        value={notes}
        readOnly={!noting}
        onChange={({ currentTarget }) => ref.send({ type: 'call.note', notes: currentTarget.value })}
      />
      <Text size="xs" c="dimmed" role="status" mih="1.2em">
        {unsaved && <Trans id="call.draft">Borrador guardado en este equipo; se envía al finalizar o regresar.</Trans>}
      </Text>
      <Group gap="sm">
        <Send to={ref} event={{ type: 'call.attend' }} hide>
          <Trans id="call.answer">Atender</Trans>
        </Send>
        <Send to={ref} event={{ type: 'call.finish' }} hide={!busy} loading={busy} color="red">
          <Trans id="call.finish">Finalizar</Trans>
        </Send>
        <Send to={ref} event={{ type: 'call.return' }} variant="default" hide>
          <Trans id="call.return">Regresar a la lista</Trans>
        </Send>
        <Send to={ref} event={{ type: 'call.cancel' }} variant="subtle" color="red" hide>
          <Trans id="common.cancel">Cancelar</Trans>
        </Send>
        <ShareButton call={ref} />
        <Send to={ref} event={{ type: 'call.history' }} variant="subtle">
          <Trans id="call.history">Historia de la llamada</Trans>
        </Send>
        <Button component={Link} href="/calls" variant="subtle" ml="auto">
          <Trans id="common.back">Volver</Trans>
        </Button>
      </Group>
    </Stack>
  );
}

/** Pressed while the room says that the screen is shared, whoever started or stopped it. */
function ShareButton({ call: ref }: { call: CallRef }) {
  const video = useSelector(ref, ({ children }) => children.video);
  const joined = useSelector(video, (state) => state?.hasTag('mayShare') ?? false);
  const sharing = useSelector(video, (state) => state?.hasTag('sharing') ?? false);
  if (!video) return null;
  return (
    <Button
      variant={sharing ? 'filled' : 'default'}
      aria-pressed={sharing}
      disabled={!joined}
      onClick={() => video.send({ type: 'video.share' })}
    >
      <Trans id="call.share">Compartir pantalla</Trans>
    </Button>
  );
}

function CancelQuestion({ call: ref }: { call: CallRef }) {
  const asking = useSelector(ref, (state) => state.hasTag('asking'));
  const call = useSelector(ref, ({ context }) => context.call);
  if (!asking || !call) return null;
  return (
    <Confirm
      grave
      title={<Trans id="calls.cancelTitle">¿Cancelar esta llamada?</Trans>}
      onCancel={() => ref.send({ type: 'call.cancelDrop' })}
      onConfirm={() => ref.send({ type: 'call.cancelConfirm' })}
    >
      {[call.phone, serviceName(call)].filter(Boolean).join(' · ')}
    </Confirm>
  );
}
