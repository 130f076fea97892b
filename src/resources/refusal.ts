import { asFailure } from '../domain/failure.ts';
import type { NoticeCode } from '../domain/notice.ts';
import type { Resource } from './resource.ts';

const words = {
  create: { failed: 'record.createFailed', refused: 'record.createRefused', serial: 'record.createRefusedSerial' },
  update: { failed: 'record.updateFailed', refused: 'record.updateRefused', serial: 'record.updateRefusedIncomplete' },
} as const satisfies Record<string, Record<string, NoticeCode>>;

/** What the usual text is about. */
const usual: readonly string[] = ['required', 'duplicate'];

/**
 * The text of a write that did not come about, which some screens word in their own way (specification §8): that something is
 * missing, or there already. Where the server gives other reasons they stand beside their fields, and nothing else is said here.
 */
export const writeRefusalOf = (
  { refused }: Pick<Resource, 'refused'>,
  error: unknown,
  write: keyof typeof words,
): NoticeCode => {
  const { kind, fields } = asFailure(error);
  if (kind !== 'refused') return words[write].failed;
  const reasons = Object.values(fields ?? {});
  if (reasons.length > 0 && !reasons.some((reason) => usual.includes(reason))) return 'record.fieldsRefused';
  return words[write][refused === 'serial' ? 'serial' : 'refused'];
};
