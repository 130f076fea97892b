import { isIP } from 'node:net';
import { resolve, sep } from 'node:path';
import { z } from 'zod';
import { hasCredentials } from '../../src/domain/frame.ts';

/** A bucket of an object storage that speaks S3. */
export interface BucketPlace {
  readonly kind: 's3';
  /** `https://storage.example`, without the bucket. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** What the names of all objects begin with: empty, or with a slash at its end. */
  readonly prefix: string;
  readonly keyId: string;
  readonly secret: string;
  /** Whether the bucket stands in the path of addresses, and not before their host. */
  readonly isInPath: boolean;
}

/** Where backups are. `folder` is absolute. */
export type BackupPlace = { readonly kind: 'folder'; readonly folder: string } | BucketPlace;

/** Where backups go, and how often. */
export interface BackupSettings {
  readonly place: BackupPlace;
  /** A backup is made when the newest one is older; 0: none by itself. */
  readonly everyHours: number;
  readonly keepDays: number;
  /** What was written so many seconds ago is in the archive, where the database is the embedded one. */
  readonly lossSeconds: number;
  /** The public age key that backups are encrypted for; null: they are not. */
  readonly recipient: string | null;
}

const oneWord = z.string().regex(/^\S+$/, 'must have no spaces');

/** The variables of a bucket. */
export const bucketVariables = {
  BACKUP_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .refine((address) => !hasCredentials(address), 'must not hold a user or a password')
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a region')
    .default('us-east-1'),
  BACKUP_S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')
    .optional(),
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?$/, 'must be names by slashes')
    .optional(),
  BACKUP_S3_ACCESS_KEY_ID: oneWord.optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: oneWord.optional(),
  BACKUP_S3_PATH_STYLE: z.enum(['on', 'off']).default('on'),
};

type BucketValues = z.infer<z.ZodObject<typeof bucketVariables>>;

interface BackupValues extends BucketValues {
  readonly DATA_DIR: string;
  readonly BACKUP_DIR?: string | undefined;
  readonly BACKUP_EVERY_HOURS: number;
  readonly BACKUP_KEEP_DAYS: number;
  readonly BACKUP_LOSS_SECONDS: number;
  readonly BACKUP_RECIPIENT?: string | undefined;
}

type Problem = readonly [name: string, why: string];

/** What a bucket cannot be reached without. */
const needed = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const;

const bucketProblems = (values: BackupValues): readonly Problem[] => {
  if (values.BACKUP_S3_BUCKET === undefined) {
    const given = ([...needed, 'BACKUP_S3_PREFIX'] as const).find((name) => values[name] !== undefined);
    return given === undefined ? [] : [['BACKUP_S3_BUCKET', `is needed with ${given}`]];
  }
  if (values.BACKUP_DIR !== undefined) return [['BACKUP_S3_BUCKET', 'is for backups that are not in BACKUP_DIR']];
  if (values.BACKUP_S3_PATH_STYLE === 'off' && values.BACKUP_S3_ENDPOINT !== undefined) {
    const { protocol, hostname } = new URL(values.BACKUP_S3_ENDPOINT);
    if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
      return [
        [
          'BACKUP_S3_PATH_STYLE',
          'may be off only where BACKUP_S3_ENDPOINT is a name: nothing can stand before an IP address',
        ],
      ];
    if (protocol === 'https:' && values.BACKUP_S3_BUCKET.includes('.'))
      return [
        [
          'BACKUP_S3_PATH_STYLE',
          'has to be on where the name of the bucket has a dot: certificates do not hold for it',
        ],
      ];
  }
  return needed
    .filter((name) => values[name] === undefined)
    .map((name): Problem => [name, 'is needed with BACKUP_S3_BUCKET']);
};

const folderProblems = ({
  DATA_DIR,
  BACKUP_DIR,
  BACKUP_S3_BUCKET,
  BACKUP_RECIPIENT,
}: BackupValues): readonly Problem[] => {
  if (BACKUP_DIR === undefined)
    return BACKUP_RECIPIENT === undefined || BACKUP_S3_BUCKET !== undefined
      ? []
      : [['BACKUP_DIR', 'is needed with BACKUP_RECIPIENT']];
  const isWithin = (resolve(BACKUP_DIR) + sep).startsWith(resolve(DATA_DIR) + sep);
  return isWithin ? [['BACKUP_DIR', 'must lie outside of DATA_DIR: what is lost with it is no backup']] : [];
};

/** What cannot work, as names of settings and why. */
export const backupProblems = (values: BackupValues): readonly Problem[] => [
  ...folderProblems(values),
  ...bucketProblems(values),
];

const placeIn = (values: BackupValues): BackupPlace | null => {
  if (values.BACKUP_DIR !== undefined) return { kind: 'folder', folder: resolve(values.BACKUP_DIR) };
  const { BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY } = values;
  if (!BACKUP_S3_ENDPOINT || !BACKUP_S3_BUCKET || !BACKUP_S3_ACCESS_KEY_ID || !BACKUP_S3_SECRET_ACCESS_KEY) return null;
  return {
    kind: 's3',
    endpoint: BACKUP_S3_ENDPOINT,
    region: values.BACKUP_S3_REGION,
    bucket: BACKUP_S3_BUCKET,
    prefix: values.BACKUP_S3_PREFIX === undefined ? '' : values.BACKUP_S3_PREFIX.replace(/\/?$/, '/'),
    keyId: BACKUP_S3_ACCESS_KEY_ID,
    secret: BACKUP_S3_SECRET_ACCESS_KEY,
    isInPath: values.BACKUP_S3_PATH_STYLE === 'on',
  };
};

/** The settings of backups; null where neither a folder nor a bucket is given. */
export const readBackup = (values: BackupValues): BackupSettings | null => {
  const place = placeIn(values);
  return place === null
    ? null
    : {
        place,
        everyHours: values.BACKUP_EVERY_HOURS,
        keepDays: values.BACKUP_KEEP_DAYS,
        lossSeconds: values.BACKUP_LOSS_SECONDS,
        recipient: values.BACKUP_RECIPIENT ?? null,
      };
};
