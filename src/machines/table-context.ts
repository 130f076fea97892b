import { assertEvent } from 'xstate';
import type { Holder } from '../domain/access.ts';
import { atFirst, livingOf, type RowRange } from '../domain/drawn.ts';
import type { Failure } from '../domain/failure.ts';
import type { Access } from '../domain/record.ts';
import type { Answer, RecordList, Wish } from '../domain/record-list.ts';
import type { RecordsQuestion, Resource } from '../resources/resource.ts';
import type { QueryNews } from './live-query.ts';
import type { Target } from './port.ts';
import type { RowRef } from './row.ts';
import type { RowNews } from './row-news.ts';
import type { ScreenParent } from './screen-news.ts';
import type { ClockEvent } from './session.ts';
import type { RealtimeTarget, Told } from './subscription.ts';
import type { TableViewNews } from './table-view-news.ts';
import type { TableTask } from './table-work.ts';

/** A long list comes in pages: what is there so far. */
type ListNews = { type: 'records.arriving'; part: Answer };
/** The question for the list, with the last answer to it, and who hears of its pages. */
export type TableQuestion = RecordsQuestion & { readonly before?: Answer; readonly table: Target<ListNews> };

export type TableEvent =
  | QueryNews<'records', Answer>
  | ListNews
  | RowNews
  | Told
  | { type: 'table.weighed'; told: Told }
  | { type: 'table.refresh' }
  | { type: 'table.create' }
  | { type: 'table.createCancel' }
  | Wish
  | TableViewNews
  /** These rows of the list, as it is shown, are on the screen. */
  | { type: 'table.scrolled'; drawn: RowRange }
  | { type: 'table.export' }
  | TableTask
  | ClockEvent
  | { type: 'access.changed'; holder: Holder };

export interface TableInput {
  resource: Resource;
  holder: Holder;
  realtime: RealtimeTarget;
  screen: ScreenParent;
}
export interface TableContext extends TableInput, RecordList {
  access: Access;
  /** What is on the screen; and the records in whose rows something goes on, one as often as things go on in it. */
  drawn: RowRange;
  occupied: readonly number[];
  /** Who lives, by record. */
  rows: Readonly<Record<number, RowRef>>;
  /** The records, and 0 for the form, in whose fields something stands that is not stored; and who writes several (`several.ts`). */
  typed: readonly number[];
  failure: Failure | null;
  /** What somebody wants to do in a dialog; null until the first. */
  task: TableTask | null;
  /** The day that it is, by its last second in UTC; 0 until the clock has told. */
  today: number;
}

/** What a table knows before anything was done in it. */
export const unused = {
  drawn: atFirst,
  occupied: [],
  rows: {},
  typed: [],
  failure: null,
  task: null,
  today: 0,
} as const satisfies Partial<TableContext>;

/** The work that an event begins. */
export const taskOf = (event: TableEvent): TableTask => {
  assertEvent(event, ['table.import', 'table.audit', 'table.bulk']);
  return event;
};

/** What ends soon shows nothing. */
export const shownLater = {
  initial: 'brief',
  states: { brief: { after: { showDelay: 'long' } }, long: { tags: 'busy' } },
} as const;

/** Also the record that is open beside the table, wherever it stands. */
export const livingIn = (context: TableContext) => {
  const { record } = context.view;
  return livingOf(context, context.drawn, record === null ? context.occupied : [...context.occupied, record]);
};
