import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Who may ask, and what the clock of the storage says, in milliseconds. */
export interface Gate {
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
  readonly now: number;
}

/** How far clocks may be apart, in milliseconds. */
const apart = 15 * 60_000;

const timeOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Checks the signature (version 4) of a request as a storage does. Answers the code of the refusal; null where it is right. */
export const refusedBy = (gate: Gate, { method = '', url = '', headers }: IncomingMessage): string | null => {
  const [, keyId = '', day = '', region = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (signature === '') return 'AccessDenied';
  if (keyId !== gate.keyId) return 'InvalidAccessKeyId';
  if (region !== gate.region) return 'AuthorizationHeaderMalformed';
  const stamp = String(headers['x-amz-date'] ?? '');
  if (!(Math.abs(timeOf(stamp) - gate.now) < apart)) return 'RequestTimeTooSkewed';
  const [path = '', query = ''] = url.split('?');
  const parts = query === '' ? [] : query.split('&').map((part) => (part.includes('=') ? part : `${part}=`));
  const canonical = [
    method,
    path,
    parts.toSorted().join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    String(headers['x-amz-content-sha256'] ?? ''),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${gate.secret}`);
  const wanted = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')).toString('hex');
  return wanted === signature && names.split(';').includes('host') ? null : 'SignatureDoesNotMatch';
};
