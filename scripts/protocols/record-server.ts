import type { Failure } from '../../src/domain/failure.ts';
import type { Row } from '../../src/domain/record.ts';
import { resource } from '../../src/resources/resource.ts';
import type { Reply } from './living.ts';

/** The fields of a record that people write, each a word. */
export type Fields = Readonly<Record<'name' | 'notes', string>>;
export const fieldNames = ['name', 'notes'] as const;

/** A record as the server has it; without it, it lies in the trash. */
export interface HeldRecord extends Fields {
  readonly isThere: boolean;
}

/**
 * What a console asks of a record. `isOld`: a save or a deletion names a version that is not the newest; what puts a record
 * back names none.
 */
export interface RecordRequest {
  readonly does: 'save' | 'delete' | 'restore';
  readonly data: Partial<Fields>;
  readonly isOld: boolean;
}
export type RecordRefused = 'not_found' | 'stale_version';
export type RecordMade = { readonly record: HeldRecord } | { readonly refused: RecordRefused };

/** What the server makes of a request. A test asks the real one everything that the exploration asks of this. */
export const answerRecord = (record: HeldRecord, { does, data, isOld }: RecordRequest): RecordMade => {
  if (does === 'restore') return record.isThere ? { refused: 'not_found' } : { record: { ...record, isThere: true } };
  if (!record.isThere) return { refused: 'not_found' };
  if (isOld) return { refused: 'stale_version' };
  return { record: does === 'delete' ? { ...record, isThere: false } : { ...record, ...data } };
};

/** A table as simple as one can be: what is between it and the others is columns. */
export const simple = resource({
  name: 'branches',
  path: 'branches',
  codes: 'BRANCHES',
  label: 'name',
  perPage: 200,
  columns: [
    { key: 'name', kind: 'text', required: true, max: 200 },
    { key: 'notes', kind: 'text', max: 200 },
  ],
});

export const recordId = 7;
/** Versions count for ever; what matters of those in a page is their order, and which is that of the record now. */
const newest = 9;
export const isOlder = ({ version }: Pick<Row, 'version'>): boolean => version < newest;

/** The record as it is answered. */
export const asRow = ({ name, notes }: HeldRecord): Row => ({ id: recordId, version: newest, name, notes });
const isRow = (held: object): held is Row => 'version' in held && 'name' in held;

/**
 * Makes records that a page holds into those of before: `collect` looks at all of them, `renew` makes them older, and
 * keeps their order.
 */
export const ageing = () => {
  const versions = new Set<number>();
  return {
    collect: (held: unknown): unknown => {
      if (typeof held === 'object' && held !== null && isRow(held)) versions.add(held.version);
      return held;
    },
    renew: (held: unknown): unknown => {
      if (typeof held !== 'object' || held === null || !isRow(held)) return held;
      const newer = [...versions].filter((version) => version > held.version).length;
      return { ...held, version: newest - 1 - newer };
    },
  };
};

/** What nobody hears of is old or not, whatever else is. */
export const longOld = (held: unknown): unknown =>
  typeof held === 'object' && held !== null && isRow(held) ? { ...held, version: 1 } : held;

const kinds: Readonly<Record<RecordRefused, Failure['kind']>> = { not_found: 'missing', stale_version: 'conflict' };

/** A refusal as the console hears it: where another version is stored, with the record. */
export const refused = (code: RecordRefused, record: HeldRecord): Reply => ({
  error: {
    kind: kinds[code],
    code,
    ...(code === 'stale_version' ? { record: asRow(record) } : {}),
  } satisfies Failure,
});
