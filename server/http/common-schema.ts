import { z } from 'zod';
import { isZone, longestZone } from '../../src/domain/time-zone.ts';

/** The largest id that the database can give; a larger one is an id that no record has. */
const largestId = 2_147_483_647;

/** Whether a record can have this id. */
export const isId = (value: number): boolean => value > 0 && value <= largestId;

/** An id in a body. */
export const idValue = z.number().int().positive().max(largestId);

/** `{ id }` of an address. An id beyond the range of the database becomes 0, which no record has: 404, as it should be. */
export const idParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/, 'a positive whole number')
    .transform((text) => (Number(text) > largestId ? 0 : Number(text))),
});

/** What a public id looks like: 128 bits in the alphabet of base64url. Numbers of an address are shorter. */
export const publicId = z.string().regex(/^[\w-]{22}$/, 'a public id');

/** `{ id }` of the address of what has a public id beside its number: the one or the other. */
export const publicIdParams = z.object({ id: z.union([idParams.shape.id, publicId]) });

/** Unix seconds. */
export const moment = z.number().int().min(0).max(253_402_300_799);

const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();

/** Text without what the database cannot keep: NUL, and halves of characters. */
export const storable = z.string().refine(isStorable, 'must be whole characters other than NUL');

/** JSON deeper than this is nobody's configuration, and more than the database reads. */
export const deepestJson = 64;

export const isStorableJson = (value: unknown, left = deepestJson): boolean => {
  if (typeof value === 'string') return isStorable(value);
  // A number beyond the range of a double was read as infinite, and would be written as null.
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null || left === 0) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorableJson(inner, left - 1));
};

/** JSON without what the database cannot keep, as far down as anybody may go. */
export const storableJson = z.unknown().refine((value) => isStorableJson(value), 'must be what the database keeps');

/** The same, of so many characters at most. */
export const text = (most: number) => storable.max(most);

/** The IANA name of a time zone. */
export const timeZone = text(longestZone).refine(isZone, 'must be the IANA name of a time zone');

/** Text that may be missing: an empty one is null (design `api.md`, 'Update'). */
export const optionalText = (most: number) =>
  text(most)
    .nullable()
    .transform((value) => (value === '' ? null : value));

export const ref = z.object({ id: z.number(), name: z.string() });
/** A zone, of which every branch may have one of that name. */
export const placedZone = ref.extend({ area: z.string().optional().describe('the branch that it is in') });
export const permission = z.object({ code: z.string(), name: z.string() });

/** The envelope of one record. */
export const record = <Data extends z.ZodType>(data: Data) => z.object({ data });

/** The envelope of a list. */
export const page = <Data extends z.ZodType>(data: Data) =>
  z.object({ data: z.array(data), total: z.number(), page: z.number(), perPage: z.number() });

/** What every refusal looks like. */
export const refusal = z.looseObject({
  error: z.looseObject({
    code: z.string().describe('one word for programs'),
    message: z.string().describe('one English sentence'),
    fields: z.record(z.string(), z.string()).optional(),
    permission: z.string().optional(),
    id: z.string().optional().describe('of the request, to find it in the log'),
  }),
});

/** The answers of a route: the good one, and the shape of all others. */
export const answers = <Status extends number, Data extends z.ZodType>(status: Status, data: Data) =>
  ({ [status]: data, '4xx': refusal, '5xx': refusal }) as Record<Status, Data> & Record<'4xx' | '5xx', typeof refusal>;

/** The body of a PUT: the changed fields, and the version that the writer has seen. */
export const changes = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ id: idValue.optional(), version: z.number().int().positive().optional(), data });

/** The parameters of a single record: which relations to embed. */
export const embedParameters = (relations: readonly string[]) =>
  z.strictObject({
    fields: z
      .string()
      .optional()
      .describe(`relations to embed, by comma: ${relations.join(', ')}`),
  });

/** The version of a record that whoever deletes it has seen. */
export const versionParameter = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'a positive whole number')
  .transform(Number)
  .optional()
  .describe(
    'the version that was seen: 409 `stale_version` with the record when it is another one by now; any if not given',
  );

export const noParameters = z.strictObject({});

/** The header of a POST that may be sent again. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('the same key within 24 hours answers the first result again'),
});
