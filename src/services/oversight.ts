import { i18n } from '@lingui/core';
import { type AuditEntry, type AuditQuestion, mostInFile } from '../domain/audit.ts';
import type { UnexpectedSum } from '../domain/inspection.ts';
import type { ReportPass } from '../domain/report.ts';
import type { Zone } from '../domain/time.ts';
import { daySpan } from '../domain/zone-days.ts';
import { columnTextId } from '../resources/column-names.ts';
import { download, entriesCsv, resultsCsv, toCsv } from './csv.ts';
import type { Http, Query } from './http.ts';
import { firstOf } from './pages.ts';
import type { Inspection, Services } from './ports.ts';
import { reportAddress } from './report-frame.ts';

/** What administrators read and take away: who wrote what, what no chart expected, reports and files. */
export type Oversight = Pick<
  Services,
  'audit' | 'exportEntries' | 'requestReport' | 'exportRecords' | 'exportResults'
> &
  Pick<Inspection, 'unexpected'>;

/** Which entries are asked for, as the server takes it. Days are those of the zone, and whole. */
const auditQuery = ({ resource, record, search, action, from, until }: AuditQuestion, zone: Zone): Query => {
  const asked = { resource, record_id: record, search, action };
  return {
    ...Object.fromEntries(Object.entries(asked).filter(([, text]) => text !== '')),
    ...(from === '' ? {} : { 'at>': daySpan(from, zone)[0] }),
    ...(until === '' ? {} : { 'at<': daySpan(until, zone)[1] }),
  };
};

/** All of it over the API. Files and reports have the times of the zone. */
export const oversight = (api: Http, zone: () => Zone): Oversight => {
  const entries = async (question: AuditQuestion, limit: number, signal?: AbortSignal) => {
    const keyOf = ({ id }: AuditEntry) => id;
    return (await firstOf(api, 'audit', auditQuery(question, zone()), { limit, keyOf }, signal)).records;
  };
  return {
    async unexpected({ limit }, signal) {
      const keyOf = ({ chart, state, event }: UnexpectedSum) => [chart, state, event].join('\n');
      const { records: sums, total } = await firstOf(api, 'unexpected-events', {}, { limit, keyOf }, signal);
      return { sums, total };
    },
    audit: (question, signal) => entries(question, question.limit, signal),
    async exportEntries(question) {
      // One more than fits tells whether that is all.
      const found = await entries(question, mostInFile + 1);
      download('audit.csv', entriesCsv(found.slice(0, mostInFile), zone()));
      return { isCut: found.length > mostInFile };
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
  };
};
