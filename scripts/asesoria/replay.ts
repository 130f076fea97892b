import { type Command, misused } from './command.ts';

const which = {
  en: 'Which file? asesoria replay <file>: a timeline that the console exported, or a failure that the simulation kept.',
  es: '¿Qué archivo? asesoria replay <archivo>: un historial que exportó la consola, o una falla que guardó la simulación.',
};

/** `npm run replay` as a command. */
export const replay: Command = {
  name: 'replay',
  says: {
    en: 'checks the exported history of a call, move by move',
    es: 'revisa el historial exportado de una llamada, paso por paso',
  },
  usage: 'replay <file>',
  options: {},
  async run({ positionals, language }) {
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw misused(which[language]);
    const told = await (await import('../replay.ts')).replay(file);
    return { ok: told.isFine, lines: told.lines, data: told };
  },
};
