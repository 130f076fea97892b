import type { Language } from '../../../src/domain/settings.ts';

interface UpgradeTexts {
  readonly clone: string;
  readonly wantsRoot: string;
  readonly wantsArchive: string;
  readonly underWay: string;
  noArchive(file: string, why: string): string;
  altered(file: string): string;
  begins(from: string, to: string): string;
  same(release: string): string;
  readonly backup: string;
  noBackup(why: string): string;
  readonly rehearsal: string;
  readonly notRehearsed: string;
  readonly change: string;
  done(from: string, to: string): string;
  takenBack(from: string): string;
}

/** What `asesoria upgrade` and `asesoria rollback` say. */
export const upgradeTexts: Readonly<Record<Language, UpgradeTexts>> = {
  en: {
    clone:
      'This is a clone of the project, no installed release. Here: asesoria backup --verify, git pull, asesoria rehearse, and start it anew; back again: git checkout <the commit before>.',
    wantsRoot: 'It changes what is installed: run it as root (sudo asesoria …).',
    underWay: 'Another upgrade, or a way back, is under way on this machine: wait for its end.',
    wantsArchive: 'Say which release: asesoria upgrade asesoria-<release>-linux-x64.tar.gz',
    noArchive: (file, why) => `${file} is no archive of a release: ${why}`,
    altered: (file) => `${file} is not what its .sha256 says: fetch both again.`,
    begins: (from, to) => `From ${from} to ${to}.`,
    same: (release) => `${release} is what is installed: there is nothing to do.`,
    backup: 'A backup is made and looked at …',
    noBackup: (why) =>
      `No backup, so no upgrade: ${why} (--without-backup goes on without one, where it is made otherwise)`,
    rehearsal: 'The new release is tried with it, beside the server …',
    notRehearsed: 'The rehearsal failed: nothing was changed, the server runs on.',
    change: 'The server is changed over …',
    done: (from, to) => `${to} runs. Back to ${from}: asesoria rollback`,
    takenBack: (from) => `The upgrade was taken back, or did not begin: ${from} is what is installed.`,
  },
  es: {
    clone:
      'Esto es un clon del proyecto, no una versión instalada. Aquí: asesoria backup --verify, git pull, asesoria rehearse, e inícialo de nuevo; para regresar: git checkout <el commit anterior>.',
    wantsRoot: 'Cambia lo que está instalado: ejecútalo como root (sudo asesoria …).',
    underWay: 'En este equipo ya hay una actualización o un regreso en curso: espera a que termine.',
    wantsArchive: 'Di qué versión: asesoria upgrade asesoria-<versión>-linux-x64.tar.gz',
    noArchive: (file, why) => `${file} no es el archivo de una versión: ${why}`,
    altered: (file) => `${file} no es lo que dice su .sha256: descarga ambos otra vez.`,
    begins: (from, to) => `De ${from} a ${to}.`,
    same: (release) => `${release} es lo que está instalado: no hay nada que hacer.`,
    backup: 'Se hace un respaldo y se revisa …',
    noBackup: (why) =>
      `Sin respaldo no se actualiza: ${why} (--without-backup sigue sin él, donde se hace de otra manera)`,
    rehearsal: 'La versión nueva se prueba con él, junto al servidor …',
    notRehearsed: 'El ensayo falló: nada cambió, el servidor sigue.',
    change: 'Se cambia el servidor …',
    done: (from, to) => `Corre ${to}. Para regresar a ${from}: asesoria rollback`,
    takenBack: (from) => `La actualización se deshizo, o no empezó: está instalada ${from}.`,
  },
};
