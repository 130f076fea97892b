import { z } from 'zod';
import type { Column, Kind, RelatedName, Resource } from '../../src/resources/resource.ts';
import { wireKey } from '../../src/resources/rules.ts';
import { changes, idValue, permission, ref, storable, storableJson, text } from '../http/common-schema.ts';
import { agentRef } from './place-schema.ts';
import { areas } from './relations.ts';

type OfKind<K extends Kind> = Extract<Column, { kind: K }>;

/** The most related records that one request may name in a list: as many as a body has room for, with large ids. */
export const mostRelated = 50_000;
/** The limit is told, and not checked: the answer to a longer text names it (`rules/values.ts`). */
const limited = (most: number) => storable.meta({ maxLength: most }).nullable();

/** The longest address of a page, in characters, and the longest script, in bytes. */
export const longestUrl = 2_000;
export const longestCode = 262_144;

/** The value of a column as it is sent. What is of the right type and still not allowed, `rules/values.ts` finds. */
const sent: { readonly [K in Kind]: (column: OfKind<K>) => z.ZodType } = {
  text: ({ max }) => limited(max),
  url: () => limited(longestUrl),
  code: () => limited(longestCode),
  secret: () => z.never(),
  flag: () => z.boolean(),
  date: () => z.number().int().nullable().describe('unix seconds'),
  moment: () => z.never(),
  number: ({ min, most }) => z.number().nullable().meta({ minimum: min, maximum: most }),
  json: () => storableJson,
  list: (column) =>
    z
      .array(sendsCodes(column) ? text(100) : idValue)
      .max(mostRelated)
      .describe(`of ${column.from}`),
  link: ({ from }) => idValue.nullable().describe(`of ${from}`),
};

/** A related record: of a table in which many have one name also where it is. */
const refOf = (from: RelatedName) =>
  areas[from] === undefined
    ? ref
    : ref.extend({
        area: z
          .string()
          .nullable()
          .describe('where it is: the branch of a zone, the zone of a desk, the place of a device'),
      });

/** The value of a column as it is answered. */
const answered: { readonly [K in Kind]: (column: OfKind<K>) => z.ZodType } = {
  text: () => z.string().nullable(),
  url: () => z.string().nullable(),
  code: () => z.string(),
  secret: () => z.string().describe('once in clear when it is made, masked afterwards'),
  flag: () => z.boolean(),
  date: () => z.number().nullable().describe('unix seconds'),
  moment: () => z.number().nullable().describe('unix seconds'),
  number: () => z.number().nullable(),
  json: () => z.unknown(),
  list: ({ from }) => {
    if (from === 'permissions') return z.array(z.object({ id: z.number(), ...permission.shape }));
    if (from === 'agents')
      return z.array(z.object({ ...ref.shape, ...agentRef.shape, zones: z.array(ref).optional() }));
    return z.array(refOf(from));
  },
  link: ({ from }) => refOf(from).nullable(),
};

// A column is looked up by its own kind, which TypeScript cannot follow over a union.
const schemaOf = (schemas: { readonly [K in Kind]: (column: OfKind<K>) => z.ZodType }, column: Column): z.ZodType =>
  (schemas[column.kind] as (column: Column) => z.ZodType)(column);

/** Whether the related records of a column are sent as permission codes: keys (§7), and the role of a task (§4). */
export const sendsCodes = (column: Column): boolean =>
  column.kind === 'list' &&
  column.from === 'permissions' &&
  (column.pick === undefined || column.pick.send === 'codes');

/** Whether a list column can be written: by its picker, or by an editor of its own. */
export const isWritableList = ({ actions }: Resource, column: Column): column is OfKind<'list'> =>
  column.kind === 'list' &&
  (column.pick !== undefined || (column.key === 'permissions' && actions?.includes('permissions') === true));

/** The columns of the row itself that a request may write. */
export const writableColumns = ({ columns }: Resource): readonly Column[] =>
  columns.filter(({ kind, readOnly }) => kind !== 'list' && !readOnly);

const optional = (entries: readonly (readonly [string, z.ZodType])[]) =>
  Object.fromEntries(entries.map(([key, schema]) => [key, schema.optional()]));

const fieldsOf = (resource: Resource) =>
  writableColumns(resource).map((column) => [wireKey(column), schemaOf(sent, column)] as const);
const listsOf = (resource: Resource) =>
  resource.columns
    .filter((column) => isWritableList(resource, column))
    .map((column) => [column.key, schemaOf(sent, column)] as const);
/** What a resource fixes for new records; whoever sends it has to mean that resource. */
const fixedOf = ({ fixed = {} }: Resource) =>
  Object.entries(fixed).map(([key, value]) => [key, value === null ? z.null() : z.boolean()] as const);

/** The body of a POST, for all resources that share the path. What is required is told, and checked by the rules. */
export const creationBody = (described: readonly Resource[]) => {
  const fields = described.map((one) => optional([...fixedOf(one), ...fieldsOf(one), ...listsOf(one)]));
  const required = described[0]?.columns.filter((column) => column.required).map(wireKey) ?? [];
  return z.strictObject(Object.assign({}, ...fields) as Record<string, z.ZodType>).meta({ required });
};

/** The body of a PUT, for all resources that share the path. */
export const changeBody = (described: readonly Resource[]) => {
  const lists = z.strictObject(
    Object.assign({}, ...described.map((one) => optional(listsOf(one)))) as Record<string, z.ZodType>,
  );
  const flags = (one: Resource) => fixedOf(one).filter(([key]) => key !== 'bunit_id');
  const data = Object.assign(
    {},
    ...described.map((one) => optional([...flags(one), ...fieldsOf(one), ...listsOf(one)])),
  ) as Record<string, z.ZodType>;
  return changes(z.strictObject({ ...data, add: lists.optional(), remove: lists.optional() }));
};

/** A record as it is answered, for all resources that share the path. */
export const recordAnswer = (described: readonly Resource[], scalars: Readonly<Record<string, z.ZodType>>) =>
  z.object({
    ...scalars,
    ...Object.assign(
      {},
      ...described.map(({ columns }) => optional(columns.map((one) => [one.key, schemaOf(answered, one)]))),
    ),
  } as Record<string, z.ZodType>);
