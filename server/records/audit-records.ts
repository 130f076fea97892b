import type { AuditAction } from '../../src/domain/audit.ts';
import type { Row } from '../../src/domain/record.ts';
import { remember } from '../audit/remember.ts';
import type { Fields } from '../audit/sides.ts';
import type { Write } from './resource-rules.ts';
import type { ResourceTable } from './tables.ts';

/** What the entry says elsewhere, or is of no interest. */
const untold: readonly string[] = ['id', 'version', 'bunit_id', 'created_at'];

/** The most related records that are named on one side of a list. */
const mostNamed = 50;

interface Named {
  readonly id: number;
  readonly name: string;
  readonly code?: string;
}

const nameOf = ({ id, name, code }: Named): string => code ?? `${name} #${id}`;
const namesOf = (list: unknown): readonly string[] => (Array.isArray(list) ? list.map(nameOf) : []);

/** A list by names. Of a long one those come first that the other side has not, and the rest is counted. */
const toldList = (list: unknown, other: unknown): readonly string[] => {
  const names = namesOf(list);
  if (names.length <= mostNamed) return names;
  const others = new Set(namesOf(other));
  const [kept, differing] = [names.filter((name) => others.has(name)), names.filter((name) => !others.has(name))];
  return [...[...differing, ...kept].slice(0, mostNamed), `… +${names.length - mostNamed}`];
};

/** The fields of a record as a reader understands them: related records by name. */
const fieldsOf = ({ lists, links }: ResourceTable, record: Row | null, other: Row | null): Fields | null => {
  if (!record) return null;
  const isLink = (key: string) => key.endsWith('_id') && key.slice(0, -3) in links;
  const told = Object.entries(record)
    .filter(([key]) => !untold.includes(key) && !isLink(key))
    .map(([key, value]) => {
      if (key in lists) return [key, toldList(value, other?.[key])] as const;
      return [key, key in links && value ? nameOf(value as Named) : value] as const;
    });
  return Object.fromEntries(told);
};

/** Writes down what was done to a record of an administration table, as it was and as it is. */
export const rememberRecord = async (
  write: Write,
  table: ResourceTable,
  action: AuditAction,
  { before, after }: { readonly before: Row | null; readonly after: Row | null },
): Promise<void> => {
  const { name, resource, belongs } = table;
  const record = after ?? before;
  await remember(write.tx, write, {
    // Superusers and businesses belong to none: a manager reads nothing of them.
    bunitId: belongs === 'column' || belongs === 'current' ? write.bunitId : null,
    action,
    resource: name,
    id: record?.id ?? null,
    name: String(record?.[resource.label] ?? ''),
    before: fieldsOf(table, before, after),
    after: fieldsOf(table, after, before),
  });
};
