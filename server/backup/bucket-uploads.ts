import type { S3mini } from 's3mini';
import { z } from 'zod';
import { isBackupProblem } from './problem.ts';

/** Something that was begun to be sent to a bucket, and is not whole. */
export interface HalfWritten {
  readonly key: string;
  readonly id: string;
  /** When it was begun, in milliseconds. */
  readonly writtenAt: number;
}

const upload = z.object({ Key: z.string(), UploadId: z.string(), Initiated: z.coerce.date() });
const page = z.object({
  ListMultipartUploadsResult: z.object({
    Upload: z.union([upload.transform((one) => [one]), z.array(upload)]).default([]),
    IsTruncated: z.string().default('false'),
    NextKeyMarker: z.string().default(''),
    NextUploadIdMarker: z.string().default(''),
  }),
});

const listed = async (client: S3mini, beginning: string): Promise<readonly HalfWritten[]> => {
  const found: HalfWritten[] = [];
  let markers: Record<string, string> = {};
  for (;;) {
    const answer = await client.listMultipartUploads('/', beginning, 'GET', { prefix: beginning, ...markers });
    const { Upload, IsTruncated, NextKeyMarker, NextUploadIdMarker } = page.parse(answer).ListMultipartUploadsResult;
    for (const { Key, UploadId, Initiated } of Upload)
      if (Key.startsWith(beginning)) found.push({ key: Key, id: UploadId, writtenAt: Initiated.getTime() });
    if (IsTruncated !== 'true' || NextKeyMarker === '') return found;
    markers = { 'key-marker': NextKeyMarker, 'upload-id-marker': NextUploadIdMarker };
  }
};

/** All that is half written, of the keys that begin so. Where the storage does not tell, it sees to that itself: nothing then. */
export const halfWritten = (client: S3mini, beginning: string): Promise<readonly HalfWritten[]> =>
  listed(client, beginning).catch((error: unknown) => {
    if (isBackupProblem(error) && error.code === 'storage_lacks') return [];
    throw error;
  });
