import type { TableView } from '../domain/table-view.ts';
import type { ColumnsNews } from './columns.ts';
import type { SavedViewsNews } from './saved-views.ts';

/** What the address says is to be seen. */
export type TableAddressEvent = { type: 'view.addressed'; view: TableView };
export type TableViewEvent =
  | TableAddressEvent
  | { type: 'view.find'; text: string }
  | { type: 'view.sort'; key: string }
  /** Null for whatever the column holds. */
  | { type: 'view.filter'; key: string; value: string | null }
  /** Everything is to be seen again. */
  | { type: 'view.clear' }
  /** A record is opened beside the table; null: it is closed. */
  | { type: 'view.open'; record: number | null }
  /** The open record was written. */
  | { type: 'view.written' }
  /** Somebody comes near what changes how the table is seen. */
  | { type: 'view.tools' }
  | ColumnsNews
  | SavedViewsNews;

/** What the table hears: how it is to be seen; and once that is so for a while. */
export type TableViewNews = { type: 'view.changed'; view: TableView } | { type: 'view.settled'; view: TableView };
