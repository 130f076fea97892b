import type { Command } from './command.ts';

/** Takes a backup, or looks whether one is good. */
export const backup: Command = {
  name: 'backup',
  says: {
    es: 'hace un respaldo de la base de datos y de los archivos del servidor, o comprueba uno',
    en: 'takes a backup of the database and of the files of the server, or looks whether one is good',
  },
  usage: 'backup [--dump] [--verify [backup]] [--identity <file>]',
  words: 1,
  options: {
    dump: {
      type: 'boolean',
      says: {
        es: 'de la base de datos integrada, un volcado: lleva a otra versión mayor de PostgreSQL, o a una de DATABASE_URL',
        en: 'of the embedded database, a dump: it leads to another major version of PostgreSQL, or to one of DATABASE_URL',
      },
    },
    verify: {
      type: 'boolean',
      says: {
        es: 'restaura en otro lugar el respaldo indicado, o el que se acaba de hacer, y compara sus filas con el manifiesto',
        en: 'restores the named backup, or the one just taken, elsewhere and compares its rows with the manifest',
      },
    },
    identity: {
      type: 'string',
      says: {
        es: 'archivo con la identidad de age que abre los respaldos',
        en: 'file with the age identity that opens backups',
      },
    },
  },
  run: async (input) => (await import('./backup/take.ts')).runBackup(input),
};
