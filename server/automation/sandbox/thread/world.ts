import type {
  ContextOptions,
  Lifetime,
  QuickJSContext,
  QuickJSHandle,
  QuickJSRuntime,
  StaticJSValue,
} from 'quickjs-emscripten';
import type { World } from '../messages.ts';
import { leastPages, startEngine } from './engine.ts';
import { hostFunctions, type RunFunctions } from './host-functions.ts';
import { insideSource } from './sources.ts';

/** The memory in which a world is made, in MB. How much a script may have is said to each machine. */
const makingMb = 64;
/** The memory is looked through in parts of so many bytes, as the machine hands it out. */
const partBytes = 4_096;

/** Nobody is there to answer while a world is made. */
const nobody: RunFunctions = {
  log() {},
  ask() {
    throw new Error('There is no script that could ask.');
  },
  setTimer() {},
  clearTimer() {},
};

/** Where a runtime is in the memory: the library does not say it, and a world is nothing without it. */
export const runtimeAt = (runtime: QuickJSRuntime): number => {
  const { value }: Lifetime<number> = Reflect.get(runtime, 'rt');
  return value;
};

const contextAt = (vm: QuickJSContext): World['context'] => {
  const { value }: Lifetime<NonNullable<ContextOptions['contextPointer']>> = Reflect.get(vm, 'ctx');
  return value;
};

/** Where a value is that stays for as long as its machine. */
const valueAt = ({ value }: QuickJSHandle): StaticJSValue['value'] => value as StaticJSValue['value'];

const partsOf = (memory: Uint8Array): World['parts'] => {
  const nothing = Buffer.alloc(partBytes);
  const parts: { at: number; bytes: Uint8Array }[] = [];
  for (let at = 0; at < memory.length; at += partBytes) {
    const part = memory.subarray(at, at + partBytes);
    if (!nothing.equals(part)) parts.push({ at, bytes: part.slice() });
  }
  return parts;
};

/** Those that take long to read; to read `kuid`, numbers are drawn that no two runs may share. */
export const libraries = [
  'axios',
  'jsonwebtoken',
  'lodash',
  'moment',
  'object-hash',
  'request',
  'request-promise-native',
];

/** Makes the world of scripts, which is most of what a machine takes, to be handed to all machines. */
export const createWorld = async (compiled: WebAssembly.Module, stock: readonly string[]): Promise<World> => {
  const { engine, memory } = await startEngine(compiled, leastPages, makingMb);
  const runtime = engine.newRuntime();
  const vm = runtime.newContext();
  runtime.setModuleLoader((name) => insideSource(name));
  const started = vm.unwrapResult(vm.evalCode(insideSource('inside/start.ts'), 'inside/start.ts', { type: 'module' }));
  const host = vm.newObject();
  for (const [name, act] of hostFunctions(vm, nobody)) vm.setProp(host, name, vm.newFunction(name, act));
  const world = vm.unwrapResult(vm.callFunction(vm.getProp(started, 'start'), vm.undefined, host));
  const load = vm.getProp(world, 'load');
  for (const name of stock) vm.unwrapResult(vm.callFunction(load, vm.undefined, vm.newString(name)));
  return {
    run: valueAt(vm.getProp(world, 'run')),
    fire: valueAt(vm.getProp(world, 'fire')),
    runtime: runtimeAt(runtime),
    context: contextAt(vm),
    pages: memory.buffer.byteLength / 65_536,
    parts: partsOf(new Uint8Array(memory.buffer)),
  };
};
