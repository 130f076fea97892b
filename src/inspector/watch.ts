import type { Look } from '../domain/inspection.ts';
import type { Recorder } from './recorder.ts';

/** The pause between two looks, in milliseconds. */
const pause = 250;

/**
 * Looks at the charts at once, and again a few times a second while something happens. What it takes to understand them
 * is fetched at the first look; `failed` tells that it could not be.
 */
export const watchCharts = (
  recorder: Recorder,
  session: string | null,
  listener: { seen(look: Look): void; failed(): void },
): (() => void) => {
  let timer: ReturnType<typeof setInterval> | undefined;
  let isOver = false;
  const begin = async () => {
    const { lookAt } = await import('./look.ts');
    if (isOver) return;
    let last = -1;
    const look = () => {
      const number = recorder.lastNumber();
      if (number === last) return;
      last = number;
      listener.seen(lookAt(recorder, session));
    };
    look();
    timer = setInterval(look, pause);
  };
  begin().catch(() => {
    if (!isOver) listener.failed();
  });
  return () => {
    isOver = true;
    clearInterval(timer);
  };
};
