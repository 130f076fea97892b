import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createActor, createMachine, setup } from 'xstate';
import { equivalent } from '../scripts/mutation/equivalent.ts';
import { exportOf } from '../scripts/mutation/hooks.ts';
import { type Mutant, mutantsOf, mutate } from '../scripts/mutation/mutants.ts';
import { readOptions } from '../scripts/mutation/options.ts';
import { otherFiles } from '../scripts/mutation/other-files.ts';
import { pageOf } from '../scripts/mutation/page.ts';
import { rowOf, tableOf } from '../scripts/mutation/report.ts';
import { beforeAnyTest, endless } from '../scripts/mutation/trial.ts';
import { startTrials } from '../scripts/mutation/trials.ts';
import type { ChartReport, Fate } from '../scripts/mutation/try-chart.ts';
import { machines } from '../src/machines/index.ts';
import { port } from '../src/machines/port.ts';
import { sessionMachine } from '../src/machines/session.ts';

/** A chart with every kind of transition. */
const lampMachine = setup({
  types: { events: {} as { type: 'press' } | { type: 'look' } | { type: 'break' } | { type: 'hush' } },
  actors: { ask: port('ask') },
  actions: { blink: () => {} },
  guards: { isDark: () => true },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  on: { break: '.broken', look: { actions: 'blink' } },
  states: {
    off: { on: { press: [{ guard: 'isDark', target: 'on' }, { target: 'asking' }], look: { actions: [] } } },
    on: { after: { patience: 'off' }, on: { press: { target: 'off', actions: 'blink' } } },
    asking: { invoke: { id: 'ask', src: 'ask', onDone: 'deciding', onError: 'broken' } },
    deciding: { always: [{ guard: 'isDark', target: 'on' }, { target: 'off' }] },
    broken: {
      type: 'parallel',
      states: { glass: { initial: 'cracked', states: { cracked: { on: { break: 'gone' } }, gone: {} } }, wire: {} },
      onDone: 'off',
    },
  },
});

const { transitions, mutants } = mutantsOf(lampMachine);

const mutantCalled = (name: string): Mutant => {
  const found = mutants.find((mutant) => mutant.name === name);
  if (!found) throw new Error(`There is no mutant '${name}'`);
  return found;
};

describe('the mutants of a chart', () => {
  test('are two of each transition, or one where nothing can be redirected or muted', () => {
    expect(transitions).toBe(13);
    expect(mutants.map(({ name }) => name)).toEqual([
      'drop lamp --break--> lamp.broken',
      'redirect lamp --break--> lamp.broken to lamp.off',
      'drop lamp --look--> stays',
      'mute lamp --look--> stays',
      'drop lamp.off --press [isDark]--> lamp.on',
      'redirect lamp.off --press [isDark]--> lamp.on to lamp.off',
      'drop lamp.off --press--> lamp.asking',
      'redirect lamp.off --press--> lamp.asking to lamp.off',
      'drop lamp.off --look--> stays',
      'drop lamp.on --press--> lamp.off',
      'redirect lamp.on --press--> lamp.off to lamp.on',
      'drop lamp.on --xstate.after.patience.lamp.on--> lamp.off',
      'redirect lamp.on --xstate.after.patience.lamp.on--> lamp.off to lamp.on',
      'drop lamp.asking --xstate.done.actor.ask--> lamp.deciding',
      'redirect lamp.asking --xstate.done.actor.ask--> lamp.deciding to lamp.off',
      'drop lamp.asking --xstate.error.actor.ask--> lamp.broken',
      'redirect lamp.asking --xstate.error.actor.ask--> lamp.broken to lamp.off',
      'drop lamp.deciding --always [isDark]--> lamp.on',
      'redirect lamp.deciding --always [isDark]--> lamp.on to lamp.off',
      'drop lamp.deciding --always--> lamp.off',
      'redirect lamp.deciding --always--> lamp.off to lamp.on',
      'drop lamp.broken --xstate.done.state.lamp.broken--> lamp.off',
      'redirect lamp.broken --xstate.done.state.lamp.broken--> lamp.off to lamp.on',
      'drop lamp.broken.glass.cracked --break--> lamp.broken.glass.gone',
      'redirect lamp.broken.glass.cracked --break--> lamp.broken.glass.gone to lamp.broken.glass.cracked',
    ]);
  });

  test('lead to a state that stays, if there is one, and never to another region', () => {
    const chart = createMachine({
      id: 'pair',
      initial: 'start',
      states: {
        start: { always: 'rest' },
        rest: { on: { go: '#pair.both.left' } },
        both: { type: 'parallel', states: { left: {}, right: {} } },
      },
    });
    expect(mutantsOf(chart).mutants.map(({ to }) => to)).toEqual([null, 'pair.both', null, 'pair.rest']);
  });

  test('lack what was dropped', () => {
    const actor = createActor(mutate(lampMachine, mutantCalled('drop lamp.off --press [isDark]--> lamp.on'))).start();
    actor.send({ type: 'press' });
    expect(actor.getSnapshot().value).toBe('asking');
  });

  test('go where they were redirected', () => {
    const mutant = mutantCalled('redirect lamp.off --press [isDark]--> lamp.on to lamp.off');
    const actor = createActor(mutate(lampMachine, mutant)).start();
    actor.send({ type: 'press' });
    expect(actor.getSnapshot().value).toBe('off');
  });

  test('do nothing where they were muted, and all else as the chart does', () => {
    const mutated = mutate(lampMachine, mutantCalled('mute lamp --look--> stays'));
    expect(mutated.root.transitions.get('look')?.map(({ actions }) => actions)).toEqual([[]]);
    const others = mutantsOf(mutated).mutants.map(({ name }) => name);
    expect(others).toEqual(mutants.map(({ name }) => name).filter((name) => name !== 'mute lamp --look--> stays'));
  });

  test('exist where a reason is given for their being equivalent', () => {
    for (const [chart, reasons] of Object.entries(equivalent)) {
      const machine = machines.find(({ id }) => id === chart);
      const names = machine ? mutantsOf(machine).mutants.map(({ name }) => name) : [];
      expect(names).toEqual(expect.arrayContaining(Object.keys(reasons)));
    }
  });
});

describe('a trial', () => {
  const trials = startTrials();
  afterAll(trials.close);
  const walks = { file: join(import.meta.dirname, 'walks/session.test.ts'), chart: 'session', ignored: [] };
  const failuresOf = async (mutant: number | null, limit = 30_000) =>
    (await trials.run({ ...walks, mutant }, limit)).failed;

  test('of a chart as it is fails nowhere', async () => {
    expect(await failuresOf(null)).toEqual([]);
  });

  test('of a mutant fails, and the chart is itself again afterwards', async () => {
    const [dropped = null, redirected = null] = mutantsOf(sessionMachine).mutants.keys();
    expect(await failuresOf(dropped)).toEqual([beforeAnyTest]);
    expect(await failuresOf(redirected)).toEqual(['the walks of session › active.(tokens.fresh, call.none)']);
    expect(await failuresOf(null)).toEqual([]);
  });

  test('that takes too long is given up, and the next one runs all the same', async () => {
    expect(await failuresOf(null, 0)).toEqual([endless]);
    expect(await failuresOf(null)).toEqual([]);
  });

  test('of a file that is not there fails before any test', async () => {
    const missing = await trials.run(
      { ...walks, file: join(import.meta.dirname, 'missing.test.ts'), mutant: null },
      9_000,
    );
    expect(missing.failed).toEqual([beforeAnyTest]);
  });

  test('sees the page of a chart that is another', async () => {
    const file = join(import.meta.dirname, 'charts.test.ts');
    const pages = { ...walks, file };
    expect((await trials.run({ ...pages, mutant: null }, 30_000)).failed).toEqual([]);
    expect((await trials.run({ ...pages, mutant: 0 }, 30_000)).failed).toEqual([
      expect.stringContaining('has a page that says what it says'),
    ]);
  });
});

test('every file that looks at all charts can be run in a trial: it takes nothing from Vitest that trials do not have', () => {
  expect(otherFiles().length).toBeGreaterThan(3);
  const taken = otherFiles().flatMap((file) => {
    const [, names = ''] = /^import \{ (.*) \} from 'vitest';$/m.exec(readFileSync(file, 'utf8')) ?? [];
    return names.split(', ').map((name) => `${basename(file)}: ${name}`);
  });
  expect(taken.filter((name) => !/: (?:describe|expect|test)$/.test(name))).toEqual([]);
});

describe('the report', () => {
  const fates: readonly Fate[] = ['walks', 'endless', 'others', 'equivalent', 'survived'];
  const report: ChartReport = {
    chart: 'lamp',
    transitions,
    fates: new Map(mutants.slice(0, fates.length).map((mutant, index) => [mutant, fates[index] ?? 'survived'])),
    seconds: 1.5,
    isBroken: false,
    remarks: [],
  };

  test('counts what became of the mutants, without those that are equivalent', () => {
    const figures = '| 13 | 5 | 2 | 1 | 1 | 50.0 % | 75.0 % | 1 | 1.5 |';
    expect(
      tableOf([rowOf(report)])
        .split('\n')
        .slice(2),
    ).toEqual([`| lamp ${figures}`, `| **All** ${figures}`]);
  });

  test('keeps what the page says of charts that were not tried now, and counts it with the others', () => {
    const other: ChartReport = { ...report, chart: 'lamp-post', fates: new Map([...report.fates].slice(0, 1)) };
    const whole = pageOf([report, other], ['lamp', 'lamp-post'], '');
    expect(whole).toContain('| **All** | 26 | 6 | 3 | 1 | 1 | 60.0 % | 80.0 % | 1 | 3.0 |');
    expect(whole.match(/^- .*/gm)).toEqual([
      '- lamp: `drop lamp.off --press [isDark]--> lamp.on`',
      '- lamp: `drop lamp --look--> stays`',
      '- lamp: `mute lamp --look--> stays`. No reason is given.',
    ]);
    expect(pageOf([other], ['lamp', 'lamp-post'], whole)).toBe(whole);
    expect(pageOf([], ['lamp-post', 'lamp'], whole)).toContain(
      '| lamp-post | 13 | 1 | 1 | 0 | 0 | 100.0 % | 100.0 % | 0 | 1.5 |',
    );
    expect(() => pageOf([], ['lamp', 'new'], whole)).toThrow('try it as well, --only new.');
  });
});

describe('the command line', () => {
  const read = (...args: readonly string[]) => readOptions(args, ['row', 'table']);

  test('names charts, a limit and jobs', () => {
    const none = { only: null, limit: Number.POSITIVE_INFINITY, jobs: 2, list: false, write: false };
    expect(read()).toEqual(none);
    expect(read('--only', 'row,table', '--limit', '3', '--jobs', '1', '--list')).toEqual({
      ...none,
      only: ['row', 'table'],
      limit: 3,
      jobs: 1,
      list: true,
    });
    expect(read('--help')).toBeNull();
  });

  test.each([
    [['--only', 'rows'], 'There is no chart rows. Charts: row, table.'],
    [['--limit', '0'], '--limit must be a whole number from 1 on.'],
    [['--write', '--limit', '3'], '--write is for all mutants of a chart, without a limit.'],
  ])('refuses %j', (args, message) => {
    expect(() => read(...args)).toThrow(message);
  });
});

test('a chart is exported under its name', () => {
  expect(['row', 'device-config', 'kiosk-call'].map(exportOf)).toEqual([
    'rowMachine',
    'deviceConfigMachine',
    'kioskCallMachine',
  ]);
});
