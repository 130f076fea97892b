import type { Command } from './command.ts';

/** Lists the backups there are, from the oldest to the newest. */
export const backups: Command = {
  name: 'backups',
  says: { es: 'muestra qué respaldos hay', en: 'lists the backups there are' },
  usage: 'backups',
  words: 0,
  options: {},
  run: async (input) => (await import('./backup/list.ts')).listBackups(input),
};
