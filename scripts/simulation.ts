import { parseArgs } from 'node:util';
import { copiesOf } from './simulation/copies.ts';
import { startDatabase } from './simulation/database.ts';
import { recordFailure, writeRecording } from './simulation/failure.ts';
import { type FaultName, faultNames } from './simulation/faults.ts';
import { invariants } from './simulation/invariants.ts';
import { type Outcome, type RoomOptions, simulate } from './simulation/room.ts';
import { type Shrunk, shrink } from './simulation/shrink.ts';
import { asTask } from './task.ts';
import { wholeNumber } from './whole-number.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

const usage = `npm run simulation -- --seed 7 --minutes 60 --agents 8 --devices 20 --nodes 3 --faults all

A room of agents, devices and nodes in one process and by one clock: the same seed gives the same course.

--seed     a whole number; 1 unless given
--minutes  how long visitors come, simulated; 10 unless given
--agents   2 unless given
--devices  4 unless given
--nodes    1 unless given
--managers who edit records beside a program and look after the agents, none unless given, 2 at most
--faults   all, none, or some of: ${faultNames.join(',')}; none unless given
--hours    goes on with the next seeds for so long, or until something is found
--log      every step of every chart
--trials   how many courses are tried to find the smallest room that breaks the same; 100 unless given, 0 for none
--out      the folder in which a failure is kept; 'failures' unless given
`;

const faultsOf = (text: string): readonly FaultName[] => {
  if (text === 'all') return faultNames;
  if (text === 'none') return [];
  return text.split(',').map((name) => {
    const known = faultNames.find((one) => one === name);
    if (known) return known;
    throw new Error(`--faults knows all, none, ${faultNames.join(', ')}; not ${name}.`);
  });
};

const readValues = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '10' },
      agents: { type: 'string', default: '2' },
      devices: { type: 'string', default: '4' },
      nodes: { type: 'string', default: '1' },
      managers: { type: 'string', default: '0' },
      faults: { type: 'string', default: 'none' },
      log: { type: 'boolean', default: false },
      hours: { type: 'string', default: '0' },
      trials: { type: 'string', default: '100' },
      out: { type: 'string', default: 'failures' },
      help: { type: 'boolean', default: false },
    },
  }).values;

/** For how long it goes on, and what becomes of a failure. */
export const readKeeping = (
  args: readonly string[],
): { readonly hours: number; readonly trials: number; readonly folder: string } => {
  const { hours, trials, out } = readValues(args);
  return {
    hours: wholeNumber('hours', hours, 0, 1_000),
    trials: wholeNumber('trials', trials, 0, 100_000),
    folder: out,
  };
};

/** What the command line asks for; null for help. */
export const readOptions = (args: readonly string[]): RoomOptions | null => {
  const values = readValues(args);
  if (values.help) return null;
  return {
    seed: wholeNumber('seed', values.seed, 0, 2_147_483_647),
    minutes: wholeNumber('minutes', values.minutes, 1, 100_000),
    agents: wholeNumber('agents', values.agents, 1, 100),
    devices: wholeNumber('devices', values.devices, 1, 1_000),
    nodes: wholeNumber('nodes', values.nodes, 1, 5),
    managers: wholeNumber('managers', values.managers, 0, 2),
    faults: faultsOf(values.faults),
    ...(values.log
      ? {
          witness: {
            step: (page, { at, chart, from, event, to, outcome }) =>
              say([new Date(at).toISOString(), page, chart, from.join('+'), event, to.join('+'), outcome].join(' | ')),
          },
        }
      : {}),
  };
};

/** The outcome as lines for a person. */
export const tell = ({ hash, steps, calls, violations, seconds }: Outcome): readonly string[] => [
  `hash ${hash}, ${steps} steps in ${seconds.toFixed(1)} s`,
  `calls: ${
    Object.entries(calls)
      .map(([state, count]) => `${count} ${state}`)
      .join(', ') || 'none'
  }`,
  ...violations.map(
    ({ invariant, at, what }) => `${new Date(at).toISOString()} ${invariant} (${invariants[invariant]}): ${what}`,
  ),
  violations.length === 0 ? 'everything held' : `${violations.length} found`,
];

/** How small a failure has become, as a line for a person. */
export const tellShrunk = ({ room, violation, begun, trials }: Shrunk): string => {
  const { minutes, agents, devices, nodes, faults } = room;
  const size = `${minutes} minutes, ${agents} agents, ${devices} devices, ${nodes} nodes, ${faults.join(',') || 'no faults'}`;
  return `${violation.invariant} after ${trials} trials: ${size}; ${begun.length} faults and decisions`;
};

await asTask(import.meta, async () => {
  const args = process.argv.slice(2);
  const options = readOptions(args);
  if (options === null) return void process.stdout.write(usage);
  const { hours, trials, folder } = readKeeping(args);
  const database = await startDatabase();
  const inCopy = copiesOf(database.pool);
  const run = (room: RoomOptions) => inCopy((pool) => simulate(pool, room));
  const end = performance.now() + hours * 3_600_000;
  /** Goes on with the next seed while there is time, and nothing was found. */
  const search = async (seed: number): Promise<{ readonly seed: number; readonly first: Outcome }> => {
    const first = await run({ ...options, seed });
    if (hours > 0) say(`seed ${seed}`);
    for (const line of tell(first)) say(line);
    return first.violations.length > 0 || performance.now() >= end ? { seed, first } : search(seed + 1);
  };
  try {
    const { seed, first } = await search(options.seed);
    if (first.violations.length === 0) return;
    process.exitCode = 1;
    const { witness: _, ...others } = options;
    const room = { ...others, seed };
    const shrunk = await shrink({ room, outcome: first, run, trials, tell: (found) => say(tellShrunk(found)) });
    const recording = await inCopy((pool) => recordFailure({ shrunk, first, pool }));
    say(`smallest: ${tellShrunk(shrunk)}`);
    say(`kept in ${await writeRecording(folder, recording)}`);
    if (recording.feed.length === 0)
      say('It takes more than the charts of a page: a test of the server has to hold it.');
  } finally {
    await database.stop();
  }
});
