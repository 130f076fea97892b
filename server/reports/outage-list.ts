import { html } from '../base/html.ts';
import type { Outage } from './device-report-queries.ts';
import { nameOf } from './devices-page.ts';
import { linkOf, pageOf, pagesOf, type Sheet, tableOf } from './page.ts';

/** The outages behind a number, one page of them. */
export interface OutageList {
  readonly sheet: Sheet;
  readonly deviceId: number | null;
  readonly lastedFrom: number | null;
  readonly page: number;
  readonly total: number;
  readonly outages: readonly Outage[];
}

/** The outages that a number of the report counts. */
export const outageList = ({ sheet, deviceId, lastedFrom, page, total, outages }: OutageList): string => {
  const { words } = sheet;
  const { texts } = words;
  const { list, still, listTitle, emptyList, columns, lastedAtLeast } = texts.devices;
  const caption =
    lastedFrom === null ? columns.outages : `${columns.outages} ${lastedAtLeast(words.length(lastedFrom))}`;
  const rows = outages.map(({ since, until, open, ...device }) => [
    nameOf(device),
    words.exactMoment(since),
    open ? still : words.exactMoment(until),
    words.length(until - since),
  ]);
  return pageOf(sheet, { title: listTitle, isReport: false }, [
    html`<p><a href="${linkOf(sheet, '', {})}">${texts.toReport}</a></p>
<p id="total" class="count">${caption}: <strong>${words.count(total)}</strong></p>`,
    total === 0
      ? html`<p role="status">${emptyList}</p>`
      : tableOf({
          caption,
          columns: [
            { title: list.device },
            { title: list.since },
            { title: list.until },
            { title: list.lasted, isNumber: true },
          ],
          rows,
        }),
    pagesOf(sheet, '/list', page, total, { device_id: deviceId, lasted_from: lastedFrom }),
  ]);
};
