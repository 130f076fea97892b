import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ELK from 'elkjs/lib/elk.bundled.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyStateMachine, setup } from 'xstate';
import { chartsAt } from '../../scripts/chart-history.ts';
import { workshop } from '../../scripts/diagram-site.ts';
import { type Chart, chartOf } from '../../src/diagrams/chart.ts';
import type { ChartTexts } from '../../src/diagrams/chart-texts.ts';
import { compareCharts } from '../../src/diagrams/compare.ts';
import { layOut } from '../../src/diagrams/layout.ts';
import { planOf, viewOf } from '../../src/diagrams/site/view.ts';

const both = (text: string) => ({ en: text, es: text });
const texts: ChartTexts = {
  about: both('A lamp.'),
  titles: { '': 'Lámpara', off: 'Apagada', on: 'Encendida', 'on.dim': 'Tenue', broken: 'Rota' },
  states: { off: both('Dark.'), on: both('Bright.'), 'on.dim': both('Half.'), broken: both('For ever.') },
  events: { press: { by: 'person', ...both('Presses.') }, fall: { by: 'person', ...both('It falls.') } },
  guards: { hasPower: both('there is power') },
  actions: { click: both('clicks'), spark: both('sparks') },
  ...{ delays: {}, actors: {}, ignored: [] },
};
const lampSetup = setup({
  guards: { hasPower: () => true },
  actions: { click: () => {}, spark: () => {} },
});
const chart = (machine: AnyStateMachine): Chart => chartOf(machine, texts);
const lamp = chart(
  lampSetup.createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { press: { target: 'on', actions: 'click' } } },
      on: { initial: 'dim', states: { dim: {} }, on: { press: { target: 'off' }, fall: 'off' } },
    },
  }),
);
const newLamp = chart(
  lampSetup.createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { press: { guard: 'hasPower', target: 'on', actions: 'click' } } },
      on: { tags: ['bright'], on: { press: { target: 'off' }, fall: 'broken' } },
      broken: {},
    },
  }),
);

describe('what changed between two versions', () => {
  const [change] = compareCharts([lamp], [newLamp]);

  test('is told state by state and way by way', () => {
    expect(change?.states).toEqual([
      { name: 'on', change: 'changed', facts: ['kind', 'tags'] },
      { name: 'broken', change: 'added', facts: [] },
      { name: 'on.dim', change: 'removed', facts: [] },
    ]);
    const ways = change?.ways.map(({ way, change: own, before }) => [own, way.id, before?.id ?? null]);
    expect(ways).toEqual([
      ['changed', 'off press on', 'off press on'],
      ['added', 'on fall broken', null],
      ['removed', 'gone on fall off', null],
    ]);
  });

  test('is nothing between equal ones, and a chart may be new or gone', () => {
    expect(compareCharts([lamp], [lamp])).toEqual([]);
    expect(compareCharts([], [lamp]).map(({ id, change: own }) => [id, own])).toEqual([['lamp', 'added']]);
    expect(compareCharts([lamp], []).map(({ id, change: own }) => [id, own])).toEqual([['lamp', 'removed']]);
  });

  const bellOf = (length: number, order: readonly ('isNight' | 'isBusy')[]) =>
    chartOf(
      setup({ guards: { isNight: () => true, isBusy: () => true }, delays: { ringLength: length } }).createMachine({
        id: 'bell',
        initial: 'ringing',
        states: {
          ringing: {
            after: { ringLength: 'silent' },
            on: { ring: order.map((guard) => ({ guard, target: guard === 'isNight' ? 'silent' : 'loud' })) },
          },
          silent: {},
          loud: {},
        },
      }),
      texts,
    );
  const bell = bellOf(30_000, ['isNight', 'isBusy']);

  test('is a time that is another', () => {
    const [rings] = compareCharts([bell], [bellOf(5_000, ['isNight', 'isBusy'])]);
    expect(rings?.ways.map(({ way, change: own }) => [own, way.id])).toEqual([
      ['changed', 'ringing xstate.after.ringLength.bell.ringing silent'],
    ]);
    expect([rings?.merged.delays, rings?.delaysBefore]).toEqual([{ ringLength: 5_000 }, { ringLength: 30_000 }]);
  });

  test('is which condition is asked first, but not that another one came between', () => {
    const [rings] = compareCharts([bell], [bellOf(30_000, ['isBusy', 'isNight'])]);
    expect(rings?.ways.map(({ way, turn }) => [way.target, turn])).toEqual([
      ['loud', { now: 1, before: 2 }],
      ['silent', { now: 2, before: 1 }],
    ]);
    const more = compareCharts([bellOf(30_000, ['isBusy'])], [bell])[0]?.ways;
    expect(more?.map(({ change: own, way }) => [own, way.target])).toEqual([['added', 'silent']]);
  });

  test('is drawn with what is gone beside what is there', async () => {
    if (!change) throw new Error('nothing changed');
    const picture = await layOut(new ELK(), planOf(viewOf(change.merged, 'es', 'lamp'), []));
    expect(picture.states.map(({ name }) => name)).toEqual(['', 'off', 'on', 'on.dim', 'broken']);
    const drawn = picture.edges.flatMap(({ ways }) => ways);
    expect(drawn.toSorted()).toEqual(['gone on fall off', 'off press on', 'on fall broken', 'on press off']);
  });
});

describe('the charts of a revision', () => {
  let folder: string;
  let empty: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'charts-'));
    empty = await mkdtemp(join(tmpdir(), 'charts-'));
    const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'pipe' });
    const commit = async (source: string, subject: string) => {
      await mkdir(join(folder, 'src/diagrams'), { recursive: true });
      await writeFile(join(folder, 'src/diagrams/charts.ts'), source);
      git('add', '-A');
      git('-c', 'user.name=T', '-c', 'user.email=t@example.com', 'commit', '-qm', subject);
      git('tag', subject.toLowerCase().replaceAll(' ', '-'));
    };
    git('init', '-q');
    git('-c', 'user.name=T', '-c', 'user.email=t@example.com', 'commit', '-q', '--allow-empty', '-m', 'Begin');
    git('tag', 'begin');
    await commit(`export const charts: readonly object[] = ${JSON.stringify([lamp])};\n`, 'Draw');
    await commit('export const charts = [{ id: "lamp", picture: "○" }];\n', 'Other shape');
    await commit('import "a-package-that-there-is-not";\nexport const charts = [];\n', 'Other packages');
    await commit(`export const charts: readonly object[] = ${JSON.stringify([newLamp])};\n`, 'Draw anew');
  });
  afterAll(() => Promise.all([folder, empty].map((one) => rm(one, { recursive: true, force: true }))));

  test('come from the history, whatever the working copy has now', async () => {
    const { charts, revision } = await chartsAt(folder, 'draw', workshop);
    expect(charts).toEqual(JSON.parse(JSON.stringify([lamp])));
    expect(revision).toMatch(/^[0-9a-f]{7,} · \d{4}-\d\d-\d\d · Draw$/);
    expect(compareCharts(charts, [newLamp])[0]?.ways.map(({ change }) => change)).toEqual([
      'changed',
      'added',
      'removed',
    ]);
    expect(compareCharts((await chartsAt(folder, 'HEAD', workshop)).charts, [newLamp])).toEqual([]);
  });

  test.each([
    ['an unknown one', 'nowhere', /^There is no revision 'nowhere' here: name a commit, a tag or a branch/],
    ['an option', '--upload-pack=x', /^There is no revision '--upload-pack=x' here/],
    ['one before there were any', 'begin', /too old to be read: there is no src\/diagrams\/charts\.ts\.$/],
    ['one that has them in another shape', 'other-shape', /too old to be read: they are described in another way/],
    ['one that needs what is not there', 'other-packages', /too old to be read: they do not run with the packages of/],
  ])('are refused in one line: %s', async (_, revision, line) => {
    const refusal = await chartsAt(folder, revision, workshop).catch(({ message }: Error) => message);
    expect(refusal).toMatch(line);
    expect(refusal).not.toContain('\n');
  });

  test('need a git checkout', async () => {
    await expect(chartsAt(empty, 'HEAD', workshop)).rejects.toThrow(
      /is no git checkout: .*Clone the project with git\.$/,
    );
  });
});
