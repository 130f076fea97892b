import { z } from 'zod';

/** What stands in the list of keys where nothing is to be encrypted: secrets that are stored are brought back to plain text. */
export const plainWord = 'plain';

const key = /^[\w\-.~+/=]{32,200}$/;

/**
 * The keys that secrets in the database are encrypted with, by comma: the first one encrypts, all of them decrypt. The word
 * `plain` in the first place encrypts nothing.
 */
export const secretsKeyList = z
  .string()
  .transform((text): readonly string[] => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every((part, at) => key.test(part) || (at === 0 && part === plainWord)),
    'must be keys of 32 to 200 letters, digits or -._~+/= by comma; the first may be the word plain',
  )
  .default([]);
