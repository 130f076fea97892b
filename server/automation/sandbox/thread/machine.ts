import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  RELEASE_SYNC,
} from 'quickjs-emscripten';
import { hostFunctions, type RunFunctions } from './host-functions.ts';
import { insideSource } from './sources.ts';

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

const pagesPerMb = 16;
/** What QuickJS needs for itself beside the memory of the script. */
const engineMb = 32;
const stackBytes = 512 * 1_024;

/**
 * Makes a virtual machine with its own memory, which nothing of another run ever touched. It is never taken down: with
 * the last reference its memory goes as a whole, whatever state an aborted script left it in.
 */
export const createMachine = async (
  wasmModule: WebAssembly.Module,
  memoryMb: number,
  functions: (vm: QuickJSContext) => RunFunctions,
): Promise<Machine> => {
  const maximum = (memoryMb + engineMb) * pagesPerMb;
  const wasmMemory = new WebAssembly.Memory({ initial: 256, maximum });
  const engine = await newQuickJSWASMModuleFromVariant(newVariant(RELEASE_SYNC, { wasmModule, wasmMemory }));
  const runtime = engine.newRuntime();
  runtime.setMemoryLimit(memoryMb * 1_024 * 1_024);
  runtime.setMaxStackSize(stackBytes);
  const vm = runtime.newContext();
  runtime.setModuleLoader((name) => insideSource(name));
  const started = vm.unwrapResult(vm.evalCode(insideSource('inside/start.ts'), 'inside/start.ts', { type: 'module' }));
  const host = hostFunctions(vm, functions(vm));
  const world = vm.unwrapResult(vm.callFunction(vm.getProp(started, 'start'), vm.undefined, host));
  // The code of a person imports nothing, not even what is there already.
  runtime.setModuleLoader(
    () => ({ error: new Error('A script imports nothing: it asks by require.') }),
    (_from, name) => `import of ${name}`,
  );
  const wasFull = () => wasmMemory.buffer.byteLength >= memoryMb * 1_024 * 1_024;
  return { vm, runtime, run: vm.getProp(world, 'run'), fire: vm.getProp(world, 'fire'), wasFull };
};
