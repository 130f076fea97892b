import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Fed, Recording } from '../../src/domain/recording.ts';
import { shrinkFeed } from './feed.ts';
import { type Invariant, invariants } from './invariants.ts';
import { type Recorder, recordRoom } from './record.ts';
import { type Outcome, type RoomOptions, simulate } from './room.ts';
import { type Shrunk, sameness } from './shrink.ts';

/** Which charts say by themselves that it does not hold: what such a chart is in or keeps, and not that one is missing. */
const judged: Readonly<Partial<Record<Invariant, readonly string[]>>> = {
  known: ['realtime', 'ring'],
  silent: ['realtime', 'ring'],
  fresh: ['realtime', 'calls', 'call', 'kiosk-call'],
  hands: ['realtime', 'current-call'],
  live: ['realtime'],
};

const numbersOf = (what: string): readonly number[] =>
  [...what.matchAll(/\bcalls? (\d+)/g)].map(([, id]) => Number(id));

const readCalls = async (pool: pg.PoolConfig, ids: readonly number[]): Promise<Recording['calls']> => {
  const client = new pg.Client(pool);
  await client.connect();
  const { rows } = await client
    .query(
      'select id, state, agent_id, required_in::int, notes, phone, device_id, with_video from queryings where id = any($1)',
      [ids],
    )
    .finally(() => client.end());
  return rows;
};

/** The pages that a violation speaks of: those of whom it names, and those that spoke of the calls that it names; else all. */
const concerned = (what: string, { pages, pagesThat }: Recorder): ((page: string) => boolean) => {
  const ids = numbersOf(what);
  const isNamed = (page: string) => `${what} `.includes(`${page.replace(/#\d+$/, '')} `);
  const speaking = pagesThat((text) => ids.some((id) => new RegExp(`queryings/${id}\\b`).test(text)));
  const some = new Set([...pages().filter(isNamed), ...speaking]);
  return some.size === 0 ? () => true : (page) => some.has(page);
};

interface Recorded {
  readonly shrunk: Shrunk;
  readonly first: Outcome;
  readonly pool: pg.PoolConfig;
}

/** Lets the smallest room take its course once more, and keeps what happened in it. */
export const recordFailure = async ({ shrunk, first, pool }: Recorded): Promise<Recording> => {
  const recorder = recordRoom();
  const wanted = sameness(shrunk.violation);
  const isWanted = (one: Shrunk['violation']) => sameness(one) === wanted;
  const options: RoomOptions = { ...shrunk.room, witness: recorder.witness, isEnough: (found) => found.some(isWanted) };
  const { violations, begun } = await simulate(pool, options);
  const violation = violations.find(isWanted) ?? shrunk.violation;
  const isOf = concerned(violation.what, recorder);
  const chart = /^(\S+) of /.exec(violation.what)?.[1];
  const isJudged = (name: string) =>
    violation.invariant === 'expected' ? name === chart : judged[violation.invariant]?.includes(name) === true;
  const feed: readonly Fed[] = recorder.fed((page, name) => isOf(page) && isJudged(name));
  const recording: Recording = {
    format: 'asesoria-simulation-failure',
    version: 1,
    room: { ...shrunk.room, only: begun },
    leftOut: { count: first.begun.length - begun.length, of: first.begun.length },
    violation: { ...violation, meaning: invariants[violation.invariant] },
    happened: recorder.happened(isOf),
    feed,
    calls: await readCalls(pool, numbersOf(violation.what)),
  };
  return { ...recording, feed: await shrinkFeed(recording) };
};

/** Writes a recording into a folder. Answers where it is. */
export const writeRecording = async (folder: string, recording: Recording): Promise<string> => {
  await mkdir(folder, { recursive: true });
  const { violation, room } = recording;
  const file = join(folder, `${violation.invariant}-${room.seed}.json`);
  await writeFile(file, `${JSON.stringify(recording, null, 1)}\n`);
  return file;
};
