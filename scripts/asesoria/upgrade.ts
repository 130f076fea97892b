import type { Command } from './command.ts';

/** Brings an installed release to another one: with a backup and a rehearsal before, and back by itself when it is not ready. */
export const upgrade: Command = {
  name: 'upgrade',
  says: {
    en: 'brings an installation to the release of an archive: a backup, a rehearsal with it, and then the change',
    es: 'lleva la instalación a la versión de un archivo: un respaldo, un ensayo con él, y entonces el cambio',
  },
  usage: 'upgrade <asesoria-….tar.gz> [--identity <file>] [--without-backup] [--without-rehearsal]',
  options: {
    identity: {
      type: 'string',
      says: {
        en: 'file with the age identity that opens the backup, for the rehearsal',
        es: 'archivo con la identidad de age que abre el respaldo, para el ensayo',
      },
    },
    'without-backup': {
      type: 'boolean',
      says: {
        en: 'takes none: where it is made otherwise; the rehearsal goes by the newest that is there',
        es: 'sin respaldo: donde se hace de otra manera; el ensayo usa el más reciente que haya',
      },
    },
    'without-rehearsal': {
      type: 'boolean',
      says: { en: 'changes at once', es: 'cambia de inmediato' },
    },
  },
  run: async (input) => (await import('./upgrade/upgrade.ts')).runUpgrade(input),
};

/** Goes back to the release before the last upgrade, which stays installed for that. */
export const rollback: Command = {
  name: 'rollback',
  says: {
    en: 'goes back to the release before the last upgrade',
    es: 'regresa a la versión anterior a la última actualización',
  },
  usage: 'rollback',
  words: 0,
  options: {},
  run: async (input) => (await import('./upgrade/rollback.ts')).runRollback(input),
};
