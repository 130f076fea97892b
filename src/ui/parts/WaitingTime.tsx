import { Trans } from '@lingui/react/macro';
import { Badge, Text, VisuallyHidden } from '@mantine/core';
import {
  type Call,
  isScheduled,
  type WaitingColour,
  waitingColour,
  waitingSeconds,
  waitsTooLong,
} from '../../domain/call.ts';
import { clockTime, timeLeft } from '../../domain/time.ts';
import { useTimes } from '../times.ts';

/** How long a call has waited at `now` (unix seconds), and the colour of it; null for one that does not wait. */
export function useWaiting(call: Call, now: number): { seconds: number | null; colour: WaitingColour | undefined } {
  const seconds = waitingSeconds(call, now);
  return { seconds, colour: seconds === null ? undefined : waitingColour(seconds) };
}

/** How long was talked, or waited in vain. */
export function SpentTime({ kind, seconds }: { kind: 'talked' | 'waited'; seconds: number }) {
  const time = clockTime(seconds);
  return (
    <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
      {kind === 'talked' ? (
        <Trans id="calls.talked">Habló {time}</Trans>
      ) : (
        <Trans id="calls.waited">Esperó {time}</Trans>
      )}
    </Text>
  );
}

/** That a call waits for longer than its routing rule allows; nothing for any other. */
export function LongWaitLabel({ call }: { call: Call }) {
  return waitsTooLong(call) ? (
    <Badge variant="light" color="red" size="sm" tt="none" className="long-wait">
      <Trans id="call.longWait">Lleva demasiado tiempo</Trans>
    </Badge>
  ) : null;
}

/** How long a call waits, or when it is due; what its colour says is there as a text for screen readers (design `decisions.md`). */
export function WaitingTime({ call, now }: { call: Call; now: number }) {
  const { shortMoment } = useTimes();
  const { seconds, colour } = useWaiting(call, now);
  if (seconds === null) return <>–</>;
  const isLater = isScheduled(call, now);
  const left = timeLeft(call.required_in - now);
  return (
    <span className="waiting-time">
      {isLater ? (
        <>
          {shortMoment(call.required_in, now)}
          <Text span display="block" size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            <Trans id="waiting.in">en {left}</Trans>
          </Text>
        </>
      ) : (
        clockTime(seconds)
      )}
      <VisuallyHidden>
        {' '}
        {colour === 'overdue' && <Trans id="waiting.overdue">muy retrasada</Trans>}
        {colour === 'late' && <Trans id="waiting.late">retrasada</Trans>}
        {isLater && <Trans id="waiting.early">programada</Trans>}
      </VisuallyHidden>
    </span>
  );
}
