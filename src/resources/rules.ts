import { type Holder, holds, missingForAgents, missingToSeeAs, type Right, readOnly } from '../domain/access.ts';
import { hasCredentials, hasPage } from '../domain/frame.ts';
import type { Access, Draft, Picked, Row } from '../domain/record.ts';
import { remembered } from '../domain/remembered.ts';
import { isEmail } from '../domain/session.ts';
import { kinds, parsedJson } from './kinds.ts';
import type { Column, Part, RelatedName, Resource, RowAction } from './resource.ts';

export const columnOf = ({ columns }: Resource, key: string | null): Column | undefined =>
  columns.find((column) => column.key === key);

/** The field in which a column is sent: a link goes as `{key}_id`. */
export const wireKey = ({ key, kind }: Column): string => (kind === 'link' ? `${key}_id` : key);

/** Whether a list can be sorted by the column: of secrets nothing is left to compare. */
export const isSortable = ({ kind }: Column): boolean => kind !== 'secret';

/** By what else a related record is shown: an agent by the name of its user, a zone by that of its branch, a desk by that of its zone. */
const shownBy: { readonly [Name in RelatedName]?: string } = { agents: 'users', zones: 'branches', desks: 'zones' };

/**
 * The resources of which a table shows something: its own, and those that its lists and links embed. Permissions never change
 * while the server runs.
 */
export const shownResources = ({ name, columns }: Resource): readonly string[] => {
  const related = columns
    .flatMap((column) => ('from' in column ? [column.from] : []))
    .filter((from) => from !== 'permissions');
  return [...new Set([name, ...related, ...related.flatMap((from) => shownBy[from] ?? [])])];
};

/** The columns that stand in the table; an action shows what the others hold. */
export const shownColumns = remembered(({ columns }: Resource): readonly Column[] =>
  columns.filter(({ hidden }) => !hidden),
);

/** The fields of a record as they stand in its sheet: what it begins with, and its parts, each once. */
export const partsOf = remembered(
  (resource: Resource): readonly { readonly part: Part | null; readonly columns: readonly Column[] }[] => {
    const columns = shownColumns(resource);
    const parts = [...new Set([null, ...columns.map(({ part }) => part ?? null)])];
    return parts.map((part) => ({ part, columns: columns.filter((column) => (column.part ?? null) === part) }));
  },
);

/** Whether records have fields that are typed in the sheet alone. */
export const hasParts = (resource: Resource): boolean => partsOf(resource).length > 1;

/** The columns that a table can have: a secret is masked alike in all records, and tells none from another. */
export const tableColumns = remembered((resource: Resource): readonly Column[] =>
  shownColumns(resource).filter(({ kind }) => kind !== 'secret'),
);

/** The columns that a person writes in the row itself. */
export const editableColumns = ({ columns }: Resource): readonly Column[] =>
  columns.filter(({ kind, readOnly, hidden }) => !readOnly && !hidden && kind !== 'list');

/** The empty new-row form: strings empty, flags false, lists empty, links null (specification §3). */
export const blank = ({ columns, defaults }: Resource): Draft => ({
  ...Object.fromEntries(columns.filter(({ readOnly }) => !readOnly).map(({ key, kind }) => [key, kinds[kind].blank])),
  ...defaults,
});

/** The fields of a draft that differ from the record, as they are sent. Empty when nothing changed. */
export const changes = (resource: Resource, record: Row, draft: Draft): Draft =>
  Object.fromEntries(
    editableColumns(resource)
      .filter(({ key, kind }) => !kinds[kind].same(record[key], draft[key]))
      .map((column) => [wireKey(column), kinds[column.kind].encode(draft[column.key], true)]),
  );

/** The columns of the table in which two versions of a record differ. */
export const differing = (resource: Resource, before: Row, now: Row): readonly Column[] =>
  shownColumns(resource).filter(({ key, kind }) => !kinds[kind].same(before[key], now[key]));

/** What stands in a form and is not stored: the fields that differ from the record, or from the empty form. */
export const typedIn = (resource: Resource, record: Row | null, draft: Draft): Draft => {
  const before = record ?? blank(resource);
  const columns = record
    ? editableColumns(resource)
    : resource.columns.filter(({ kind, readOnly }) => !readOnly && kind !== 'secret');
  return Object.fromEntries(
    columns
      .filter(({ key, kind }) => !kinds[kind].same(before[key], draft[key]))
      .map(({ key }) => [key, draft[key]] as const),
  );
};

/** A draft on top of another version of its record: where nothing was typed, the field shows what is stored now. */
export const rebased = (resource: Resource, before: Row, now: Row, draft: Draft): Draft => ({
  ...draft,
  ...Object.fromEntries(
    editableColumns(resource)
      .filter(({ key, kind }) => kinds[kind].same(before[key], draft[key]))
      .map(({ key }) => [key, now[key]]),
  ),
});

/** A new record as it is sent: what was filled in, and what the resource fixes (specification §3, §7). */
export const creation = (resource: Resource, draft: Draft): Draft => {
  const writable = resource.columns.filter((column) => column.kind !== 'list' || column.pick?.onCreate);
  const filled = writable.filter(({ key, kind, readOnly }) => !readOnly && !kinds[kind].empty(draft[key]));
  return {
    ...Object.fromEntries(
      filled.map((column) => [wireKey(column), kinds[column.kind].encode(draft[column.key], !resource.untrimmed)]),
    ),
    ...resource.fixed,
  };
};

const invalid = (column: Column, value: unknown): boolean => {
  const text = String(value ?? '').trim();
  if (column.kind === 'number')
    return !Number.isInteger(value) || Number(value) < column.min || Number(value) > column.most;
  if (column.kind === 'url') return !/^https?:\/\/[^\s]+$/i.test(text);
  return column.kind === 'text' && column.format === 'email' && !isEmail(text);
};

/** What is wrong with typed JSON. Where a text will do, what is none is one, and so is a number by itself that would be rounded. */
const jsonProblem = (takesText: boolean, value: unknown): 'invalid' | 'long_number' | null => {
  const { problem } = parsedJson(value);
  const isText = problem === 'invalid' || !/["[{]/.test(String(value));
  return takesText && isText ? null : problem;
};

/** What is wrong with a draft before it is sent, by column: `required`, `too_long`, `long_number`, `with_credentials` or `invalid`. The server decides all the same. */
export const problemsOf = (resource: Resource, draft: Draft): Readonly<Record<string, string>> =>
  Object.fromEntries(
    editableColumns(resource).flatMap((column) => {
      const value = draft[column.key];
      if (kinds[column.kind].empty(value)) return column.required ? [[column.key, 'required']] : [];
      if (column.kind === 'text' && String(value).trim().length > column.max) return [[column.key, 'too_long']];
      const misread = column.kind === 'json' ? jsonProblem(column.text === true, value) : null;
      if (misread !== null) return [[column.key, misread]];
      if (column.kind === 'url' && hasCredentials(String(value).trim())) return [[column.key, 'with_credentials']];
      return invalid(column, value) ? [[column.key, 'invalid']] : [];
    }),
  );

/** A choice of related records as it is sent: what was added and removed, or all; codes are looked up by who sends them. */
export const assigned = (
  resource: Resource,
  key: string,
  { added, removed, chosen }: NonNullable<Picked>,
): Draft | null => {
  const column = columnOf(resource, key);
  const send = column?.kind === 'list' ? (column.pick?.send ?? 'codes') : 'difference';
  if (send === 'codes') return null;
  if (send === 'whole') return { [key]: chosen };
  return {
    ...(added.length > 0 ? { add: { [key]: added } } : {}),
    ...(removed.length > 0 ? { remove: { [key]: removed } } : {}),
  };
};

/** A secret that an answer shows, this once; null where the resource has none, or it is masked. */
export const secretOf = ({ columns }: Resource, record: Row): string | null => {
  const column = columns.find(({ kind }) => kind === 'secret');
  const value = column && record[column.key];
  return typeof value === 'string' && !value.startsWith('*') ? value : null;
};

/** What stands for a secret wherever a record is listed. */
export const secretMask = '*********';

/** The record as a list shows it: without the secret that an answer tells once. */
export const masked = <R extends Row>({ columns }: Resource, record: R): R => ({
  ...record,
  ...Object.fromEntries(columns.filter(({ kind }) => kind === 'secret').map(({ key }) => [key, secretMask])),
});

/** The list columns that keep a record from being deleted (specification §5). */
export const holdingColumns = (resource: Resource, record: Row): readonly string[] =>
  resource.removable === 'always'
    ? []
    : resource.columns
        .filter(({ key, kind }) => kind === 'list' && !kinds.list.empty(record[key]))
        .map(({ key }) => key);

/** Those that keep it from somebody who may delete others: they are told why. */
export const holdingFrom = ({ remove }: Access, resource: Resource, record: Row): readonly string[] =>
  remove ? holdingColumns(resource, record) : [];

/** Whether the record may be deleted: by the right, and because nothing is related to it that holds it. */
export const mayRemove = ({ remove }: Access, resource: Resource, record: Row): boolean =>
  remove && holdingColumns(resource, record).length === 0;

/** Whether there is something to open: a frame needs the address of a page. */
export const opens = (action: RowAction, record: Row): boolean => action !== 'frame' || hasPage(record);

/** Whether the holder may choose what a new record is related to in this column. */
export const mayPickNew = (holder: Holder, resource: Resource, key: string): boolean => {
  const column = columnOf(resource, key);
  if (column?.kind !== 'list' || !column.pick?.onCreate) return false;
  const { code } = column.pick;
  return code === null || holds(holder, code);
};

/** Actions that only who may edit the record takes; an agent has rights of its own, and the others only show. */
const needsEdit: readonly RowAction[] = ['permissions', 'rotate', 'sessions', 'factor', 'passkeys'];

/** What the holder may do with a resource (specification §6). */
export const accessOf = (holder: Holder, resource: Resource): Access => {
  const { codes, god = 'honoured' } = resource;
  const has = (right: Right) => (codes === null ? holder.fullpower : holds(holder, `${codes}_${right}`, god));
  const edit = has('EDITION');
  const missing: Record<string, string> = {};
  const need = (what: string, allowed: boolean, code: string | null) => {
    const isOpen = allowed && holder.readOnly !== true;
    if (!isOpen) missing[what] = allowed ? readOnly : (code ?? 'fullpower');
    return isOpen;
  };
  const editCode = codes && `${codes}_EDITION`;
  const assign = resource.columns.flatMap((column) => {
    if (column.kind !== 'list' || !column.pick) return [];
    const { code } = column.pick;
    const allowed = edit && (code === null || holds(holder, code));
    return need(column.key, allowed, edit ? code : editCode) ? [column.key] : [];
  });
  const actions = (resource.actions ?? []).filter((action) => {
    if (action === 'agent') {
      const lacking = missingForAgents(holder);
      return need(action, edit && lacking === null, edit ? lacking : editCode);
    }
    if (action === 'seeAs') {
      const lacking = missingToSeeAs(holder);
      return need(action, lacking === null, lacking);
    }
    return needsEdit.includes(action) ? need(action, edit, editCode) : true;
  });
  return {
    create: need('create', has('CREATION'), codes && `${codes}_CREATION`),
    edit: need('edit', edit, editCode),
    remove: need('remove', has('DELETION'), codes && `${codes}_DELETION`),
    assign,
    actions,
    missing,
  };
};
