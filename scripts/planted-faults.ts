import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { plantedFaults } from './planted-faults/faults.ts';
import { pageOf, tableOf } from './planted-faults/report.ts';
import { type Course, coursesOf, type Fate, type Room, soundness, tryFault } from './planted-faults/try-fault.ts';
import { copiesOf } from './simulation/copies.ts';
import { startDatabase } from './simulation/database.ts';
import { faultNames } from './simulation/faults.ts';
import { morning } from './simulation/room.ts';
import { asTask } from './task.ts';
import { wholeNumber } from './whole-number.ts';

const page = join(import.meta.dirname, '../docs/planted-faults.md');
const say = (text: string) => process.stdout.write(`${text}\n`);

const usage = `npm run planted-faults -- --only bell,node --seeds 5 --jobs 2 --write

Writes one defect at a time into the simulated room, and says how long it takes until something does not hold that holds
in the same course without it.

--only   parts of names, separated by commas; all faults unless given
--seeds  how many courses are tried for each, 10 unless given
--jobs   how many at a time, 1 unless given
--write  the page docs/planted-faults.md, in which other faults keep their lines
`;

const room: Room = { minutes: 12, agents: 4, devices: 15, nodes: 2, managers: 2, faults: faultNames };

/** What the command line asks for; null for help. */
export const readOptions = (args: readonly string[]) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      seeds: { type: 'string', default: '10' },
      jobs: { type: 'string', default: '1' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const parts = values.only?.split(',') ?? [''];
  const faults = plantedFaults.filter(({ name }) => parts.some((part) => name.includes(part)));
  if (faults.length === 0) throw new Error(`--only ${values.only} is in no name of a fault.`);
  return {
    faults,
    most: wholeNumber('seeds', values.seeds, 1),
    jobs: wholeNumber('jobs', values.jobs, 1),
    isWritten: values.write,
  };
};

await asTask(import.meta, async () => {
  const options = readOptions(process.argv.slice(2));
  if (options === null) return void process.stdout.write(usage);
  const { faults, most, jobs, isWritten } = options;
  const fates: Fate[] = [];
  const queue = [...faults];
  const work = async (course: Course) => {
    const isSound = soundness(course);
    for (let fault = queue.shift(); fault; fault = queue.shift()) {
      const fate = await tryFault(fault, { minutes: room.minutes, most, morning, course, isSound });
      fates.push(fate);
      // At once: a run of all takes an hour, and what was found is not lost with the rest.
      if (isWritten) writeFileSync(page, pageOf(fates, room, plantedFaults, readFileSync(page, 'utf8')));
      say(`${fate.violation ? `${fate.violation.invariant}: ${fate.violation.what}` : 'NOT SEEN'} | ${fault.name}`);
    }
  };
  // Each with a PostgreSQL of its own, or courses would be chance.
  const databases = await Promise.all(Array.from({ length: jobs }, startDatabase));
  try {
    await Promise.all(databases.map(({ pool }) => work(coursesOf(room, copiesOf(pool)))));
  } finally {
    await Promise.all(databases.map(({ stop }) => stop()));
  }
  const ordered = faults.flatMap((fault) => fates.filter((fate) => fate.fault === fault));
  say(`\n${tableOf(ordered)}`);
  if (ordered.some(({ violation }) => !violation)) process.exitCode = 1;
});
