import type { QuickJSContext } from 'quickjs-emscripten';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { World } from '../../server/automation/sandbox/messages.ts';
import { engine } from '../../server/automation/sandbox/thread/engine.ts';
import type { RunFunctions } from '../../server/automation/sandbox/thread/host-functions.ts';
import { createMachine } from '../../server/automation/sandbox/thread/machine.ts';
import { createWorld, libraries } from '../../server/automation/sandbox/thread/world.ts';
import { startSandbox } from '../support/sandbox.ts';

let compiled: WebAssembly.Module;
let bare: World;
let stocked: World;
beforeAll(async () => {
  compiled = await engine();
  bare = await createWorld(compiled, []);
  stocked = await createWorld(compiled, libraries);
});

const functions = (vm: QuickJSContext): RunFunctions => ({
  log() {},
  ask: () => vm.undefined,
  setTimer() {},
  clearTimer() {},
});
const machineOf = (world: World) => createMachine(compiled, world, 32, functions);
const memoryOf = (vm: QuickJSContext): Buffer => Buffer.from(Reflect.get(vm, 'module').HEAPU8);
const secret = 'planted by an earlier run';

describe.each(['bare', 'stocked'] as const)('in the %s world', (name) => {
  const world = () => (name === 'bare' ? bare : stocked);

  test('a machine made after a run is, byte for byte, one made before it', async () => {
    const before = memoryOf((await machineOf(world())).vm);
    const { vm } = await machineOf(world());
    const code = `globalThis.planted = ${JSON.stringify(secret)}.split('').map((letter) => letter + 'x');
      Object.prototype.planted = planted.join('').replaceAll('x', '');
      Math.planted = new Uint8Array(4e6).fill(7);
      require('lodash').planted = Array.from({ length: 1e4 }, (_, at) => Object.prototype.planted + at); 1`;
    expect(vm.dump(vm.unwrapResult(vm.evalCode(code)))).toBe(1);
    expect(memoryOf(vm).includes(secret)).toBe(true);

    const after = memoryOf((await machineOf(world())).vm);
    expect(after.includes(secret)).toBe(false);
    expect(after.equals(before)).toBe(true);
  });

  test('libraries are there, and read already where the world has them', async () => {
    const { vm, runtime } = await machineOf(world());
    const used = (): number => vm.dump(runtime.computeMemoryUsage()).memory_used_size;
    const before = used();
    const all = `[${libraries.map((library) => `typeof require('${library}')`)}].join()`;
    expect(vm.dump(vm.unwrapResult(vm.evalCode(all)))).not.toContain('undefined');
    if (name === 'stocked') expect(used() - before).toBeLessThan(50_000);
    else expect(used() - before).toBeGreaterThan(500_000);
  });
});

describe('runs one after the other in one thread', () => {
  const limits = { memoryMb: 32, workers: 1 };
  const { sandbox, run, dataOf } = startSandbox({ ...limits, seconds: 3 });
  /** What never ends takes a processor for as long as it may. */
  const hurried = startSandbox({ ...limits, seconds: 0.4 });
  afterAll(() => Promise.all([sandbox.close(), hurried.sandbox.close()]));

  const look = `return { data: [typeof planted, {}.planted ?? null, [].at(0) ?? null, Symbol.for('planted').planted ?? null,
    typeof require('lodash').planted, Object.keys(Math), /b/.lastIndex, JSON.stringify({ a: 1 }), args.data] }`;
  const untouched = (data: number) => ['undefined', null, null, null, 'undefined', [], 0, '{"a":1}', data];

  test('nothing that one leaves is there for the next', async () => {
    const plant = `globalThis.planted = 1; Object.prototype.planted = 1; Array.prototype.at = () => 1; Math.planted = 1;
      Object.defineProperty(Symbol.prototype, 'planted', { value: 1 });
      require('lodash').planted = 1; JSON.stringify = () => '1'; RegExp.prototype.lastIndex = 1;
      setInterval(() => { globalThis.planted = 1 }, 1); Promise.resolve().then(() => { globalThis.planted = 1 });
      return { data: 1 }`;
    // Twice, since what is read of a library is kept for those that come after the first who asked for one.
    for (const round of [1, 2]) {
      expect(await dataOf(plant)).toBe(1);
      expect(await dataOf(look, round)).toEqual(untouched(round));
    }
    expect(await dataOf('planted.x = 1')).toMatchObject({ problem: 'script', name: 'ReferenceError' });
    expect(await dataOf(look, 3)).toEqual(untouched(3));
  });

  test('chance is not the same for all, in either world', async () => {
    const draw = 'return { data: Array.from({ length: 200 }, Math.random) }';
    const drawn: unknown[] = [];
    for (const code of [draw, draw, `require('lodash'); ${draw}`, draw]) drawn.push(await dataOf(code));
    const numbers = drawn.flat().map(Number);
    expect(new Set(numbers).size).toBe(800);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    const lodash = `return { data: require('lodash').random(1, 1e15) }`;
    expect(await dataOf(lodash)).not.toBe(await dataOf(lodash));
  });

  test.each([
    ['before a library was asked for', ''],
    ['after it', "require('moment');"],
  ])('the limits hold %s', async (_when, library) => {
    const asking = (code: string) => run(`${library} ${code}`);
    for (const _round of [1, 2]) {
      expect((await asking('return { data: new ArrayBuffer(2e7).byteLength }')).result?.data).toBe(20_000_000);
      expect((await asking('new ArrayBuffer(4e7)')).error).toMatchObject({ problem: 'memory' });
      expect((await asking('(function deep() { deep() })()')).error).toMatchObject({
        problem: 'script',
        message: 'stack overflow',
      });
    }
    await hurried.run(library);
    expect((await hurried.run(`${library} for (;;) {}`)).error).toMatchObject({ problem: 'time' });
  });
});
