import { fromPromise } from 'xstate';
import { castOf, type Recording, readRecording } from '../../../domain/recording.ts';
import { type Readable, replayMachine } from '../../../machines/replay.ts';

/** The chart of the page, whose pictures are fetched one by one; one that these pages do not have stays away. */
export const wireReplay = (loadSheet: (chart: string) => Promise<void>) =>
  replayMachine.provide({
    actors: {
      readRecording: fromPromise<Recording, { file: Readable | null }>(async ({ input: { file } }) => {
        const recording = file && readRecording(await file.text());
        if (!recording) throw new Error('This is no recording of a failure.');
        const charts = new Set(castOf(recording).map(({ chart }) => chart));
        await Promise.allSettled([...charts].map(loadSheet));
        return recording;
      }),
    },
  });
