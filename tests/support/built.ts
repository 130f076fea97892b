import { buildConsole } from '../../scripts/build.ts';

declare global {
  // Loaded anew for each file of tests: only the global one is common to those of a process.
  var asesoriaConsole: Promise<void> | undefined;
}

// Setup of each file that opens the console: it waits for the build that console.ts began.
globalThis.asesoriaConsole ??= buildConsole();
await globalThis.asesoriaConsole;
