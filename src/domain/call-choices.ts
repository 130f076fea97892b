import type { Ref } from './session.ts';

/** By what of related records a list of calls can be narrowed, as its address and the API name it. */
export const callRelations = ['service', 'agent', 'branch', 'device'] as const;
export type CallRelation = (typeof callRelations)[number];

/** One record to choose; of a device also where it stands. `active` is not said by an older server. */
export interface CallChoice extends Ref {
  readonly active?: boolean;
  readonly place?: string | null;
}

/** What a list of calls can be narrowed to, as `GET /api/queryings/choices` answers. */
export interface CallChoices {
  /** By name, `mostChoices` of each at most, and those that were asked for. */
  readonly choices: Readonly<Record<CallRelation, readonly CallChoice[]>>;
  /** Of which there are more. */
  readonly cut: readonly CallRelation[];
}
