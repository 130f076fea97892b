import type { Language } from '../../../src/domain/settings.ts';

/** The steps of a rehearsal, in their order. */
export type Step = 'restored' | 'migrated' | 'started' | 'ready' | 'called';

interface Version {
  readonly version: string;
  readonly migrations: number;
}

interface RehearseTexts {
  begins(backup: string, from: Version, to: Version): string;
  did(step: Step, seconds: number): string;
  well(backup: string, seconds: number): string;
  failed(step: Step, why: string): string;
  readonly kept: string;
}

/** Each step, as it went and as it did not. */
const en: Readonly<Record<Step, readonly [did: string, failed: string]>> = {
  restored: ['The backup is restored', 'The backup could not be restored'],
  migrated: ['The database is of this version', 'The database could not be brought to this version'],
  started: ['A server runs on it', 'No server would start on it'],
  ready: ['It is ready, searches too', 'It did not become ready'],
  called: ['A call was placed, attended and finished', 'A call did not go from end to end'],
};
const es: typeof en = {
  restored: ['El respaldo está restaurado', 'El respaldo no se pudo restaurar'],
  migrated: ['La base de datos es de esta versión', 'La base de datos no se pudo llevar a esta versión'],
  started: ['Un servidor corre con ella', 'Ningún servidor quiso iniciar con ella'],
  ready: ['Está listo, también para buscar', 'No llegó a estar listo'],
  called: ['Una llamada se pidió, se atendió y se finalizó', 'Una llamada no llegó de principio a fin'],
};

/** What `asesoria rehearse` says. Times in seconds. */
export const rehearseTexts: Readonly<Record<Language, RehearseTexts>> = {
  en: {
    begins: (backup, from, to) =>
      `${backup}, of version ${from.version} (${from.migrations} migrations), is tried with ${to.version} (${to.migrations}) …`,
    did: (step, seconds) => `${en[step][0]} (${seconds} s)`,
    well: (backup, seconds) => `${backup} goes with this version, in ${seconds} s. All of the trial is removed.`,
    failed: (step, why) => `${en[step][1]}: ${why}`,
    kept: 'Nothing was changed: the server and its database are as they were, and the trial is removed.',
  },
  es: {
    begins: (backup, from, to) =>
      `Se prueba ${backup}, de la versión ${from.version} (${from.migrations} migraciones), con la ${to.version} (${to.migrations}) …`,
    did: (step, seconds) => `${es[step][0]} (${seconds} s)`,
    well: (backup, seconds) => `${backup} funciona con esta versión, en ${seconds} s. Todo lo de la prueba se quitó.`,
    failed: (step, why) => `${es[step][1]}: ${why}`,
    kept: 'Nada cambió: el servidor y su base de datos están como estaban, y la prueba se quitó.',
  },
};
