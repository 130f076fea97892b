import type { Placed } from './placed-name.ts';

/** A record of any resource, as the API sends it. `version` counts its changes. */
export type Row = { readonly id: number; readonly version: number } & Readonly<Record<string, unknown>>;

/** As which agent a user answers calls; null for who does not. */
export const agentOf = ({ agents }: Row): number | null =>
  (agents as readonly { readonly id: number }[] | undefined)?.[0]?.id ?? null;

/** Where an agent works, and of which version of the agent that is. */
export interface AgentZones {
  readonly version: number;
  readonly zones: readonly number[];
}

/** Zones that an agent gains and loses, by ids. */
export interface ZonesChange {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/** What somebody signs in with and may have lost: the second factor, or the passkeys. */
export type Losable = 'factor' | 'passkeys';

/** Whether a user has such a thing at the embedded sign-in provider. */
export const hasLosable = ({ second_factor_at, passkeys }: Row, kind: Losable): boolean =>
  kind === 'factor' ? typeof second_factor_at === 'number' : Number(passkeys ?? 0) > 0;

/** A list as far as it was read, and how many there are. */
export interface Listed<Item> {
  readonly records: readonly Item[];
  readonly total: number;
}

/** The values that a form holds, by column. */
export type Draft = Readonly<Record<string, unknown>>;

/** What was typed in a row or a form and not sent, by column, as this browser keeps it. `at` in unix seconds. */
export interface Typed {
  readonly at: number;
  readonly fields: Draft;
  /** Under which key it was sent as a new record, as it stands; missing where it was not yet, or was changed since. */
  readonly sent?: string;
}

/** What a picker was closed with: ids chosen, ids let go, and the whole choice; with how those are called that were offered; or null when it was cancelled. */
export type Picked = {
  readonly added: readonly number[];
  readonly removed: readonly number[];
  readonly chosen: readonly number[];
  readonly named: readonly Placed[];
} | null;

/** Whether the choice was confirmed, and differs from what was chosen before. */
export const isPicked = (picked: Picked): boolean => picked !== null && picked.added.length + picked.removed.length > 0;

/** What may be picked, with what tells it apart from its neighbours. */
export interface Choice {
  readonly id: number;
  readonly name: string;
  /** What it belongs to, or where it is: the branch of a zone, the zone of a desk, the place of a device, the resource of a permission. */
  readonly area: string | null;
  /** The code of a permission. */
  readonly code?: string;
  /** false: switched off. Such are offered where what is there already is looked for, and nowhere else. */
  readonly active?: boolean;
}

/** What a viewer may do with the records of one resource in the current business. */
export interface Access {
  readonly create: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  /** The keys of the list columns that the viewer may assign. */
  readonly assign: readonly string[];
  /** Actions of a row that the viewer may take. */
  readonly actions: readonly string[];
  /** For what is not allowed, the code that is missing: by `create`, `edit`, `remove`, or the key of a column. */
  readonly missing: Readonly<Record<string, string>>;
}
