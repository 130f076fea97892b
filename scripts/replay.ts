import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { faultsOf, type MoveFault, moveActors, moveEvents, type TimelineFile } from '../src/domain/call-flow.ts';
import { callStates } from '../src/domain/call-states.ts';
import { readRecording } from '../src/domain/recording.ts';
import { readRelease } from './release/mark.ts';
import { asTask } from './task.ts';

const usage =
  'npm run replay -- <file>   A timeline of a call, as the console exports it, or a failure, as the simulation keeps it.';

const timeline = z.strictObject({
  format: z.literal('asesoria-call-timeline'),
  version: z.literal(1),
  call: z.strictObject({ id: z.number().int() }),
  moves: z.array(
    z.strictObject({
      id: z.number().int(),
      at: z.number().int(),
      event: z.enum(moveEvents),
      from: z.enum(callStates).nullable(),
      to: z.enum(callStates),
      actor: z.enum(moveActors),
      actor_id: z.number().int().nullable(),
      actor_name: z.string().nullable(),
    }),
  ),
});

const faults: Readonly<Record<MoveFault, string>> = {
  not_in_table: 'no transition of the table',
  not_theirs: 'the call is another agent’s',
  not_first: 'a call begins by being placed',
  broken_chain: 'the call was not in that state',
  backwards: 'earlier than the move before',
};

/** Reads a timeline. Throws a sentence about a file that is none. */
const readTimeline = (text: string): TimelineFile => {
  try {
    return timeline.parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : 'no JSON';
    throw new Error(`This is no timeline of a call: ${why}`);
  }
};

/** What came of a replay, told line by line. */
export interface Replayed {
  readonly lines: readonly string[];
  /** Whether every move is legal, or the charts do not break any more as they did. */
  readonly isFine: boolean;
}

/** A line for each move, and whether the table of transitions lets it be. */
const replayTimeline = ({ call, moves }: TimelineFile): Replayed => {
  const found = faultsOf(moves);
  const lines = moves.map(({ at, event, from, to, actor, actor_id }, index) => {
    const fault = found[index] ?? null;
    const who = actor_id === null ? actor : `${actor} ${actor_id}`;
    const step = [new Date(at * 1_000).toISOString(), event, `${from ?? '·'} → ${to}`, `by ${who}`];
    return [...step, fault === null ? 'legal' : `ILLEGAL: ${faults[fault]}`].join('  ');
  });
  const wrong = found.filter((fault) => fault !== null).length;
  const end = wrong === 0 ? 'all legal' : `${wrong} illegal`;
  return { lines: [...lines, `Call ${call.id}: ${moves.length} moves, ${end}.`], isFine: wrong === 0 };
};

/**
 * Replays the timeline of a call on the table of transitions, or tells a failure of the simulated room step by step. Throws a
 * sentence about a file that is neither.
 */
export const replay = async (file: string): Promise<Replayed> => {
  const text = await readFile(file, 'utf8');
  const recording = readRecording(text);
  if (!recording) return replayTimeline(readTimeline(text));
  if (readRelease() !== null)
    throw new Error('A failure of the simulation is told in a clone of the project, not here.');
  // Brings all charts: for a timeline, which needs none, they would take longer than everything else.
  const { tellFailure } = await import('./replay/failure.ts');
  const { lines, isBroken } = await tellFailure(recording);
  return { lines, isFine: !isBroken };
};

await asTask(import.meta, async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error(usage);
  const { lines, isFine } = await replay(file);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (!isFine) process.exitCode = 1;
});
