import type { Context } from '../auth/context.ts';
import { emptyRuns } from './run-queries.ts';

/** The room that the history of runs takes: whoever knows the address of an open webhook writes into it. */
export interface RunRoom {
  /** So many bytes were written for a business. */
  note(bunitId: number, bytes: number): void;
  /** Resolves when nothing is being emptied. */
  idle(): Promise<void>;
}

interface RunRoomDeps extends Pick<Context, 'db' | 'clock'> {
  /** Of one business and kind in 24 hours, in bytes. */
  readonly most: number;
  readonly report: (error: unknown) => void;
}

/** Looks after a business each time that it has written a tenth of what it may: so far it may be beyond. */
export const createRunRoom = ({ db, clock, most, report }: RunRoomDeps): RunRoom => {
  const written = new Map<number, number>();
  let last: Promise<void> = Promise.resolve();
  return {
    note(bunitId, bytes) {
      const sum = (written.get(bunitId) ?? 0) + bytes;
      written.set(bunitId, sum);
      if (sum < most / 10) return;
      written.delete(bunitId);
      last = last.then(() => emptyRuns(db, bunitId, most, clock())).catch(report);
    },
    idle: () => last,
  };
};
