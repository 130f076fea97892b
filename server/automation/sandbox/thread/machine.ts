import { type QuickJSContext, type QuickJSHandle, type QuickJSRuntime, StaticLifetime } from 'quickjs-emscripten';
import type { World } from '../messages.ts';
import { startEngine } from './engine.ts';
import { hostFunctions, type RunFunctions } from './host-functions.ts';
import { runtimeAt } from './world.ts';

/** A virtual machine in which one script runs. */
export interface Machine {
  readonly vm: QuickJSContext;
  readonly runtime: QuickJSRuntime;
  /** `run` and `fire` of `inside/start.ts`. */
  readonly run: QuickJSHandle;
  readonly fire: QuickJSHandle;
  /** Whether the script has had all the memory that it may, be it only for a moment: what grew never shrinks. */
  wasFull(): boolean;
}

const stackBytes = 512 * 1_024;

/**
 * Makes a virtual machine with its own memory, which nothing of another run ever touched, and gives it the world that was
 * made for all. It is never taken down: with the last reference its memory goes as a whole, whatever state an aborted
 * script left it in.
 */
export const createMachine = async (
  compiled: WebAssembly.Module,
  world: World,
  memoryMb: number,
  functions: (vm: QuickJSContext) => RunFunctions,
): Promise<Machine> => {
  const { engine, memory } = await startEngine(compiled, world.pages, memoryMb);
  // The first thing that an engine does takes the same place in any memory; it is written over with all the rest.
  const runtime = engine.newRuntime();
  if (runtimeAt(runtime) !== world.runtime) throw new Error('The world is that of another engine.');
  const bytes = new Uint8Array(memory.buffer);
  for (const part of world.parts) bytes.set(part.bytes, part.at);
  const vm = runtime.newContext({ contextPointer: world.context });
  runtime.setMemoryLimit(memoryMb * 1_024 * 1_024);
  runtime.setMaxStackSize(stackBytes);
  // The world knows the functions of its host by the numbers that these get, in their order.
  for (const [, act] of hostFunctions(vm, functions(vm))) runtime.hostRefs.put(act);
  // The code of a person imports nothing, not even what is there already.
  runtime.setModuleLoader(
    () => ({ error: new Error('A script imports nothing: it asks by require.') }),
    (_from, name) => `import of ${name}`,
  );
  const wasFull = () => memory.buffer.byteLength >= memoryMb * 1_024 * 1_024;
  const known = (at: World['run']) => new StaticLifetime(at, runtime);
  return { vm, runtime, run: known(world.run), fire: known(world.fire), wasFull };
};
