import { placeOf } from '../backup/bucket-problem.ts';
import type { Settings } from '../base/settings.ts';
import type { BackupState, BucketStep } from './backup-probe.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warning, problem } = findingsOf('backup');

const steps: Readonly<Record<BucketStep, readonly [en: string, es: string]>> = {
  list: ['listing', 'listar'],
  put: ['writing', 'escribir'],
  get: ['reading', 'leer'],
  delete: ['deleting', 'borrar'],
};
/** From so many milliseconds on somebody should look after a clock: a storage refuses from a quarter of an hour on. */
const harmful = 60_000;

const judgeBucket = (ahead: number, place: string, isPlain: boolean): readonly Finding[] => {
  const seconds = Math.round(Math.abs(ahead) / 1_000);
  return [
    ok(
      'bucket',
      `${place} lists, writes, reads and deletes for us`,
      `en ${place} se puede listar, escribir, leer y borrar`,
    ),
    ...(Math.abs(ahead) < harmful
      ? []
      : [
          warning(
            'clock',
            `the clock of ${place} and ours are ${seconds} s apart, and from 15 minutes on it refuses: switch time synchronization (NTP) on`,
            `el reloj de ${place} y el de este equipo difieren ${seconds} s, y a partir de 15 minutos se niega: activa la sincronización de hora (NTP)`,
          ),
        ]),
    ...(isPlain
      ? [
          warning(
            'plain',
            'BACKUP_S3_ENDPOINT is an http address: whoever is on the way reads backups, or alters them; take https://',
            'BACKUP_S3_ENDPOINT es una dirección http: quien esté en el camino puede leer los respaldos o alterarlos; usa https://',
          ),
        ]
      : []),
  ];
};

/** Says whether backups can go where they are to. Nothing of a key is in it. */
export const judgeBackup = (state: BackupState, { backup }: Pick<Settings, 'backup'>): readonly Finding[] => {
  const place = backup?.place;
  if (state.is === 'failed') {
    const [en, es] = steps[state.step];
    const { says } = state.problem;
    return [problem('failed', `while ${en}: ${says('en')}`, `al ${es}: ${says('es')}`)];
  }
  if (place === undefined || state.is === 'none')
    return [
      ok(
        'none',
        'no backups are planned: BACKUP_DIR or BACKUP_S3_BUCKET says where to',
        'no hay respaldos previstos: BACKUP_DIR o BACKUP_S3_BUCKET dice a dónde van',
      ),
    ];
  if (place.kind === 's3')
    return judgeBucket(
      state.is === 'bucket' ? state.ahead : 0,
      placeOf(place),
      place.endpoint.startsWith('http:') && !/^http:\/\/(127\.|localhost|\[::1\])/.test(place.endpoint),
    );
  const { folder } = place;
  return state.is === 'unwritable'
    ? [
        problem(
          'unwritable',
          `BACKUP_DIR: this user cannot write into ${folder}: give it the folder (chown), or choose another BACKUP_DIR`,
          `BACKUP_DIR: este usuario no puede escribir en ${folder}: dale la carpeta (chown), o elige otro BACKUP_DIR`,
        ),
      ]
    : [ok('folder', `backups can be written to ${folder}`, `se pueden escribir respaldos en ${folder}`)];
};
