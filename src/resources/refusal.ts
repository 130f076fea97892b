import { asFailure } from '../domain/failure.ts';
import type { NoticeCode } from '../domain/notice.ts';
import type { Resource } from './resource.ts';

const words = {
  create: { failed: 'record.createFailed', refused: 'record.createRefused', serial: 'record.createRefusedSerial' },
  update: { failed: 'record.updateFailed', refused: 'record.updateRefused', serial: 'record.updateRefusedIncomplete' },
} as const satisfies Record<string, Record<string, NoticeCode>>;

/**
 * The text of a write that did not come about, which some screens word in their own way (specification §8). Where the server says
 * which fields it was, the reason stands there, and nothing is guessed here.
 */
export const writeRefusalOf = (
  { refused }: Pick<Resource, 'refused'>,
  error: unknown,
  write: keyof typeof words,
): NoticeCode => {
  const { kind, fields } = asFailure(error);
  if (kind !== 'refused') return words[write].failed;
  if (fields) return 'record.fieldsRefused';
  return words[write][refused === 'serial' ? 'serial' : 'refused'];
};
