import type { KeyTimes } from '../../server/auth/signing/ring-queries.ts';
import type { RingName } from '../../server/auth/signing/rings.ts';
import type { Language } from '../../src/domain/settings.ts';

/** A key as it is listed. */
export type ListedKey = KeyTimes & { readonly ring: RingName };

/** How the secrets of a database are stored: how many with which key, `''` for none. */
export interface Stored {
  /** The id of the key that encrypts now; null where none does. */
  readonly key: string | null;
  readonly values: Readonly<Record<string, number>>;
  /** The ids of keys that only the trash knows, and that are not given. */
  readonly gone: readonly string[];
}

/** The keys of what is stored, those that may be had again apart from those that are gone. */
const keysOf = ({ values, gone }: Stored) => {
  const all = Object.entries(values);
  const isGone = ([id]: readonly [string, number]) => gone.includes(id);
  return { known: all.filter((one) => !isGone(one)), lost: all.filter(isGone) };
};

/** Whether something is to be brought to the key that encrypts now. */
const isBehind = (state: Stored): boolean => state.key !== null && keysOf(state).known.some(([id]) => id !== state.key);

interface KeyTexts {
  readonly which: string;
  readonly whichNow: string;
  readonly noKey: string;
  noRing(name: string, all: string): string;
  line(one: ListedKey): string;
  stored(state: Stored): readonly string[];
  rotated(names: readonly RingName[], isNow: boolean): readonly string[];
  encrypted(count: number, key: string): readonly string[];
  plain(count: number): readonly string[];
}

/** A moment as every log has it. */
const moment = (seconds: number): string =>
  `${new Date(seconds * 1_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const row = ({ ring, kid }: ListedKey, more: string): string => `${ring.padEnd(9)} ${kid.padEnd(18)} ${more}`;

/** What `asesoria key` says. */
export const keyTexts: Readonly<Record<Language, KeyTexts>> = {
  en: {
    which: 'Say what to do: asesoria key list, rotate [ring …] [--now], encrypt, or plain.',
    whichNow: 'Name the rings whose keys are replaced at once (or all): everything that they signed ends.',
    noKey: 'SECRETS_KEY is needed, with a key in the first place: openssl rand -base64 32 makes one.',
    noRing: (name, all) => `There is no ring '${name}': there are ${all}.`,
    line: (one) =>
      row(
        one,
        `signs from ${moment(one.signsFrom)}${one.until === null ? '' : `, verifies until ${moment(one.until)}`}`,
      ),
    stored: (state) => [
      ...keysOf(state).known.map(([id, count]) =>
        id === '' ? `${count} secrets are stored as they are.` : `${count} secrets are encrypted with the key ${id}.`,
      ),
      ...keysOf(state).lost.map(
        ([id, count]) =>
          `Of people who were deleted: ${count} encrypted with the former key ${id}, which is not given. No start needs it; whoever is put back enrols their app anew.`,
      ),
      ...(isBehind(state)
        ? [`The key ${state.key} is given: asesoria key encrypt, or the next start, brings all of them to it.`]
        : []),
    ],
    rotated: (names, isNow) =>
      names.length === 0
        ? ['Nothing is changed: the next key is there already, and signs in some minutes.']
        : isNow
          ? [
              `Replaced: ${names.join(', ')}. What the former keys signed ends at every node within seconds.`,
              ...(names.includes('session') ? ['Everybody has to sign in again.'] : []),
            ]
          : [`Changed: ${names.join(', ')}. The next keys sign in 5 minutes; what the former ones signed stays good.`],
    encrypted: (count, key) => [
      count === 0
        ? `All secrets are encrypted with the key ${key} already.`
        : `${count} secrets are encrypted with the key ${key} now.`,
      'Keep the key, apart from the backups: without it no backup opens.',
    ],
    plain: (count) => [
      count === 0 ? 'All secrets are stored as they are already.' : `${count} secrets are stored as they are now.`,
      'Take the key out of SECRETS_KEY at every node, or write plain before it: a start with the key encrypts them again.',
    ],
  },
  es: {
    which: 'Di qué hacer: asesoria key list, rotate [anillo …] [--now], encrypt o plain.',
    whichNow: 'Di de qué anillos se reemplazan las llaves de inmediato (o all): todo lo que firmaron deja de servir.',
    noKey: 'Hace falta SECRETS_KEY con una llave en primer lugar: openssl rand -base64 32 crea una.',
    noRing: (name, all) => `No hay un anillo '${name}': hay ${all}.`,
    line: (one) =>
      row(
        one,
        `firma desde ${moment(one.signsFrom)}${one.until === null ? '' : `, verifica hasta ${moment(one.until)}`}`,
      ),
    stored: (state) => [
      ...keysOf(state).known.map(([id, count]) =>
        id === ''
          ? `${count} secretos están guardados sin cifrar.`
          : `${count} secretos están cifrados con la llave ${id}.`,
      ),
      ...keysOf(state).lost.map(
        ([id, count]) =>
          `De personas eliminadas: ${count} con la llave anterior ${id}, que no está dada. Ningún inicio la necesita; quien se restaure registra su app de nuevo.`,
      ),
      ...(isBehind(state)
        ? [`La llave dada es ${state.key}: asesoria key encrypt, o el próximo inicio, los cifra todos con ella.`]
        : []),
    ],
    rotated: (names, isNow) =>
      names.length === 0
        ? ['No cambió nada: la llave siguiente ya está, y firma en unos minutos.']
        : isNow
          ? [
              `Reemplazadas: ${names.join(', ')}. Lo que firmaron las anteriores deja de servir en todos los nodos en segundos.`,
              ...(names.includes('session') ? ['Todos tienen que iniciar sesión de nuevo.'] : []),
            ]
          : [
              `Cambiadas: ${names.join(', ')}. Las siguientes firman en 5 minutos; lo que firmaron las anteriores sigue sirviendo.`,
            ],
    encrypted: (count, key) => [
      count === 0
        ? `Todos los secretos ya están cifrados con la llave ${key}.`
        : `${count} secretos quedaron cifrados con la llave ${key}.`,
      'Guarda la llave, aparte de los respaldos: sin ella no se abre ningún respaldo.',
    ],
    plain: (count) => [
      count === 0
        ? 'Todos los secretos ya están guardados sin cifrar.'
        : `${count} secretos quedaron guardados sin cifrar.`,
      'Quita la llave de SECRETS_KEY en cada nodo, o escribe plain antes de ella: un inicio con la llave los cifra otra vez.',
    ],
  },
};
