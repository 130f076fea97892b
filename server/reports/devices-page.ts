import { silenceLimits } from '../../src/domain/device.ts';
import { type Html, type HtmlPart, html } from '../base/html.ts';
import { pastSeconds } from '../devices/device-past-queries.ts';
import type { Parameters } from './address.ts';
import { lineChart, shareBar } from './charts.ts';
import type { Measure } from './comparison.ts';
import type { Availability, DeviceReport, MeasuredDevice } from './device-report-queries.ts';
import {
  countLink,
  figureLink,
  filtersOf,
  headingOf,
  linkOf,
  notesOf,
  pageOf,
  pagesOf,
  perPage,
  type Sheet,
  tableOf,
} from './page.ts';
import type { Span } from './period.ts';
import { type Measures, type Tile, tilesOf } from './tiles.ts';
import { nothing } from './words.ts';

/** How many of the worst devices get a bar. */
const mostBars = 10;

/** What the page of devices is made from. */
export interface DevicesPage {
  readonly sheet: Sheet;
  readonly spans: readonly Span[];
  readonly report: DeviceReport;
  /** Which page of the table of devices. */
  readonly page: number;
}

/** The share of the time with data in which devices were online, from 0 to 1; null without data. */
export const onlineShare = ({ observed, offline }: Availability): number | null =>
  observed === 0 ? null : Math.max(observed - offline, 0) / observed;

/** Least time online first; those without data last. */
const worstFirst = (one: MeasuredDevice, other: MeasuredDevice) => (onlineShare(one) ?? 2) - (onlineShare(other) ?? 2);

/** What is told of a device, or of all, each figure with its name and the way to the outages behind it. */
const figuresOf = (sheet: Sheet, measured: Availability, of: Parameters) => {
  const { words } = sheet;
  const { columns } = words.texts.devices;
  const { outages, longest, offline, observed } = measured;
  const share = words.online(onlineShare(measured));
  const linked = (shown: string, more: Parameters) =>
    outages === 0 ? shown : figureLink(sheet, shown, { ...of, ...more });
  const cells: readonly (readonly [string, HtmlPart])[] = [
    [columns.share, linked(share, {})],
    // Of a time of which nothing is known, not that there were none.
    [columns.outages, observed === 0 && outages === 0 ? nothing : countLink(sheet, outages, of)],
    [columns.offline, observed === 0 ? nothing : linked(words.glance(offline), {})],
    [columns.longest, longest === null ? nothing : linked(words.glance(longest), { lasted_from: longest })],
  ];
  return cells;
};

const withData = ({ devices }: DeviceReport) => devices.filter(({ observed }) => observed > 0).length;

/** Of how many devices a figure of all tells: those that were never heard are no part of it. Null where it is all, or none. */
const ofSeen = ({ words }: Sheet, report: DeviceReport): Html | null =>
  [0, report.devices.length].includes(withData(report))
    ? null
    : html`<small>${words.texts.devices.ofSeen(words.count(withData(report)))}</small>`;

interface Line {
  readonly name: HtmlPart;
  readonly measured: Availability;
  readonly of: Parameters;
}

const figureTable = ({ sheet, report }: DevicesPage, caption: string, first: string, lines: readonly Line[]): Html =>
  tableOf({
    caption,
    columns: [{ title: first }, ...figuresOf(sheet, report.total, {}).map(([title]) => ({ title, isNumber: true }))],
    rows: lines.map(({ name, measured, of }) => [name, ...figuresOf(sheet, measured, of).map(([, shown]) => shown)]),
    total: [
      html`${sheet.words.texts.devices.fleet} ${ofSeen(sheet, report)}`,
      ...figuresOf(sheet, report.total, {}).map(([, shown]) => shown),
    ],
  });

/** A device by what tells it from others of its name, with the way to where all of them are. */
export const nameOf = ({ name, serial, location }: Pick<MeasuredDevice, 'name' | 'serial' | 'location'>): Html => html`
<a href="/devices" target="_top">${name}</a> <small>${location === null ? serial : `${serial} · ${location}`}</small>`;

const worstOf = ({ sheet, report }: DevicesPage): Html | null => {
  const { words } = sheet;
  const worst = report.devices
    .flatMap((device) => {
      const share = onlineShare(device);
      return share === null || share === 1 ? [] : [{ device, share }];
    })
    .toSorted((one, other) => one.share - other.share)
    .slice(0, mostBars);
  if (worst.length === 0) return null;
  return html`<figure><figcaption>${words.texts.devices.worstTitle}</figcaption>
<ol class="worst">${worst.map(
    ({ device, share }) => html`<li><span>${device.name}</span>${shareBar(share)}
<span class="number">${figureLink(sheet, words.online(share), { device_id: device.id })}</span></li>`,
  )}</ol></figure>`;
};

/** What of the head of the page is compared with the time before, by its name. How many devices there are is of this moment alone. */
const measuresOf = ({ words }: Sheet, measured: Availability): Measures => {
  const { columns } = words.texts.devices;
  return new Map<string, Measure>([
    [columns.share, { kind: 'share', value: onlineShare(measured) }],
    [columns.outages, { kind: 'count', value: measured.outages }],
    [columns.offline, { kind: 'time', value: measured.offline }],
    [columns.longest, { kind: 'time', value: measured.longest }],
  ]);
};

/**
 * The report of devices: how available they were in a period, and how that differs from the time before, then by day and by device.
 * `before` is null where nothing is known of it.
 */
export const devicesPage = (made: DevicesPage, before: Availability | null): string => {
  const { sheet, spans, report, page } = made;
  const { words, narrowing } = sheet;
  const { texts } = words;
  const { devices } = texts;
  const search = html`<label>${texts.search}<input type="search" name="search" value="${narrowing.search ?? ''}"
 maxlength="100" placeholder="${texts.searchHelp}"></label>`;
  const one = narrowing.device_id ? report.devices[0] : undefined;
  const kept = one ? html`<input type="hidden" name="device_id" value="${one.id}">` : null;
  const only = one
    ? html`<p>${devices.list.device}: <strong>${one.name}</strong> ·
<a href="${linkOf(sheet, '', { device_id: null })}">${devices.fleet}</a></p>`
    : null;
  const line = lineChart(
    {
      id: 'line',
      title: devices.columns.share,
      description: `${devices.lineText} ${texts.seeTable}`,
      values: texts.values(devices.lineTitle),
      none: texts.noData,
    },
    report.days.map((measured, index) => ({ name: words.day(spans[index]?.day ?? ''), value: onlineShare(measured) })),
    words.dayLabels(spans.map(({ day }) => day)),
    words.online,
  );
  const silent = report.devices.length - withData(report);
  const tiles: readonly Tile[] = [
    [devices.number, words.count(report.devices.length)],
    ...(silent > 0 ? ([[devices.silent, words.count(silent)]] as const) : []),
    ...figuresOf(sheet, report.total, {}).map(
      ([name, figure]) =>
        [name, name === devices.columns.share ? html`${figure} ${ofSeen(sheet, report)}` : figure] as const,
    ),
  ];
  const byDay = spans.flatMap(({ day }, index) => {
    const measured = report.days[index];
    return measured ? [{ name: words.day(day), measured, of: { from: day, to: day } }] : [];
  });
  const shown = report.devices.toSorted(worstFirst).slice((page - 1) * perPage, page * perPage);
  const byDevice = shown.map((device) => ({ name: nameOf(device), measured: device, of: { device_id: device.id } }));
  return pageOf(sheet, { title: devices.title, isReport: true }, [
    filtersOf(sheet, [search, kept]),
    only,
    report.devices.length === 0 ? html`<p role="status">${devices.empty}</p>` : null,
    html`${tilesOf(sheet, tiles, measuresOf(sheet, report.total), before && measuresOf(sheet, before))}
<div class="figures"><figure><figcaption>${devices.lineTitle}</figcaption>${line}</figure>${worstOf(made)}</div>
<div class="tables"><section>${headingOf(sheet, devices.byDay, { table: 'days' })}${figureTable(made, devices.byDay, texts.day, byDay)}</section>
<section>${headingOf(sheet, devices.byDevice, { table: 'devices' })}
${figureTable(made, devices.byDevice, devices.columns.device, byDevice)}
${pagesOf(sheet, '', page, report.devices.length, {})}</section></div>`,
    notesOf(sheet, devices.notes(silenceLimits.offline, pastSeconds / 86_400, words.zone)),
  ]);
};
