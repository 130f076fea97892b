import { logLevels, type RunLogLine } from '../../../../src/domain/run.ts';
import { plainText } from './plain-json.ts';

/** What a line costs beside its text, in bytes, so that empty ones have an end too. */
const lineCost = 32;
/** The first lines are told at once, so that they outlive a script that is killed; later ones together. */
const atOnce = 100;

/** The log of a run. `write` answers false when there was no room left. */
export const createLogBook = (room: number, tell: (lines: readonly RunLogLine[]) => void) => {
  const began = performance.now();
  let left = room;
  let written = 0;
  let waiting: RunLogLine[] = [];

  const flush = () => {
    if (waiting.length > 0) tell(waiting);
    waiting = [];
  };

  return {
    write(level: string, text: string): boolean {
      const known = logLevels.find((one) => one === level) ?? 'log';
      left -= Buffer.byteLength(text) + lineCost;
      if (left < 0) return false;
      written += 1;
      waiting.push({ level: known, text: plainText(text), at: Math.round(performance.now() - began) });
      if (written <= atOnce || waiting.length >= atOnce) flush();
      return true;
    },
    flush,
    /** Bytes that are left for the result. */
    left: () => left,
  };
};
