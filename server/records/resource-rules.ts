import type { Draft, Row } from '../../src/domain/record.ts';
import type { Language } from '../../src/domain/settings.ts';
import type { Context } from '../auth/context.ts';
import type { Caller } from '../base/caller.ts';
import type { Transaction } from '../postgres/database.ts';
import type { ListDifference } from './record-write.ts';
import type { Trashed } from './trash.ts';

/** A write that is being done. */
export interface Write {
  readonly tx: Transaction;
  readonly context: Context;
  readonly caller: Caller;
  /** The network address that the request came from. */
  readonly address: string;
  readonly bunitId: number;
  /** Unix seconds. */
  readonly now: number;
  /** Of the request, for mails. */
  readonly language: Language;
  /** Does something once the transaction is committed: telling, closing, mailing. */
  readonly afterwards: (effect: () => unknown) => void;
}

/** A record that was written: as it was (null: it is new), what its row was given, and how its lists changed. */
export interface Written {
  readonly id: number;
  readonly before: Row | null;
  readonly values: Draft;
  readonly lists: Readonly<Record<string, ListDifference>>;
}

/** A new secret for a record, and for how many seconds the former one goes on serving beside it. */
export interface Rotation {
  readonly secret: string;
  readonly overlap: number;
  /** The version that the caller has seen; null where the caller does not say. */
  readonly version: number | null;
}

/** Whose rights a record decides: those of who hold a role, or of one person. */
export type Holders = { readonly roleId: number } | { readonly userId: number };

/** What one resource asks of its writes, beside what its descriptor says. Everything may throw a failure. */
export interface ResourceRules {
  /** Waits for what it must have before any of its rows is locked. */
  readonly claim?: (write: Write) => Promise<void>;
  /** Looks at the fields of the row before they are written, and answers those to write. */
  readonly prepare?: (write: Write, values: Draft, before: Row | null) => Promise<Draft> | Draft;
  /** Looks at a record after it was written, before it is committed. Not asked when nothing changed. */
  readonly written?: (write: Write, written: Written) => Promise<void>;
  /** Looks at a record before it is deleted. */
  readonly mayRemove?: (write: Write, record: Row) => Promise<void>;
  /** Deletes in its own way, and keeps in the trash what is needed to put it back. */
  readonly remove?: (write: Write, record: Row) => Promise<void>;
  /** Puts back in its own way what `remove` kept. */
  readonly restore?: (write: Write, trashed: Trashed) => Promise<void>;
  /** A secret of its records: the field that shows it once, what a new record keeps of it, and how a living one is given another. */
  readonly secret?: {
    readonly key: string;
    readonly store: (write: Write, secret: string) => Draft;
    readonly rotate: (write: Write, id: number, rotation: Rotation) => Promise<Row>;
  };
  /** Takes the second factor of a person away. */
  readonly loseFactor?: (write: Write, record: Row) => Promise<void>;
  /** Takes the passkeys of a person away. */
  readonly losePasskeys?: (write: Write, record: Row) => Promise<void>;
  /** Whose rights a record of it decides. */
  readonly holders?: (id: number) => Holders;
  /** Announces what else a change of a record means, beside the record itself. */
  readonly tell?: (tx: Transaction, bunitId: number, id: number) => void;
}
