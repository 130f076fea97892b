import type { BucketPlace } from '../base/backup-settings.ts';
import { type BackupProblem, backupProblem } from './problem.ts';

/** How a person finds a bucket. */
export const placeOf = ({ bucket, prefix, endpoint }: BucketPlace): string => `s3://${bucket}/${prefix} (${endpoint})`;

const secrets = ['SignatureDoesNotMatch', 'InvalidAccessKeyId', 'InvalidToken', 'ExpiredToken'];
const regions = ['PermanentRedirect', 'TemporaryRedirect', 'AuthorizationHeaderMalformed'];
const full = ['QuotaExceeded', 'InsufficientStorage', 'StorageFull', 'XMinioStorageFull', 'EntityTooLarge'];

/** What a storage answered that is no success. `code` is its own word; empty where it says none. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
}

/** Reads the code of a refusal, and no more of it: the rest repeats what was sent, and whose key it was. */
export const refusalOf = (status: number, body: string): Refusal => ({
  status,
  code: /<Code>([A-Za-z]{1,60})<\/Code>/.exec(body)?.[1] ?? '',
});

/** Why a storage refused, as a line that says what to do. */
export const problemOfRefusal = ({ status, code }: Refusal, bucket: BucketPlace): BackupProblem => {
  const place = placeOf(bucket);
  const said = code === '' ? String(status) : code;
  if (secrets.includes(code) || status === 401) return backupProblem('storage_secret', { place, said });
  if (code === 'RequestTimeTooSkewed') return backupProblem('storage_clock', { place, said });
  if (code === 'NoSuchBucket') return backupProblem('storage_bucket', { place, said });
  if (regions.includes(code) || (status >= 300 && status < 400))
    return backupProblem('storage_region', { place, said });
  if (full.includes(code) || status === 507) return backupProblem('storage_full', { place, said });
  if (code === 'NotImplemented' || status === 501) return backupProblem('storage_lacks', { place, said });
  if (status === 403) return backupProblem('storage_forbidden', { place, said });
  return backupProblem('storage_refused', { place, said });
};

const codeIn = (error: unknown): string => {
  if (!(error instanceof Error)) return 'network';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? error.name : codeIn(error.cause);
};

/** Why nobody answered, or why an answer broke off. */
export const problemOfNetwork = (error: unknown, bucket: BucketPlace): BackupProblem =>
  backupProblem('storage_unreachable', { place: placeOf(bucket), said: codeIn(error) }, error);
