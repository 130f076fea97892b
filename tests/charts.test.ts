import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine, setup } from 'xstate';
import { callStatesPage } from '../scripts/call-states-page.ts';
import { chartPage, indexPage, startedBy } from '../scripts/chart-pages.ts';
import { toMermaid } from '../scripts/mermaid.ts';
import { chartTexts } from '../src/diagrams/texts.ts';
import { callStates } from '../src/domain/call.ts';
import { machines } from '../src/machines/index.ts';

const charts: readonly AnyStateMachine[] = machines;
const root = join(import.meta.dirname, '..');
const ids = charts.map(({ id }) => id);

describe.each(charts)('the chart $id', (machine) => {
  test('has a page that says what it says', async () => {
    await expect(chartPage(machine, charts)).toMatchFileSnapshot(`../docs/machines/${machine.id}.md`);
  });

  test('has walks', () => {
    const walks = readFileSync(join(root, 'tests/walks', `${machine.id}.test.ts`), 'utf8');
    expect(walks).toContain(`/machines/${machine.id}.ts'`);
    expect(walks).toContain('walkEvery(');
  });

  test('starts only charts that have a page', () => {
    expect(ids).toEqual(expect.arrayContaining([...startedBy(machine)]));
  });
});

describe('the pages', () => {
  test('have an index', () => expect(indexPage(charts)).toMatchFileSnapshot('../docs/machines/README.md'));

  test('draw the states of a call', () =>
    expect(callStatesPage()).toMatchFileSnapshot('../docs/machines/call-states.md'));

  test('are of charts that exist, and each chart has one name', () => {
    const pages = [...ids.map((id) => `${id}.md`), 'README.md', 'call-states.md'];
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

  test('of call states name each state', () => {
    for (const state of callStates) expect(callStatesPage()).toMatch(new RegExp(`^ +state ".+" as ${state}\\b`, 'm'));
  });
});

describe('a diagram', () => {
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

  test('shows all that a chart declares', () => {
    expect(toMermaid(chart)).toBe(
      [
        'stateDiagram-v2',
        '  state "toy" as toy {',
        '    [*] --> toy_one',
        '    state "one" as toy_one',
        '    toy_one: tags busy',
        '    toy_one: entry / keep',
        '    toy_one: exit / say(error, to null)',
        '    toy_one: on look / say',
        '    state "two (parallel)" as toy_two {',
        '      state "left" as toy_two_left {',
        '        [*] --> toy_two_left_up',
        '        state "up" as toy_two_left_up',
        '        state "down" as toy_two_left_down',
        '      }',
        '      note right of toy_two_left',
        '        on turn → up',
        '      end note',
        '      state "right" as toy_two_right',
        '    }',
        '    note right of toy_two',
        '      on look / keep',
        '    end note',
        '    state "three" as toy_three',
        '    toy_three --> [*]',
        '  }',
        '  toy_one --> toy_two: go [may(/call/id)] / keep',
        '  toy_one --> toy_two: after 20 ms',
        '  toy_one --> toy_two: after pause (1.5 s)',
        '  toy_one --> toy_one: after mood',
        '  toy_two --> toy_three: always',
        '  toy_two_left_up --> toy_two_left_down: always',
        '',
      ].join('\n'),
    );
  });

  test('names running actors, and what comes back from them', () => {
    const drawn = toMermaid(
      createMachine({
        id: 'toy',
        initial: 'asking',
        states: {
          asking: { invoke: { id: 'second', src: 'ask', onDone: 'done', onError: 'done' } },
          done: {},
        },
      }),
    );
    expect(drawn).toContain('  toy_asking: runs ask as second\n');
    expect(drawn).toContain('  toy_asking --> toy_done: second done\n  toy_asking --> toy_done: second error\n');
  });
});
