import { Trans } from '@lingui/react/macro';
import { Alert, Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { CallRef } from '../../machines/call.ts';
import type { ShellRef } from '../../machines/shell.ts';
import { CallDial } from '../parts/CallDial.tsx';
import { CallFacts } from '../parts/CallFacts.tsx';
import { CallHeader } from '../parts/CallHeader.tsx';
import { CallNotes } from '../parts/CallNotes.tsx';
import { CallScript } from '../parts/CallScript.tsx';
import { CallSituation } from '../parts/CallSituation.tsx';
import { CallGuests, HandoverStatus, RestartDialog } from '../parts/company-on-demand.ts';
import { EarlierCalls } from '../parts/EarlierCalls.tsx';
import { Playback } from '../parts/Playback.tsx';
import { Problem } from '../parts/Problem.tsx';
import { RejectQuestion } from '../parts/RejectQuestion.tsx';
import { RingPast } from '../parts/RingPast.tsx';
import { VisitView } from '../parts/VisitView.tsx';

/**
 * One call: who calls, what they did before, the notes, and how it ends (specification §2 'In-call screen'). Its parts are
 * laid out together with the video, which the shell holds.
 */
export function CallScreen({ call: ref, shell }: { call: CallRef; shell: ShellRef }) {
  const current = useSelector(shell, ({ context }) => context.current);
  const call = useSelector(ref, ({ context }) => context.call);
  const failure = useSelector(ref, ({ context }) => context.failure);
  const { notes, story, cancellation, handover, guest } = useSelector(ref, ({ children }) => children);
  const visit = useSelector(story, (state) => state?.children.visit);
  const dial = useSelector(story, (state) => state?.children.dial);
  const earlier = useSelector(story, (state) => state?.children.earlier);
  const playback = useSelector(story, (state) => state?.children.playback);
  const past = useSelector(story, (state) => state?.children.past);
  const gone = useSelector(ref, (state) => state.hasTag('gone'));
  const aids = useSelector(notes, (state) => state?.children.aids);
  const restart = useSelector(story, (state) => state?.children.restart);
  const noting = useSelector(notes, (state) => state?.hasTag('noting') ?? false);
  if (gone) return <Missing />;
  if (!call && failure) return <Problem live failure={failure} onRetry={() => ref.send({ type: 'call.retry' })} />;
  if (!call || !notes || !story || !handover || !guest)
    return <Skeleton className="call-main" height={240} aria-busy />;
  return (
    <>
      <CallHeader call={ref} shown={call} notes={notes} handover={handover} current={current} story={story} />
      <Stack className="call-head" gap="sm" align="stretch">
        <CallSituation call={ref} />
        <CallGuests guest={guest} />
      </Stack>
      <Paper className="call-main" withBorder p="md">
        <CallNotes notes={notes} story={story} />
        <HandoverStatus handover={handover} />
        {/* It stands above the notes and comes behind them: Shift+Tab leads from these to what ends the call. */}
        {dial && noting && call.phone !== null && !call.with_video && <CallDial dial={dial} phone={call.phone} />}
      </Paper>
      <Stack className="call-side">
        {aids && noting && <CallScript aids={aids} />}
        {earlier && (
          <Paper withBorder p="md">
            <EarlierCalls earlier={earlier} call={call} />
          </Paper>
        )}
        <Paper withBorder p="md">
          <Title order={2} mb="xs">
            <Trans id="call.facts">Datos de la llamada</Trans>
          </Title>
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
      {restart && <RestartDialog restart={restart} />}
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
