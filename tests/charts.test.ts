import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine, setup } from 'xstate';
import { chartPage, indexPage } from '../scripts/chart-pages.ts';
import { availabilityStatesChart } from '../src/diagrams/availability-states.ts';
import { callStatesChart } from '../src/diagrams/call-states.ts';
import { chartOf } from '../src/diagrams/chart.ts';
import { shown } from '../src/diagrams/charts.ts';
import { chartTexts } from '../src/diagrams/texts.ts';
import { callStates } from '../src/domain/call-states.ts';
import { machines } from '../src/machines/index.ts';

const charts: readonly AnyStateMachine[] = machines;
const root = join(import.meta.dirname, '..');
const ids = charts.map(({ id }) => id);
// Made here from the machines, so that a mutant of one, which only this file sees, has a page of its own.
const all = [...charts.map(shown), callStatesChart];

describe.each(charts)('the chart $id', (machine) => {
  test('has a page that says what it says', async () => {
    await expect(chartPage(shown(machine), all)).toMatchFileSnapshot(`../docs/machines/${machine.id}.md`);
  });

  test('has walks', () => {
    const walks = readFileSync(join(root, 'tests/walks', `${machine.id}.test.ts`), 'utf8');
    expect(walks).toContain(`/machines/${machine.id}.ts'`);
    expect(walks).toContain('walkEvery(');
  });

  test('starts only charts that have a page', () => {
    expect(ids).toEqual(expect.arrayContaining(Object.values(shown(machine).starts)));
  });
});

describe('the pages', () => {
  test('have an index', () => expect(indexPage(all)).toMatchFileSnapshot('../docs/machines/README.md'));

  test('are of charts that exist, and each chart has one name', () => {
    const pages = [...ids.map((id) => `${id}.md`), 'README.md', 'call-states.md', 'availability-states.md'];
    // Vitest writes a page that is missing, after the tests, so here one that is there too much or too little shows.
    const isRenewing = expect.getState().snapshotState.snapshotUpdateState === 'all';
    const found = readdirSync(join(root, 'docs/machines'));
    if (isRenewing) expect(pages).toEqual(expect.arrayContaining(found));
    else expect(found.sort()).toEqual(pages.sort());
    expect(Object.keys(chartTexts).sort()).toEqual([...ids].sort());
  });

  test('leave out no file that makes a chart', () => {
    const folder = join(root, 'src/machines');
    const files = readdirSync(folder).filter((file) =>
      readFileSync(join(folder, file), 'utf8').includes('createMachine('),
    );
    expect(files.sort()).toEqual(ids.map((id) => `${id}.ts`).sort());
  });

  test('have one for the states of a call', () =>
    expect(chartPage(callStatesChart, all)).toMatchFileSnapshot('../docs/machines/call-states.md'));

  test('have one for what agents are at', () =>
    expect(chartPage(availabilityStatesChart, all)).toMatchFileSnapshot('../docs/machines/availability-states.md'));

  test('of call states name each state', () => {
    const page = chartPage(callStatesChart, all);
    for (const state of callStates) expect(page).toMatch(new RegExp(`^ +- .+\`(?:pending\\.)?${state}\``, 'm'));
  });
});

describe('a page', () => {
  const chart = setup({
    types: { context: {} as { open: boolean }, events: {} as { type: 'go' } | { type: 'look' } | { type: 'turn' } },
    actions: { say: (_, _params: { level: string; to: null }) => {}, keep: () => {} },
    guards: { may: (_, _path: string) => true },
    delays: { pause: 1_500, mood: ({ context }) => (context.open ? 1 : 2) },
  }).createMachine({
    id: 'toy',
    context: { open: true },
    initial: 'one',
    states: {
      one: {
        tags: ['busy'],
        entry: 'keep',
        exit: { type: 'say', params: { level: 'error', to: null } },
        after: { pause: 'two', mood: { target: 'one', reenter: true }, 20: 'two' },
        on: {
          look: { actions: { type: 'say', params: () => ({ level: 'info', to: null }) } },
          go: { guard: { type: 'may', params: '/call/:id' }, target: 'two', actions: 'keep' },
        },
      },
      two: {
        type: 'parallel',
        on: { look: { actions: 'keep' } },
        states: {
          left: { initial: 'up', states: { up: { always: 'down' }, down: {} }, on: { turn: '.up' } },
          right: {},
        },
        always: 'three',
      },
      three: { type: 'final' },
    },
  });

  const texts = {
    about: { en: 'A toy.', es: 'Un juguete.' },
    titles: { '': 'Juguete', one: 'Uno', two: 'Dos', 'two.left.up': { en: 'Above', es: 'Arriba' } },
    ...{ states: {}, events: {}, guards: {}, actions: {}, delays: {}, actors: {}, ignored: [] },
  };
  const linesOf = (machine: AnyStateMachine) =>
    chartPage(chartOf(machine, texts), [])
      .split('\n')
      .filter((line) => /^ *- /.test(line));

  test('tells all that a chart declares, each state and each transition in a line', () => {
    expect(linesOf(chart)).toEqual([
      '- **Toy** · Juguete `toy`',
      '  - **One** · Uno `one`: `initial`, `tag busy`, `entry / keep`, `exit / say(error, to null)`',
      '    - `look / say`',
      '    - `go [may(/call/:id)] → two / keep`',
      '    - `after 20 ms → two`',
      '    - `after pause (1.5 s) → two`',
      '    - `after mood → one`',
      '  - **Two** · Dos `two`: `parallel`',
      '    - `always → three`',
      '    - `look / keep`',
      '    - **Left** · Salió `two.left`',
      '      - `turn → two.left.up`',
      '      - **Above** · Arriba `two.left.up`: `initial`',
      '        - `always → two.left.down`',
      '      - **Down** · Down `two.left.down`',
      '    - **Right** · Right `two.right`',
      '  - **Three** · Three `three`: `final`',
    ]);
  });

  test('says of a condition what its parameters fix, and nothing that they only read or compute', () => {
    const machine = setup({
      types: { events: {} as { type: 'ended'; output: string } },
      guards: { isOutcome: (_, [is, wanted]: readonly [string, string]) => is === wanted },
    }).createMachine({
      id: 'toy',
      on: {
        ended: [
          { guard: { type: 'isOutcome', params: ({ event }) => [event.output, 'sent'] }, target: '.one' },
          { guard: { type: 'isOutcome', params: ({ event }) => ['x'.repeat(2), event.output] }, target: '.two' },
        ],
      },
      initial: 'one',
      states: { one: {}, two: {} },
    });
    expect(linesOf(machine).slice(1, 3)).toEqual([
      '  - `ended [isOutcome(sent)] → one`',
      '  - `ended [isOutcome] → two`',
    ]);
  });

  test('names running actors, and what comes back from them', () => {
    const lines = linesOf(
      createMachine({
        id: 'toy',
        initial: 'asking',
        states: {
          asking: { invoke: { id: 'second', src: 'ask', onDone: 'over', onError: 'over' } },
          over: {},
        },
      }),
    );
    expect(lines.slice(1, 4)).toEqual([
      '  - **Asking** · Preguntando `asking`: `initial`, `runs second`',
      '    - `second done → over`',
      '    - `second failed → over`',
    ]);
  });
});
