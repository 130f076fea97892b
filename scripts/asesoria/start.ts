import type { Command } from './command.ts';

/** Builds the console if its sources changed; a release has it built, and nothing to build it with. */
const prepare = async (): Promise<void> => {
  const { readRelease } = await import('../release/mark.ts');
  if (readRelease() === null) await (await import('../build.ts')).buildForStart();
};

/** Serves, as `npm start` does, and runs until it is told to stop. */
export const start: Command = {
  name: 'start',
  says: {
    en: 'builds the console if its sources changed, and serves until Ctrl-C',
    es: 'construye la consola si cambió su código, y atiende hasta Ctrl-C',
  },
  usage: 'start',
  words: 0,
  options: {},
  async run({ env }) {
    await prepare();
    const { main } = await import('../../server/main.ts');
    await main(env);
    // The server has said all by itself, and the reason why it could not start as well.
    return { ok: process.exitCode === undefined || process.exitCode === 0, lines: [], data: undefined };
  },
};
