import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type CustomizeVariantOptions,
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSWASMModule,
  RELEASE_SYNC,
} from 'quickjs-emscripten';

const require = createRequire(import.meta.url);

/** How the engine asks for its memory: 256 pages of 64 kB at least, 32,768 at most. */
const asked = Buffer.from('0161016102018002808002', 'hex');
const leastAt = 6;
/** Pages that it asks for instead: its own stack and data take 82, and more are added as they are needed. */
export const leastPages = 96;

/**
 * The code of QuickJS, made content with less memory than it asks for. Memory counts as rubbish of the thread once it is
 * let go, so that 16 MB for each run have the collector walk through everything every few runs.
 */
const frugal = (code: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> => {
  const found = code.indexOf(asked);
  if (found === -1) throw new Error('The engine does not ask for its memory as it did.');
  code.set([(leastPages & 0x7f) | 0x80, leastPages >> 7], found + leastAt);
  return code;
};

/** QuickJS compiled to WebAssembly. */
export const engine = (): Promise<WebAssembly.Module> => {
  const near = createRequire(require.resolve('quickjs-emscripten'));
  return WebAssembly.compile(frugal(readFileSync(near.resolve('@jitl/quickjs-wasmfile-release-sync/wasm'))));
};

/** What the library would import anew for each engine. */
const once = <Found>(find: () => Promise<Found>): (() => Promise<Found>) => {
  let found: Promise<Found> | null = null;
  return () => {
    found ??= find();
    return found;
  };
};
const release: typeof RELEASE_SYNC = {
  ...RELEASE_SYNC,
  importFFI: once(RELEASE_SYNC.importFFI),
  importModuleLoader: once(RELEASE_SYNC.importModuleLoader),
};

/** An engine of its own on memory of its own, which nothing has touched. */
export interface Instance {
  readonly engine: QuickJSWASMModule;
  readonly memory: WebAssembly.Memory;
}

/** Engines keep the name of the program in their memory: one that is the same everywhere, so that all memories are alike. */
const emscriptenModule: CustomizeVariantOptions['emscriptenModule'] & { thisProgram: string } = {
  thisProgram: 'script',
};

const pagesPerMb = 16;
/** What QuickJS needs for itself beside the memory of the script. */
const engineMb = 32;

export const startEngine = async (
  wasmModule: WebAssembly.Module,
  initial: number,
  memoryMb: number,
): Promise<Instance> => {
  const memory = new WebAssembly.Memory({ initial, maximum: (memoryMb + engineMb) * pagesPerMb });
  const variant = newVariant(release, { wasmModule, wasmMemory: memory, emscriptenModule });
  return { engine: await newQuickJSWASMModuleFromVariant(variant), memory };
};
