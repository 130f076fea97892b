import type { Command } from './command.ts';

/** Brings a backup back. */
export const restore: Command = {
  name: 'restore',
  says: {
    es: 'restaura un respaldo en DATA_DIR, o en la base de datos vacía de DATABASE_URL',
    en: 'brings a backup back into DATA_DIR, or into the empty database of DATABASE_URL',
  },
  usage: 'restore <backup | newest> [--to-time <time>] [--embedded] [--same-numbers] [--identity <file>]',
  words: 1,
  options: {
    'to-time': {
      type: 'string',
      says: {
        es: 'hasta qué momento, con su zona (2026-01-31T12:30:00-06:00); sin ella, hasta el más reciente',
        en: 'up to which moment, with its zone (2026-01-31T12:30:00-06:00); without it, the newest',
      },
    },
    embedded: {
      type: 'boolean',
      says: {
        es: 'lleva un volcado a la base de datos integrada de DATA_DIR',
        en: 'brings a dump into the embedded database of DATA_DIR',
      },
    },
    'same-numbers': {
      type: 'boolean',
      says: {
        es: 'los números siguen donde terminaron: solo si nadie escribió nada después del respaldo, como en una mudanza',
        en: 'numbers go on where they ended: only where nobody wrote anything after the backup, as in a move',
      },
    },
    identity: {
      type: 'string',
      says: {
        es: 'archivo con la identidad de age que abre el respaldo',
        en: 'file with the age identity that opens it',
      },
    },
  },
  run: async (input) => (await import('./backup/restore.ts')).runRestore(input),
};
