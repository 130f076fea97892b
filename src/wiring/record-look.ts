import type { KeyDeed } from '../domain/key.ts';
import type { Run, RunQuestion, RunSummary } from '../domain/run.ts';
import { keyDeedsMachine } from '../machines/key-deeds.ts';
import { recordLookMachine } from '../machines/record-look.ts';
import { runHistoryMachine } from '../machines/run-history.ts';
import type { Services } from '../services/ports.ts';
import { ask } from './ask.ts';
import { askLive } from './live.ts';
import { wireOpenSessions } from './open-sessions.ts';

/** What a record has beside its fields. */
export const wireRecordLook = (services: Services) => {
  const { records, scripts } = services;
  return recordLookMachine.provide({
    actors: {
      sessions: wireOpenSessions(services),
      keyDeeds: keyDeedsMachine.provide({
        actors: { liveDeeds: askLive<'deeds', { id: number }, readonly KeyDeed[]>(records.deeds) },
      }),
      runHistory: runHistoryMachine.provide({
        actors: {
          liveRuns: askLive<'runs', RunQuestion, readonly RunSummary[]>(scripts.runs),
          liveRun: askLive<'run', { id: number }, Run>(scripts.get),
          repeatRun: ask(scripts.again),
          startTask: ask(scripts.startTask),
        },
      }),
    },
  });
};
