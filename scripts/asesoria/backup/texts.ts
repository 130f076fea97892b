import type { Language } from '../../../src/domain/settings.ts';

type Said<Params extends unknown[]> = Readonly<Record<Language, (...params: Params) => string>>;
const said = <Params extends unknown[]>(
  es: (...params: Params) => string,
  en: (...params: Params) => string,
): Said<Params> => ({ es, en });

/** What the commands about backups say while they work, and when they are done. Sizes in bytes, times in seconds. */
export const backupTexts = {
  taking: said(
    (place: string) => `Se hace un respaldo en ${place} …`,
    (place: string) => `A backup is made in ${place} …`,
  ),
  taken: said(
    (id: string, size: string, seconds: number) => `Respaldo ${id}: ${size} en ${seconds} s`,
    (id: string, size: string, seconds: number) => `Backup ${id}: ${size} in ${seconds} s`,
  ),
  uncounted: said(
    () => 'Alguna tabla se escribía sin pausa: las filas se contaron junto al momento del respaldo, y no en él.',
    () => 'A table was written without a pause: rows were counted beside the moment of the backup, and not at it.',
  ),
  dump: said(
    () => 'Es un volcado de ese momento: volver a cualquier otro es asunto de quien ofrece la base de datos.',
    () => 'It is a dump of that moment: going back to any other is a matter of who provides the database.',
  ),
  verifying: said(
    (id: string) => `Se restaura ${id} en otro lugar para comprobarlo …`,
    (id: string) => `${id} is restored elsewhere to see whether it is good …`,
  ),
  verified: said(
    (id: string, tables: number, rows: number, seconds: number) =>
      `${id} es bueno: ${tables} tablas con ${rows} filas, en ${seconds} s`,
    (id: string, tables: number, rows: number, seconds: number) =>
      `${id} is good: ${tables} tables with ${rows} rows, in ${seconds} s`,
  ),
  compared: said(
    (isExact: boolean) =>
      isExact
        ? 'Cada tabla tiene exactamente las filas del manifiesto.'
        : 'Están todas las tablas; sus filas no se compararon.',
    (isExact: boolean) =>
      isExact
        ? 'Each table has exactly the rows of the manifest.'
        : 'All tables are there; their rows were not compared.',
  ),
  removed: said(
    (count: number) => `Respaldos antiguos o sin terminar que se quitaron: ${count}`,
    (count: number) => `Old or unfinished backups that were removed: ${count}`,
  ),
  none: said(
    (place: string) => `No hay respaldos en ${place}.`,
    (place: string) => `There are no backups in ${place}.`,
  ),
  row: said(
    (id: string, ended: string, size: string, kind: string) => `${id}  ${ended}  ${size.padStart(9)}  ${kind}`,
    (id: string, ended: string, size: string, kind: string) => `${id}  ${ended}  ${size.padStart(9)}  ${kind}`,
  ),
  kinds: said(
    (kind: 'files' | 'dump', isEncrypted: boolean) =>
      `${kind === 'files' ? 'integrada' : 'volcado'}${isEncrypted ? ', cifrado' : ''}`,
    (kind: 'files' | 'dump', isEncrypted: boolean) =>
      `${kind === 'files' ? 'embedded' : 'dump'}${isEncrypted ? ', encrypted' : ''}`,
  ),
  unfinished: said(
    (id: string) => `${id}  sin terminar o dañado`,
    (id: string) => `${id}  unfinished or damaged`,
  ),
  archived: said(
    (count: number, until: string) => `Partes archivadas de la bitácora (WAL): ${count}, hasta ${until}`,
    (count: number, until: string) => `Archived parts of the log (WAL): ${count}, until ${until}`,
  ),
  steps: said(
    (step: 'checking' | 'unpacking' | 'replaying') =>
      ({
        checking: 'Se revisan los archivos del respaldo …',
        unpacking: 'Se desempaca la base de datos …',
        replaying: 'PostgreSQL repite su bitácora (WAL) …',
      })[step],
    (step: 'checking' | 'unpacking' | 'replaying') =>
      ({
        checking: 'The files of the backup are checked …',
        unpacking: 'The database is unpacked …',
        replaying: 'PostgreSQL replays its log (WAL) …',
      })[step],
  ),
  restored: said(
    (id: string, place: string, seconds: number, start: string) =>
      `${id} está en ${place}, en ${seconds} s. Inicia el servidor con: ${start}`,
    (id: string, place: string, seconds: number, start: string) =>
      `${id} is in ${place}, in ${seconds} s. Start the server: ${start}`,
  ),
  until: said(
    (time: string) => `Lo último que se escribió y está ahí es de ${time}.`,
    (time: string) => `The last that was written and is there is of ${time}.`,
  ),
  skipped: said(
    (next: number) =>
      `Los números que se dieron después del respaldo no se dan otra vez: la próxima llamada es la ${next}, y lo demás sigue igual de lejos.`,
    (next: number) =>
      `Numbers that were given after the backup are not given again: the next call is number ${next}, and everything else goes on as far ahead.`,
  ),
  wantsVerify: said(
    () => 'Un respaldo con nombre ya está hecho: para comprobarlo, agrega --verify.',
    () => 'A backup that has a name is there already: to see whether it is good, add --verify.',
  ),
  wantsName: said(
    () => 'Indica qué respaldo: asesoria restore <respaldo>. Cuáles hay lo dice: asesoria backups',
    () => "Say which backup: asesoria restore <backup>. 'asesoria backups' tells which there are.",
  ),
} as const;
