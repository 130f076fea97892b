import type { Failure } from '../domain/failure.ts';
import type { IntegrationUses } from '../domain/integration.ts';
import type { Draft, Row, Typed } from '../domain/record.ts';
import { isSame } from '../domain/same.ts';
import type { Resource } from '../resources/resource.ts';
import { changes, problemsOf, rebased, typedIn } from '../resources/rules.ts';
import type { LinkOptions, OptionsNews } from './link-options.ts';
import type { Target } from './port.ts';
import type { Written } from './row-news.ts';
import type { TypedNews, UnsentNews } from './unsent.ts';

/** Fields in which something may be typed, of a record or of a new one. */
export interface Form {
  resource: Resource;
  draft: Draft;
  /** When what stands in the fields was typed, where this browser kept it since; unix seconds. */
  restored: number | null;
  options: LinkOptions;
  /** Why it is not known what link columns may be set to. */
  optionsFailure: Failure | null;
  failure: Failure | null;
}

/** What is typed or chosen in one of them. */
export interface Field {
  key: string;
  value: unknown;
}

/** What a form begins with, beside what stands in its fields. */
export const untouched: Omit<Form, 'resource' | 'draft'> = {
  restored: null,
  options: {},
  optionsFailure: null,
  failure: null,
};

/** The form with what was kept in its fields, below what stands in them from the start. */
export const takenUp = (draft: Draft, found: Typed | null, begun: Draft = {}): Pick<Form, 'draft' | 'restored'> => ({
  draft: { ...draft, ...found?.fields, ...begun },
  restored: found?.at ?? null,
});

/** The fields of a stored record. */
export interface RecordForm extends Form {
  record: Row;
  /** The record as somebody else made it meanwhile. */
  theirs: Row | null;
  /** What was typed when the conflict showed. */
  mine: Draft;
}

/** What happens to the fields of a stored record. */
export type RowEditEvent =
  | { type: 'row.change'; key: string; value: unknown }
  | { type: 'row.restore'; key: string; value: unknown }
  | { type: 'row.confirm' }
  | { type: 'row.revert' }
  | { type: 'row.resume' }
  | { type: 'row.drop' }
  | { type: 'row.discard' }
  | { type: 'row.takeTheirs'; key: string }
  | { type: 'row.takeMine'; key: string }
  | { type: 'row.refreshed'; record: Row }
  | OptionsNews
  | UnsentNews;

export interface RowEditInput {
  resource: Resource;
  record: Row;
  /** What stands in the fields from the start, and not in the record: a former version of its code. */
  begun: Draft;
  table: Target<TypedNews>;
}
export interface RowEditContext extends RecordForm, RowEditInput {
  /** Where the record is used, of a resource that is told; null until it is known. */
  uses: IntegrationUses | null;
  outcome: Written;
}

/** What stands in the fields and is not stored. */
export const typedOf = ({ resource, record, theirs, draft }: RecordForm): Draft =>
  typedIn(resource, theirs ?? record, draft);

/** Whether what this browser kept is taken up, or what stands in the fields from the start kept instead: nothing else is typed yet. */
export const isOpenTo = (form: RowEditContext, found: Typed | null): boolean =>
  (found !== null || Object.keys(form.begun).length > 0) &&
  Object.entries(typedOf(form)).every(([key, value]) => isSame(value, form.begun[key]));

/** Whether something else stands in a field than what is stored, or in the empty form. */
export const isTyped = ({ resource, draft, record }: Form & { readonly record?: Row }, key: string): boolean =>
  key in typedIn(resource, record ?? null, draft);

/** The fields that differ from the record, as they are sent. */
export const changesOf = ({ resource, record, draft }: RecordForm): Draft => changes(resource, record, draft);

/** Whether nothing in the fields is missing or wrong. */
export const isComplete = ({ resource, draft }: Form): boolean => Object.keys(problemsOf(resource, draft)).length === 0;

/**
 * The form on top of another version of its record, unless it knows a newer one: an answer may be overtaken. Where nothing
 * was typed, nobody has anything against what is stored now.
 */
export const onTopOf = (
  { resource, record, theirs, draft, mine }: RecordForm,
  now: Row,
): Partial<Pick<RecordForm, 'theirs' | 'draft' | 'mine'>> => {
  const before = theirs ?? record;
  if (now.version <= before.version) return {};
  const isDisputed = Object.keys(mine).length > 0;
  return {
    theirs: now,
    draft: rebased(resource, before, now, draft),
    ...(isDisputed ? { mine: rebased(resource, before, now, mine) } : {}),
  };
};
