import type { Failure } from '../domain/failure.ts';
import type { Choice, Draft, Typed } from '../domain/record.ts';
import type { Resource } from '../resources/resource.ts';

/** Fields in which something may be typed, of a record or of a new one. */
export interface Form {
  resource: Resource;
  draft: Draft;
  /** When what stands in the fields was typed, where this browser kept it since; unix seconds. */
  restored: number | null;
  /** What link columns may be set to, by column. */
  options: Readonly<Record<string, readonly Choice[]>>;
  failure: Failure | null;
}

/** What is typed or chosen in one of them. */
export interface Field {
  key: string;
  value: unknown;
}

/** What a form begins with, beside what stands in its fields. */
export const untouched: Omit<Form, 'resource' | 'draft'> = { restored: null, options: {}, failure: null };

/** The form with what was kept in its fields. */
export const takenUp = (draft: Draft, found: Typed | null): Pick<Form, 'draft' | 'restored'> => ({
  draft: { ...draft, ...found?.fields },
  restored: found?.at ?? null,
});
