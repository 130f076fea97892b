import type { Command } from './command.ts';

/** The keys that sign, and how secrets are stored: what there is, and changing it. Never the keys themselves. */
export const key: Command = {
  name: 'key',
  says: {
    en: 'lists the keys that sign, changes or replaces them, and encrypts the secrets of the database',
    es: 'enumera las llaves que firman, las cambia o reemplaza, y cifra los secretos de la base de datos',
  },
  usage: 'key list | rotate [session|id-token|room|report|diagram …] [--now] | encrypt | plain',
  options: {
    now: {
      type: 'boolean',
      says: {
        en: 'with rotate: ends all that the former keys signed, for when one was stolen',
        es: 'con rotate: todo lo que firmaron las anteriores deja de servir, por si robaron una',
      },
    },
  },
  run: async (input) => (await import('./key-work.ts')).workOnKeys(input),
};
