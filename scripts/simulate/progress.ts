import { endedIn, type Tally, waitingIn } from '../../server/demo/traffic/tally.ts';
import { timeOfDay } from '../../src/domain/time.ts';

/** Where progress is written: a terminal rewrites its line, a file or a pipe gets one a minute. */
export interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** The tally as one line. `now` in unix seconds. */
export const progressLine = (tally: Readonly<Tally>, now: number): string => {
  const { states } = tally;
  const parts = [
    `${tally.devices} devices`,
    `${tally.calls} calls`,
    `${waitingIn(tally)} waiting`,
    `${states.ATTENDED} talking`,
    `${endedIn(tally)} over (${states.FINISHED} finished, ${states.FINISHED_BY_CLIENT} hung up, ${states.REJECTED} gave up, ${states.REJECTED_BY_AGENT} cancelled, ${states.EXPIRED} not attended)`,
    ...(tally.paired < tally.devices ? [`${tally.paired} paired so far`] : []),
    ...(tally.lost > 0 ? [`${tally.lost} lost to others`] : []),
    ...(tally.restarts > 0 ? [`${tally.restarts} restarts`] : []),
    ...(tally.limited > 0 ? [`${tally.limited} not taken (CALLS_PER_MINUTE of the server)`] : []),
    ...(tally.problems > 0 ? [`${tally.problems} problems`] : []),
  ];
  return `${timeOfDay(now, null)}  ${parts.join(' · ')}`;
};

const clock = () => Math.floor(Date.now() / 1_000);

/** Keeps showing the tally. Answers how to end it, with the last line. */
export const showProgress = (tally: Readonly<Tally>, screen: Screen): (() => void) => {
  const isTerminal = screen.isTTY === true;
  const rewrite = () => screen.write(`\r\u001b[K${progressLine(tally, clock()).slice(0, (screen.columns ?? 80) - 1)}`);
  const append = () => screen.write(`${progressLine(tally, clock())}\n`);
  const timer = setInterval(isTerminal ? rewrite : append, isTerminal ? 1_000 : 60_000);
  return () => {
    clearInterval(timer);
    if (isTerminal) screen.write('\r\u001b[K');
    append();
  };
};
