import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Api, Context } from '../auth/context.ts';
import { pastSeconds } from '../devices/device-past-queries.ts';
import { reportRefusal } from './admission.ts';
import {
  type DeviceScope,
  findDeviceIds,
  listOutages,
  measureDeviceDays,
  measureDevices,
} from './device-report-queries.ts';
import { deviceDaysCsv, fleetCsv } from './devices-csv.ts';
import { devicesPage } from './devices-page.ts';
import { outageList } from './outage-list.ts';
import { createSheet, perPage, type Reader, type Sheet } from './page.ts';
import { spanBefore, spansOf } from './period.ts';
import { devicesFile, devicesParameters, outageListParameters } from './report-schema.ts';
import { periodOf, readerOf, sendFile, sendPage } from './request.ts';

type Asked = Omit<z.infer<typeof devicesParameters>, 'page'>;

const config = { report: 'devices' } as const;

/** The report of devices as a page and as files, and the outages behind its numbers. */
export const reportDeviceRoutes = (context: Context) => async (app: Api) => {
  const { db, clock } = context;

  /** What is asked for. Throws a ReportRefusal, `missing`, for a device that the business has not got. */
  const prepare = async (reader: Reader, { search, device_id, ...asked }: Asked) => {
    const now = clock();
    const ids = await findDeviceIds(db, reader.bunitId);
    if (device_id !== null && !ids.includes(device_id)) throw reportRefusal('missing');
    const unwritten = ids.flatMap((id) => app.fleet.pings.unwritten(id));
    const period = periodOf(reader, now, asked);
    const sheet = createSheet(reader, period, { search, device_id }, now);
    const days = spansOf(reader.zone, period);
    const { bunitId } = reader;
    const scope: DeviceScope = { bunitId, days, search: search ?? '', deviceId: device_id, now, unwritten };
    return { sheet, spans: days, scope };
  };

  /** The same devices in the time before; null where nothing is known of it, or a part is no longer kept: what is left is no measure. */
  const measureBefore = async ({ reader, period, now }: Sheet, scope: DeviceScope) => {
    const span = spanBefore(reader.zone, period, now);
    if (span === null || span.since < now - pastSeconds) return null;
    const { total } = await measureDevices(db, { ...scope, days: [span] });
    return total.observed === 0 ? null : total;
  };

  app.get('/devices', { config, schema: { hide: true, querystring: devicesParameters } }, async (request, reply) => {
    const { sheet, spans, scope } = await prepare(readerOf(request), request.query);
    const report = await measureDevices(db, scope);
    const made = { sheet, spans, report, page: request.query.page };
    return sendPage(reply, devicesPage(made, await measureBefore(sheet, scope)));
  });

  /** In parts, each of which takes its turn. What fails before the first is answered; later, the file ends broken, not short. */
  const file = { config: { ...config, takesTurn: true }, schema: { hide: true, querystring: devicesFile } };
  app.get('/devices.csv', file, async (request, reply) => {
    const { table } = request.query;
    const inTurn = <Answer>(work: () => Promise<Answer>) => app.inTurn<Promise<Answer>>(request, work);
    const { sheet, spans, scope } = await inTurn(() => prepare(readerOf(request), request.query));
    const { from, to } = sheet.period;
    const name = `devices-${table}-${from}-${to}.csv`;
    if (table === 'days') {
      const { days } = await inTurn(() => measureDevices(db, scope));
      return sendFile(reply, name, fleetCsv(spans, days));
    }
    return sendFile(reply, name, Readable.from(deviceDaysCsv(spans, measureDeviceDays(db, scope, inTurn))));
  });

  app.get(
    '/devices/list',
    { config, schema: { hide: true, querystring: outageListParameters } },
    async (request, reply) => {
      const { device_id, lasted_from, page } = request.query;
      const { sheet, scope } = await prepare(readerOf(request), request.query);
      const { total, rows } = await listOutages(db, scope, { page, perPage, lastedFrom: lasted_from });
      const list = { sheet, deviceId: device_id, lastedFrom: lasted_from, page, total, outages: rows };
      return sendPage(reply, outageList(list));
    },
  );
};
