import type { Command } from './command.ts';

/** Serves, as `npm start` does: builds the console if its sources changed, and runs until it is told to stop. */
export const start: Command = {
  name: 'start',
  says: {
    en: 'builds the console if its sources changed, and serves until Ctrl-C',
    es: 'construye la consola si cambió su código, y atiende hasta Ctrl-C',
  },
  usage: 'start',
  options: {},
  async run({ env }) {
    const [{ buildConsole }, { main }] = await Promise.all([import('../build.ts'), import('../../server/main.ts')]);
    await buildConsole();
    await main(env);
    // The server has said all by itself, and the reason why it could not start as well.
    return { ok: process.exitCode === undefined || process.exitCode === 0, lines: [], data: undefined };
  },
};
