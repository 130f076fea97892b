import { assertEvent } from 'xstate';
import type { Holder } from '../domain/access.ts';
import type { Access, Losable, Row } from '../domain/record.ts';
import type { Resource } from '../resources/resource.ts';
import type { Target } from './port.ts';
import type { RealtimeTarget } from './subscription.ts';
import type { TypedNews } from './unsent.ts';

/** What a row tells its table. */
export type RowNews =
  /** The record as it is stored now. */
  | { type: 'row.saved'; record: Row }
  /** Something was written, or may have been, and it is not known what is stored now: the table asks. */
  | { type: 'row.stale' }
  /** With the record as it was. */
  | { type: 'row.removed'; record: Row }
  /** Its deletion is being taken back: what is told of its end from now on is of another one. */
  | { type: 'row.awaited'; id: number }
  /** The row is edited: it stays, even if its record is deleted elsewhere. */
  | { type: 'row.held'; id: number }
  | { type: 'row.released'; id: number }
  /** Something goes on in the row, or in a dialog of it: it lives on where nobody sees it. Each is told when it is over. */
  | { type: 'row.occupied'; id: number }
  | { type: 'row.freed'; id: number }
  | TypedNews;
export type TableParent = Target<RowNews>;

export type RowEvent =
  | { type: 'row.edit' }
  | { type: 'row.restore'; key: string; value: unknown }
  | { type: 'row.delete' }
  | { type: 'row.pick'; key: string }
  | { type: 'row.convert' }
  | { type: 'row.rotate' }
  | { type: 'row.lose'; kind: Losable }
  /** Of a role: the console is to be seen with its rights. */
  | { type: 'row.seeAs' }
  | { type: 'row.open'; key: string }
  | { type: 'row.close' }
  | { type: 'row.refreshed'; record: Row }
  | { type: 'row.allowed'; access: Access; holder: Holder };

export interface RowInput {
  resource: Resource;
  holder: Holder;
  access: Access;
  record: Row;
  table: TableParent;
  realtime: RealtimeTarget;
}

/**
 * What became of a record in a chart that works on it: the record as it is stored now; `deleted`; `unknown` where it was
 * written, or may have been, and nobody said what is stored; `kept` as it was.
 */
export type Written = Row | 'deleted' | 'unknown' | 'kept';

/** What the table hears of a record that was written, or may have been. */
export const newsOf = (written: Written, record: Row): RowNews => {
  if (typeof written !== 'string') return { type: 'row.saved', record: written };
  return written === 'deleted' ? { type: 'row.removed', record } : { type: 'row.stale' };
};

type InRow = { context: { record: Row } };

/** Tells the table something of this row. */
const tell = (type: Exclude<RowNews, { type: 'row.saved' | 'row.removed' | 'row.stale' }>['type']) =>
  ({ type: 'tellTable', params: ({ context }: InRow) => ({ type, id: context.record.id }) }) as const;

/** What a state does in which something goes on in the row, so that its table keeps it. */
export const occupied = { entry: tell('row.occupied'), exit: tell('row.freed') };
/** The same, in which the row also outlives its record. */
export const held = {
  entry: [tell('row.held'), occupied.entry],
  exit: [occupied.exit, tell('row.released')],
} as const;

/** What is to be taken away from the person of a row. */
export const lossOf = ({ context: { resource, record }, event }: { context: RowInput; event: RowEvent }) => {
  assertEvent(event, 'row.lose');
  return { resource, record, kind: event.kind };
};

export const recordOf = ({ event }: { event: { record: Row } }) => event.record;
export const keepRecord = { type: 'keepRecord', params: recordOf } as const;

export const outcomeOf = ({ event }: { event: { output: Written } }) => event.output;
/** Tells the table what was written. */
export const tellWritten = {
  type: 'tellTable',
  params: ({ context, event }: InRow & { event: { output: Written } }) => newsOf(event.output, context.record),
} as const;
