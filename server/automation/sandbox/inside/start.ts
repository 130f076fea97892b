import { createApi } from './api.ts';
import { createBytes } from './bytes.ts';
import type { Host } from './host.ts';
import { format } from './inspect.ts';
import { createOutcome } from './outcome.ts';
import { defineRandom } from './random.ts';
import { createRequire } from './require.ts';
import { createTimers } from './timers.ts';
import { createAddresses } from './url.ts';

const levels = ['debug', 'log', 'info', 'warn', 'error'];

const define = (globals: object): void => {
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
  }
};

const createConsole = (host: Host) =>
  Object.fromEntries(
    levels.map((level) => [
      level,
      (...values: unknown[]) => host.log(level, format(values).replaceAll('\0', '\uFFFD')),
    ]),
  );

/** Makes the world of a script before its code is known; answers what the thread needs to run it and to fire timers. */
export const start = (host: Host) => {
  let hasApi = false;
  const bytes = createBytes(host);
  const addresses = createAddresses(host);
  const timers = createTimers(host);
  const outcomeOf = createOutcome();
  const require = createRequire(host, bytes.Buffer, addresses);
  Reflect.deleteProperty(globalThis, 'SharedArrayBuffer');
  defineRandom(host);
  define({
    ...bytes,
    ...addresses,
    ...timers.globals,
    console: createConsole(host),
    require,
    api: createApi(host, () => hasApi),
    queueMicrotask: (task: () => void) => void Promise.resolve().then(task),
    crypto: {
      randomUUID: () => {
        const hex = bytes.Buffer.from(host.random(16)).toString('hex');
        const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
        return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
      },
      getRandomValues: (view: Uint8Array) => {
        new Uint8Array(view.buffer, view.byteOffset, view.byteLength).set(new Uint8Array(host.random(view.byteLength)));
        return view;
      },
    },
  });
  return {
    fire: timers.fire,
    /** Reads a library before a script asks for it. */
    load: (name: string): void => void require(name),
    /** Resolves with the JSON of an outcome, whatever the code does. */
    run(code: () => unknown, args: string, api: boolean): Promise<string> {
      hasApi = api;
      define({ args: JSON.parse(args) });
      return outcomeOf(code);
    },
  };
};
