import { callStatesPicture } from 'virtual:call-pictures';
import { useLingui } from '@lingui/react/macro';
import { Box, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { boxNameOf, wayOf, withWords } from '../../diagrams/call-ways.ts';
import { ChartPicture } from '../../diagrams/drawing/ChartPicture.tsx';
import type { CallMove } from '../../domain/call-flow.ts';
import type { PlaybackRef } from '../../machines/playback.ts';
import type { SteppingRef } from '../../machines/stepping.ts';
import { actorText } from '../actor-texts.ts';
import { boxText, hintText, moveMessages, wayText } from '../flow-texts.ts';
import { Problem } from '../parts/Problem.tsx';
import { stateMessages } from '../texts.ts';
import { useTimes } from '../times.ts';
import { Dialog } from '../widgets/Dialog.tsx';
import { wordOf } from '../word.ts';
import { PlaybackControls } from './PlaybackControls.tsx';

/** How one call moved from state to state, step by step: in words first, and on the picture of its states. */
export function PlaybackDialog({ playback }: { playback: PlaybackRef }) {
  const { t } = useLingui();
  const id = useSelector(playback, ({ context }) => context.id);
  const failure = useSelector(playback, ({ context }) => context.failure);
  const busy = useSelector(playback, (state) => state.hasTag('busy'));
  const moves = useSelector(playback, ({ context }) => context.moves);
  const stepping = useSelector(playback, ({ children }) => children.stepping);
  return (
    <Dialog
      onClose={() => playback.send({ type: 'playback.close' })}
      size="auto"
      title={t({ id: 'playback.title', message: `Historial de la llamada #${id}` })}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      {failure && <Problem failure={failure} onRetry={() => playback.send({ type: 'playback.retry' })} />}
      {busy && <Skeleton height={320} />}
      {stepping && (
        <Stack gap="sm">
          <PlaybackControls playback={playback} stepping={stepping} />
          <div className="playback">
            <Steps moves={moves} stepping={stepping} />
            <Scene moves={moves} stepping={stepping} />
          </div>
        </Stack>
      )}
    </Dialog>
  );
}

interface Shown {
  readonly moves: readonly CallMove[];
  readonly stepping: SteppingRef;
}

/** Where the picture is larger than its place, the state that the call is in comes to the middle of it; what is around stays. */
const showCurrent = (place: HTMLElement | null) => {
  const current = place?.querySelector('.chart-current');
  if (!place || !current) return;
  const [here, whole] = [current.getBoundingClientRect(), place.getBoundingClientRect()];
  place.scrollLeft += here.left + here.width / 2 - whole.left - whole.width / 2;
  place.scrollTop += here.top + here.height / 2 - whole.top - whole.height / 2;
};

/** The picture, with the state that the call is in and the way that it took there set off. */
function Scene({ moves, stepping }: Shown) {
  const { t } = useLingui();
  const step = moves[useSelector(stepping, ({ context }) => context.position)];
  return (
    // With each step anew, when it is drawn.
    <Box className="chart-scroll" tabIndex={0} ref={(place: HTMLElement | null) => showCurrent(place)}>
      <ChartPicture
        picture={withWords(callStatesPicture, { titleOf: boxText, wayTextOf: wayText })}
        label={t({ id: 'playback.picture', message: 'Estados de la llamada' })}
        current={new Set(step ? [boxNameOf(step.to)] : [])}
        taken={(step && wayOf(step)?.id) ?? null}
        hintOf={hintText}
      />
    </Box>
  );
}

function Steps({ moves, stepping }: Shown) {
  const { t } = useLingui();
  const position = useSelector(stepping, ({ context }) => context.position);
  return (
    <ol className="playback-steps" aria-label={t({ id: 'playback.steps', message: 'Pasos' })}>
      {moves.map((move, index) => (
        <li key={move.id}>
          <UnstyledButton
            className="playback-step"
            aria-current={index === position ? 'step' : undefined}
            onClick={() => stepping.send({ type: 'stepping.goTo', position: index })}
          >
            <Step move={move} />
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}

function Step({ move }: { move: CallMove }) {
  const { dateAndTime } = useTimes();
  const { i18n } = useLingui();
  const { at, event, from, to } = move;
  return (
    <>
      <Text span size="xs" c="dimmed" display="block">
        {dateAndTime(at)}
      </Text>
      <Text span size="sm" fw={600} display="block">
        {i18n._(wordOf(moveMessages, event))}
      </Text>
      <Text span size="sm" display="block">
        {from !== null && from !== to && `${i18n._(wordOf(stateMessages, from))} → `}
        {i18n._(wordOf(stateMessages, to))}
      </Text>
      <Text span size="xs" c="dimmed" display="block">
        {actorText(move)}
      </Text>
    </>
  );
}
