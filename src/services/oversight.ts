import { i18n } from '@lingui/core';
import type { AuditEntry } from '../domain/audit.ts';
import type { UnexpectedSum } from '../domain/inspection.ts';
import type { ReportPass } from '../domain/report.ts';
import type { Zone } from '../domain/time.ts';
import { columnTextId } from '../resources/column-names.ts';
import { download, resultsCsv, toCsv } from './csv.ts';
import type { Http } from './http.ts';
import { firstOf } from './pages.ts';
import type { Inspection, Services } from './ports.ts';
import { reportAddress } from './report-frame.ts';

/** What administrators read and take away: who wrote what, what no chart expected, reports and files. */
export type Oversight = Pick<Services, 'audit' | 'requestReport' | 'exportRecords' | 'exportResults'> &
  Pick<Inspection, 'unexpected'>;

/** All of it over the API. Files and reports have the times of the zone. */
export const oversight = (api: Http, zone: () => Zone): Oversight => ({
  async unexpected({ limit }, signal) {
    const keyOf = ({ chart, state, event }: UnexpectedSum) => [chart, state, event].join('\n');
    const { records: sums, total } = await firstOf(api, 'unexpected-events', {}, { limit, keyOf }, signal);
    return { sums, total };
  },
  audit: async ({ resource, record, search, action, limit }, signal) => {
    const asked = { resource, record_id: record, search, action };
    const given = Object.entries(asked).filter(([, text]) => text !== '');
    const keyOf = ({ id }: AuditEntry) => id;
    return (await firstOf(api, 'audit', Object.fromEntries(given), { limit, keyOf }, signal)).records;
  },
  async requestReport({ page, address }) {
    const pass = await api.post<ReportPass>('reports/passes', {
      page,
      language: i18n.locale,
      time_zone: zone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    return { ...pass, url: reportAddress(pass.url, address) };
  },
  exportRecords: async (resource, all) =>
    download(
      `${resource.name}.csv`,
      toCsv(resource, all, zone(), (key) => i18n._(columnTextId(key))),
    ),
  exportResults: async (results) => download('restarts.csv', resultsCsv(results, zone())),
});
