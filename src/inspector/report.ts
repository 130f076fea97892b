import { mostUnexpected, type UnexpectedEvent } from '../domain/inspection.ts';
import type { Recorder, Untaken } from './recorder.ts';

/** The pause between two reports, in milliseconds. */
const pause = 60_000;

/** An event without the record of whoever failed: rows are called `row 7`, and the server takes names, which none of a record is. */
const nameOf = (event: string): string => event.replace(/ .*$/, '');

const reported = ({ machine, states, event, count }: Untaken): UnexpectedEvent => ({
  chart: machine.id,
  state: states.join(' '),
  event: nameOf(event),
  count: Math.min(count, mostUnexpected.count),
});

/**
 * Tells the server, once a minute at most and only when there is something, which events no chart of the page expected.
 * What could not be told is told the next time; of a page that nobody signs in to, nothing is. What it takes to know
 * what charts ignore is fetched when an event was not taken, and not before. Runs until the function it answers is called.
 */
export const reportUnexpected = (
  recorder: Pick<Recorder, 'takeUntaken'>,
  tell: (events: readonly UnexpectedEvent[]) => Promise<unknown>,
): (() => void) => {
  let waiting: readonly Untaken[] = [];
  let isTelling = false;
  const report = async () => {
    waiting = [...waiting, ...recorder.takeUntaken()].slice(0, mostUnexpected.kinds);
    if (waiting.length === 0) return;
    const { isExpected } = await import('./expected.ts');
    waiting = waiting.filter(({ machine, states, event }) => !isExpected(machine, states, event));
    if (waiting.length > 0) await tell(waiting.map(reported));
    waiting = [];
  };
  const timer = setInterval(() => {
    if (isTelling) return;
    isTelling = true;
    report()
      .catch(() => {
        // Kept for the next time.
      })
      .finally(() => {
        isTelling = false;
      });
  }, pause);
  return () => clearInterval(timer);
};
