import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { isMet, type Measure, tableHead, tableLine } from './bench/table.ts';
import { databaseDies, type Fault, nodeEnds, sessionsEnd } from './soak/faults.ts';
import { gaugesOf, isFlat, type Readings } from './soak/gauges.ts';
import { type Stage, setStage } from './soak/stage.ts';
import type { Verdict } from './soak/verdict.ts';
import { asTask } from './task.ts';
import { wholeNumber } from './whole-number.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** What happens while calls are placed, one round after the other. The first node is only ever asked to end by nobody. */
const faultsOf = ({ cluster }: Stage): readonly (readonly Fault[])[] => [
  [],
  [nodeEnds(cluster, 1, 'SIGKILL')],
  [nodeEnds(cluster, 2, 'SIGTERM')],
  [databaseDies(cluster)],
  [nodeEnds(cluster, 2, 'SIGKILL'), nodeEnds(cluster, 1, 'SIGKILL')],
  [sessionsEnd(cluster)],
];

const readMinutes = (): number => {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
  return wholeNumber('minutes', values.minutes, 1, 1_440);
};

const exactly = (wanted: number) => ({ text: `exactly ${wanted}`, isMet: (value: number) => value === wanted });
const total = (rounds: readonly Verdict[], part: Exclude<keyof Verdict, 'wrong'>) =>
  rounds.reduce((sum, round) => sum + round[part], 0);

const measuresOf = (rounds: readonly Verdict[]): readonly Measure[] => [
  {
    name: 'calls placed',
    unit: '',
    runs: [total(rounds, 'placed')],
    aim: { text: 'at least 500', isMet: (value) => value >= 500 },
  },
  ...(
    [
      ['calls lost', 'lost'],
      ['calls stored twice', 'doubled'],
      ['calls attended twice', 'attendedTwice'],
      ['calls with a move that is not in the table', 'illegal'],
      ['bells that never rang', 'unheard'],
      ['consoles not live at the end of a round', 'notLive'],
    ] as const
  ).map(([name, part]): Measure => ({ name, unit: '', runs: [total(rounds, part)], aim: exactly(0) })),
  {
    name: 'slowest bell of the healthy part',
    unit: 'ms',
    runs: [Math.max(...rounds.map(({ slowestBell }) => slowestBell))],
    aim: { text: '2000 ms at most', isMet: (value) => value <= 2_000 },
  },
  { name: 'websockets lost and opened again', unit: '', runs: [Math.max(...rounds.map(({ losses }) => losses))] },
];

const measureOf = (readings: Readings): Measure => {
  const { gauge, values } = readings;
  const third = Math.max(1, Math.floor(values.length / 3));
  const runs = [values[0] ?? 0, values[third] ?? 0, values.at(-1) ?? 0];
  return { name: gauge.name, unit: gauge.unit, runs, aim: { text: 'flat', isMet: () => isFlat(readings) } };
};

/** Plays calls on a cluster whose parts are killed in turn, and looks whether anything is lost, or grows. */
const soak = async (): Promise<void> => {
  const minutes = readMinutes();
  const until = performance.now() + minutes * 60_000;
  const stage = await setStage({ nodes: 3, devices: 50, agents: 20 }, () => {});
  try {
    const turns = faultsOf(stage);
    const gauges = gaugesOf(stage.cluster, stage.db).map((gauge) => ({ gauge, values: [] as number[] }));
    const rounds: Verdict[] = [];
    while (performance.now() < until || rounds.length < turns.length) {
      const faults = turns[rounds.length % turns.length] ?? [];
      const verdict = await stage.play({ calls: 100, rest: 4_000, faults, calm: 2_000 });
      rounds.push(verdict);
      for (const { gauge, values } of gauges) values.push(await gauge.read());
      const what = faults.map(({ name }) => name).join(', ') || 'nothing';
      say(`round ${rounds.length} (${what}): ${JSON.stringify(verdict)}`);
    }
    const measures = [...measuresOf(rounds), ...gauges.map(measureOf)];
    const load = loadavg().map((value) => value.toFixed(1));
    say(
      `\nSoak, ${minutes} min, ${rounds.length} rounds: ${cpus().length} cores, load ${load.join(' ')}\n\n${tableHead}`,
    );
    for (const measure of measures) say(tableLine(measure));
    if (!measures.every(isMet)) process.exitCode = 1;
  } finally {
    await stage.stop();
  }
};

await asTask(import.meta, soak);
