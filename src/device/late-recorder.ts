import type { InspectionEvent } from 'xstate';
import type { Recorder } from '../inspector/recorder.ts';

/** So many events wait for the recorder at most: where it does not come, nothing is recorded. */
const most = 2_000;

/** Takes what happens to the charts of a page until the recorder is here, which nobody waits for, and hands it on in its order. */
export const lateRecorder = () => {
  let waiting: InspectionEvent[] | null = [];
  let recorder: Recorder | null = null;
  return {
    /** For `createActor`. */
    inspect: (event: InspectionEvent): void => {
      recorder?.inspect(event);
      if (waiting?.push(event) === most) waiting = null;
    },
    /** The recorder is here; null where it will not come. */
    arrived: (came: Recorder | null): void => {
      if (waiting) for (const event of waiting) came?.inspect(event);
      recorder = waiting && came;
      waiting = null;
    },
  };
};
