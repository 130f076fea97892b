import type { ResourceCode } from '../domain/access.ts';
import type { Filters } from '../domain/filters.ts';
import type { Ref } from '../domain/session.ts';
import type { Sort } from '../domain/table.ts';
import type { Weekday } from '../domain/weekdays.ts';

/** Anything that JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A related record as a list embeds it: enough to show it, count it, and pick it. */
export interface Related extends Ref {
  /** Where it is, of what many have one name: the branch of a zone, the place of a device. */
  readonly area?: string | null;
  /** Permissions only. */
  readonly code?: string;
}

/** The value that a column of each kind holds in a record. */
export interface Kinds {
  text: string | null;
  /** An http or https address. */
  url: string | null;
  /** A script. */
  code: string;
  /** Set by the server, masked afterwards. */
  secret: string | null;
  flag: boolean;
  /** Unix seconds, shown and entered as YYYY-MM-DD: the end of that day, UTC. */
  date: number | null;
  /** Unix seconds, shown as date and time of day; only the server writes it. */
  moment: number | null;
  /** A whole number. */
  number: number | null;
  json: Json;
  /** Related records: a row shows how many, a picker chooses which. */
  list: readonly Related[];
  /** One related record: a dropdown on create and edit, its name in rows; sent as `{key}_id`. */
  link: Related | null;
}
export type Kind = keyof Kinds;

/** How the related records of a list column are chosen (specification §2 'Selector dialogs', §6). */
export interface Pick {
  /** The assignment code that is needed beside the right to edit; null where the right to edit is enough. */
  readonly code: string | null;
  /** As `add` and `remove`, as the whole list of ids, or as the whole list of permission codes. */
  readonly send: 'difference' | 'whole' | 'codes';
  /** May be chosen in the new-row form too. */
  readonly onCreate?: true;
  /** A wide dialog, grouped by resource. */
  readonly wide?: true;
}

interface ColumnBase<K extends Kind> {
  /** The field, as on the wire. */
  readonly key: string;
  readonly kind: K;
  readonly required?: true;
  /** Two records of a business never share the value. */
  readonly unique?: true;
  /** The server sets it. */
  readonly readOnly?: true;
  /** Part of the record, and no column of the table: an action shows it. */
  readonly hidden?: true;
  /** Few records have it: the table has a column for it where one of them does, or while something is typed, as it takes the room of others. */
  readonly rare?: true;
  /** A record with many fields has them in parts: that of this one, none for what it begins with. What is rare in one is typed in the sheet alone. */
  readonly part?: Part;
}
/** The parts that records with many fields have, in no order: they stand as the columns do. */
export type Part = 'ringing' | 'keeping' | 'longWait' | 'days' | 'atWork' | 'signIn' | 'retention';
/** What a text has to be: an e-mail address, addresses and networks (CIDR) by comma, a telephone number or how one begins, a time of day, or a time zone. */
export type Format = 'email' | 'networks' | 'phone' | 'time' | 'zone';
export type Column =
  | (ColumnBase<'text'> & { /** The most characters. */ readonly max: number; readonly format?: Format })
  | ColumnBase<'url' | 'code' | 'secret'>
  | (ColumnBase<'flag'> & { /** A day of the week that hours hold on. */ readonly day?: Weekday })
  | (ColumnBase<'date'> & {
      /** The table warns this many days before it, the longest first. */ readonly warn?: readonly number[];
    })
  | (ColumnBase<'moment'> & { readonly readOnly: true })
  | (ColumnBase<'json'> & {
      /** Plain text is a value too. */ readonly text?: true;
      /** Fields of it that stand in other columns. */ readonly elsewhere?: readonly string[];
    })
  | (ColumnBase<'number'> & {
      /** The least and the most, both allowed. */ readonly min: number;
      readonly most: number;
      /** So many seconds lie between one time and the next. */ readonly every?: true;
    })
  | (ColumnBase<'list'> & {
      /** The resource of the related records. */ readonly from: RelatedName;
      readonly pick?: Pick;
    })
  | (ColumnBase<'link'> & { readonly from: RelatedName });

/** What lists and links point at. */
export type RelatedName =
  | 'services'
  | 'devices'
  | 'zones'
  | 'desks'
  | 'branches'
  | 'roles'
  | 'permissions'
  | 'integrations'
  | 'agents';

/**
 * A button of a row beside edit and delete. `frame` and `link` open a dialog that only shows; `agent` and `permissions`
 * run a chart of their own; `rotate` asks for a new secret; `runs` opens the history of a script's runs, `deeds` what a key asked,
 * `sessions` where a person is signed in; `factor` and `passkeys` ask before these are taken away from a person; `seeAs` shows the
 * console with the rights of a role.
 */
export type RowAction =
  | 'frame'
  | 'link'
  | 'agent'
  | 'permissions'
  | 'rotate'
  | 'runs'
  | 'deeds'
  | 'sessions'
  | 'factor'
  | 'passkeys'
  | 'seeAs';

/** One administration table, as data: the console, the server and the tests read the same (specification §2, §3, §6). */
export interface Resource {
  /** The table of the console; also the key of its texts. */
  readonly name: string;
  /** The path under /api. Superusers are users loaded with `fullpower`. */
  readonly path: string;
  /** Added to every list request. */
  readonly query?: Readonly<Record<string, string>>;
  /** Stem of the codes `{codes}_READ`, `_CREATION`, `_EDITION`, `_DELETION`; null: fullpower users only. */
  readonly codes: ResourceCode | null;
  /** PLATFORM_GOD does not count here (§6). */
  readonly god?: 'ignored';
  /** The column that names a record in dialogs and messages. */
  readonly label: string;
  /** Records of the first page; what is behind it follows (§9). */
  readonly perPage: number;
  readonly columns: readonly Column[];
  readonly actions?: readonly RowAction[];
  /** What the new-row form holds at first, where it is not the blank of the kind (§3 'Defaults for new rows'). */
  readonly defaults?: Readonly<Record<string, Json>>;
  /** Sent with every new record beside the form (§3 'Superuser'). */
  readonly fixed?: Readonly<Record<string, Json>>;
  /** Text of a new record is sent as typed (§2: keys and integrations). */
  readonly untrimmed?: true;
  /** Deletable although an array is not empty (§5). */
  readonly removable?: 'always';
  /** The text of a refused (412) create or update, where it is not the common one (§8). */
  readonly refused?: 'serial' | 'incomplete';
}

/** Which records a table asks for: all, or those that the server finds; and of a list that is too long, in which order. */
export interface RecordsQuestion<R extends Resource = Resource> {
  readonly resource: R;
  /** What to look for; empty for all. */
  readonly search: string;
  /** Null for the order of the list, by id. */
  readonly sort: Sort | null;
  /** What columns have to hold; nothing of the kind if not given. */
  readonly filters?: Filters;
  /** A record that is wanted even where it is not among them; none if not given. */
  readonly record?: number | null;
}

/** Declares a resource and keeps the literal types of its columns. */
export const resource = <const R extends Resource>(declaration: R): R => declaration;

/** The record that a declaration describes. */
export type RecordOf<R extends Resource> = {
  readonly id: number;
  readonly version: number;
} & { readonly [C in R['columns'][number] as C['key']]: Kinds[C['kind']] };
