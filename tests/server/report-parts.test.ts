import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { html } from '../../server/base/html.ts';
import { endSections } from '../../server/reports/calls-ends.ts';
import { emptyFigures } from '../../server/reports/calls-figures.ts';
import { barChart, fewOf, lineChart, roundUp, swatch } from '../../server/reports/charts.ts';
import { choicesOf } from '../../server/reports/choices.ts';
import { comparisonOf, type Measure } from '../../server/reports/comparison.ts';
import { createHours } from '../../server/reports/hour-tally.ts';
import { createSheet } from '../../server/reports/page.ts';
import { addDays, isDay, lengthOf, periodBeside, presetOf, spanBefore, spansOf } from '../../server/reports/period.ts';
import { reportTexts } from '../../server/reports/texts.ts';
import { createWords } from '../../server/reports/words.ts';
import { callStates } from '../../src/domain/call-states.ts';
import { mostChoices } from '../../src/domain/choice.ts';
import { csvText } from '../../src/domain/csv.ts';
import { callOutcomeNames, callOutcomes, serviceLevel } from '../../src/domain/report.ts';
import { clockIn, isZone } from '../../src/domain/time-zone.ts';
import { startOfDay } from '../../src/domain/zone-days.ts';
import { shownOf, textLeaves, textsIn } from '../support/report-page.ts';

const utc = (text: string) => Date.parse(text) / 1_000;

describe('a day in a time zone', () => {
  test.each([
    ['UTC', '2026-01-05', '2026-01-05T00:00:00Z'],
    ['America/Mexico_City', '2026-07-01', '2026-07-01T06:00:00Z'],
    ['America/Tijuana', '2026-03-08', '2026-03-08T08:00:00Z'],
    ['America/Tijuana', '2026-03-09', '2026-03-09T07:00:00Z'],
    ['Asia/Kathmandu', '2026-01-05', '2026-01-04T18:15:00Z'],
    // Clocks jump from 24:00 to 1:00, and from 24:00 back to 23:00.
    ['America/Santiago', '2024-09-08', '2024-09-08T04:00:00Z'],
    ['America/Santiago', '2024-04-07', '2024-04-07T04:00:00Z'],
    // The day that Samoa left out begins where the next one does.
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z'],
    ['Pacific/Apia', '2011-12-29', '2011-12-29T10:00:00Z'],
  ])('%s, %s', (zone, day, start) => {
    expect(startOfDay(zone, day)).toBe(utc(start));
    expect(clockIn(zone, utc(start)).day).toBe(day);
    expect(clockIn(zone, utc(start) - 1).day < day).toBe(true);
  });

  test('days follow each other without a gap, in every zone, for years', () => {
    for (const zone of ['America/Santiago', 'Europe/Madrid', 'Africa/Cairo', 'Australia/Lord_Howe', 'Asia/Beirut']) {
      const spans = spansOf(zone, { from: '2023-01-01', to: '2026-12-31' });
      expect(spans).toHaveLength(1_461);
      for (const [index, { day, since, until }] of spans.entries()) {
        expect(clockIn(zone, since).day, zone).toBe(day);
        expect(clockIn(zone, until - 1).day, zone).toBe(day);
        expect(spans[index + 1]?.since ?? until).toBe(until);
      }
    }
  });

  test('a zone has a name that is known, and is no offset', () => {
    for (const zone of ['UTC', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires']) expect(isZone(zone), zone).toBe(true);
    for (const zone of ['', '+02:00', 'Mars/Base', 'America/', '../etc', 'A'.repeat(100)])
      expect(isZone(zone), zone).toBe(false);
  });
});

describe('a period', () => {
  const today = '2026-03-05';

  test('days of the calendar', () => {
    expect(['2024-02-29', '2026-12-31'].map(isDay)).toEqual([true, true]);
    expect(['2026-02-29', '2026-13-01', '0026-01-01', '2026-1-1', '', '2026-01-01T00'].map(isDay)).toEqual(
      Array.from({ length: 6 }, () => false),
    );
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(lengthOf({ from: '2026-02-27', to: '2026-03-01' })).toBe(3);
    expect(lengthOf({ from: '2026-03-01', to: '2026-02-27' })).toBe(-1);
  });

  test('beside a period lie those of as many days', () => {
    const week = { from: '2026-02-27', to: '2026-03-05' };
    expect(periodBeside(week, -1, today)).toEqual({ from: '2026-02-20', to: '2026-02-26' });
    expect(periodBeside(periodBeside(week, -1, today), 1, today)).toEqual(week);
    expect(periodBeside({ from: '2024-03-01', to: '2024-03-01' }, -1, today)).toEqual({
      from: '2024-02-29',
      to: '2024-02-29',
    });
  });

  test('beside a month lie months, and that of today goes as far as today', () => {
    const month = presetOf('month', today);
    const [february, january] = [-1, -2].map((months) => periodBeside(month, months, today));
    expect([january, february]).toEqual([
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-28' },
    ]);
    expect(periodBeside({ from: '2026-01-01', to: '2026-01-31' }, -1, today)).toEqual({
      from: '2025-12-01',
      to: '2025-12-31',
    });
    expect(periodBeside({ from: '2026-02-01', to: '2026-02-28' }, 1, today)).toEqual(month);
    // A part of a month, and a day that is the first, are as many days.
    expect(periodBeside({ from: '2026-02-01', to: '2026-02-03' }, 1, today)).toEqual({
      from: '2026-02-04',
      to: '2026-02-06',
    });
    expect(periodBeside(presetOf('month', '2026-03-01'), -1, '2026-03-01').to).toBe('2026-02-28');
    expect(periodBeside(presetOf('month', '2026-03-01'), -1, '2026-03-01').from).toBe('2026-02-28');
  });

  test('presets end today', () => {
    expect(presetOf('today', today)).toEqual({ from: today, to: today });
    expect(presetOf('week', today)).toEqual({ from: '2026-02-27', to: today });
    expect(presetOf('days30', today)).toEqual({ from: '2026-02-04', to: today });
    expect(presetOf('month', today)).toEqual({ from: '2026-03-01', to: today });
  });
});

describe('the time before a period', () => {
  const zone = 'America/Mexico_City';
  const week = { from: '2026-03-09', to: '2026-03-15' };
  const at = (local: string) => utc(`${local}-06:00`);

  test('is as long, and ends where the period begins', () => {
    const later = at('2026-05-01T00:00:00');
    expect(spanBefore(zone, week, later)).toEqual({
      since: at('2026-03-02T00:00:00'),
      until: at('2026-03-09T00:00:00'),
    });
    const day = { from: '2026-03-01', to: '2026-03-01' };
    expect(spanBefore(zone, day, later)).toEqual({
      since: at('2026-02-28T00:00:00'),
      until: at('2026-03-01T00:00:00'),
    });
  });

  test('of a period that is not over is as much of it as has passed', () => {
    expect(spanBefore(zone, week, at('2026-03-10T09:30:00'))).toEqual({
      since: at('2026-03-02T00:00:00'),
      until: at('2026-03-03T09:30:00'),
    });
    expect(spanBefore(zone, week, at('2026-03-09T00:00:00'))).toBeNull();
  });

  test('follows the clocks of the zone, and never reaches into the period', () => {
    const sunday = { from: '2026-03-08', to: '2026-03-08' };
    const monday = { from: '2026-03-09', to: '2026-03-09' };
    const spanOf = (period: typeof week) => spanBefore('America/Tijuana', period, utc('2026-05-01T00:00:00Z'));
    // Of the 24 hours before there are as many as the period has, which is 23 on that Sunday.
    expect(spanOf(sunday)).toEqual({ since: utc('2026-03-07T08:00:00Z'), until: utc('2026-03-08T07:00:00Z') });
    expect(spanOf(monday)).toEqual({ since: utc('2026-03-08T08:00:00Z'), until: utc('2026-03-09T07:00:00Z') });
  });
});

describe('a figure', () => {
  const [es, en] = [createWords('es', 'UTC'), createWords('en', 'UTC')];
  const measure = (kind: Measure['kind'], value: number | null): Measure => ({ kind, value });

  test.each<[Measure['kind'], number | null, number | null, string | null, string | null]>([
    ['count', 112, 100, '12% more than the 30 days before', '12% más que los 30 días anteriores'],
    ['count', 3, 4, '25% less than the 30 days before', '25% menos que los 30 días anteriores'],
    ['count', 0, 4, '100% less than the 30 days before', '100% menos que los 30 días anteriores'],
    ['count', 4, 4, 'Unchanged from the 30 days before', 'Igual que los 30 días anteriores'],
    ['count', 0, 0, 'Unchanged from the 30 days before', 'Igual que los 30 días anteriores'],
    // Nothing is so many times none.
    ['count', 4, 0, 'None the 30 days before', 'Ninguna en los 30 días anteriores'],
    ['time', 70, 65.4, '5 s longer than the 30 days before', '5 s más que los 30 días anteriores'],
    ['time', 10, 75, '1 min 5 s shorter than the 30 days before', '1 min 5 s menos que los 30 días anteriores'],
    ['time', 10.2, 9.8, 'Unchanged from the 30 days before', 'Igual que los 30 días anteriores'],
    ['time', null, 9, null, null],
    ['time', 9, null, null, null],
    ['share', 0.8, 0.765, '3.5 points more than the 30 days before', '3.5 puntos más que los 30 días anteriores'],
    ['share', 0.5, 0.51, '1 point less than the 30 days before', '1 punto menos que los 30 días anteriores'],
    ['share', 1, 1, 'Unchanged from the 30 days before', 'Igual que los 30 días anteriores'],
  ])('a %s of %s is compared with %s', (kind, now, before, english, spanish) => {
    expect(comparisonOf(en, measure(kind, now), measure(kind, before), 30)).toBe(english);
    expect(comparisonOf(es, measure(kind, now), measure(kind, before), 30)).toBe(spanish);
  });

  test('of a day is compared with the day before', () => {
    const said = [en, es].map((words) => comparisonOf(words, measure('count', 3), measure('count', 2), 1));
    expect(said).toEqual(['50% more than the day before', '50% más que el día anterior']);
  });
});

describe('the hours of a week', () => {
  const call = (moment: string) => ({
    ...{ id: 1, wanted: utc(moment), serviceId: 0, agentId: 0, zoneId: 0, state: 0, waited: 0, outcomeId: 0 },
    ...{ talked: 0, wrapped: 0, cause: 0, redirects: 0 },
  });
  const counted = (zone: string, period: { from: string; to: string }, ...moments: readonly string[]) => {
    const days = spansOf(zone, period);
    const hours = createHours(zone, days);
    for (const moment of moments)
      hours.add(
        call(moment),
        days.findIndex(({ until }) => utc(moment) < until),
      );
    return hours.total().flatMap((row, day) => row.flatMap((calls, hour) => (calls > 0 ? [[day, hour, calls]] : [])));
  };

  test('are those of the clock of the zone, from Monday on', () => {
    const fortnight = { from: '2026-01-05', to: '2026-01-18' };
    const moments = ['2026-01-05T15:00:00Z', '2026-01-12T15:59:59Z', '2026-01-12T05:59:59Z', '2026-01-19T05:59:59Z'];
    // Monday at nine in both weeks; Sunday, the last hour.
    expect(counted('America/Mexico_City', fortnight, ...moments)).toEqual([
      [0, 9, 2],
      [6, 23, 2],
    ]);
  });

  test('follow a clock that is put forward, back, or by half an hour', () => {
    const spring = { from: '2026-03-08', to: '2026-03-08' };
    // At 1:59 and, a minute later, at 3:00.
    expect(counted('America/Tijuana', spring, '2026-03-08T09:59:00Z', '2026-03-08T10:00:00Z')).toEqual([
      [6, 1, 1],
      [6, 3, 1],
    ]);
    const autumn = { from: '2026-11-01', to: '2026-11-01' };
    // Twice at 1:30, and the last hour of a day of 25.
    const moments = ['2026-11-01T08:30:00Z', '2026-11-01T09:30:00Z', '2026-11-02T07:59:00Z'];
    expect(counted('America/Tijuana', autumn, ...moments)).toEqual([
      [6, 1, 2],
      [6, 23, 1],
    ]);
    const lordHowe = { from: '2026-10-04', to: '2026-10-04' };
    // At 1:59, and a minute later at 2:30.
    expect(counted('Australia/Lord_Howe', lordHowe, '2026-10-03T15:29:00Z', '2026-10-03T15:30:00Z')).toEqual([
      [6, 1, 1],
      [6, 2, 1],
    ]);
  });
});

describe('texts', () => {
  test('are complete in both languages, and differ', () => {
    const es = textLeaves(reportTexts.es);
    const en = new Map(textLeaves(reportTexts.en));
    expect(es.map(([path]) => path)).toEqual([...en.keys()]);
    expect(es.length).toBeGreaterThan(150);
    for (const [path, text] of es) expect(text.trim(), path).not.toBe('');
    const alike = es.filter(([path, text]) => en.get(path) === text).map(([, text]) => text);
    expect(alike).toEqual(['Total']);
  });

  test('figures are written as people write them', () => {
    const es = createWords('es', 'America/Mexico_City');
    const en = createWords('en', 'UTC');
    expect([
      es.count(12_345),
      es.share(0.4567),
      es.share(null),
      es.online(0.99999),
      es.online(1),
      es.online(null),
    ]).toEqual(['12,345', '45.7%', '—', '99.99%', '100%', 'Sin datos']);
    expect([en.time(61.4), en.time(null), en.length(3_661), en.day('2026-01-05'), es.day('2026-01-05')]).toEqual([
      ...['1:01', '—', '1 h 1 min 1 s', '2026-01-05 Mon', '2026-01-05 lun'],
    ]);
    const moment = utc('2026-01-05T03:04:05Z');
    expect([es.moment(moment), en.exactMoment(moment)]).toEqual(['2026-01-04 21:04', '2026-01-05 03:04:05']);
  });
});

test('values in markup are text, markup is not', () => {
  const inner = html`<b>${'<i>'}</b>`;
  expect(html`<p title="${`"'&`}">${[inner, 'a<b', 5, null]}</p>`.markup).toBe(
    '<p title="&#34;&#39;&#38;"><b>&#60;i&#62;</b>a&#60;b5</p>',
  );
});

test('days below a picture are named each by weekday and number while there is room, and stand below their bars', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];
  const [english, spanish] = [createWords('en', 'UTC'), createWords('es', 'UTC')];
  expect(english.dayLabels(days)).toEqual(['Mon 23', 'Tue 24', 'Wed 25', 'Thu 26', 'Fri 27', 'Sat 28', 'Sun 29']);
  expect(spanish.dayLabels(days.slice(0, 1))).toEqual(['lun 23']);
  expect(english.dayLabels([...days, '2026-11-30'])).toEqual(['2026-11-23', '2026-11-26', '2026-11-30']);
  const described = { id: 'line', title: 'Level', description: 'A line.', values: 'Level: values', none: 'No data' };
  const drawn = (labels: readonly string[]) =>
    lineChart(
      described,
      days.map((name) => ({ name, value: 1 })),
      labels,
      String,
    ).markup;
  expect(drawn(english.dayLabels(days))).toContain('class="labels each"');
  expect(drawn(fewOf(days))).toContain('class="labels"');
});

test('scales end on round numbers, and have few labels', () => {
  expect([0, 1, 2, 3, 5, 9, 11, 21, 99, 101, 250].map(roundUp)).toEqual([2, 2, 2, 4, 10, 10, 20, 40, 100, 200, 400]);
  expect(fewOf(['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(fewOf(['a', 'b', 'c', 'd', 'e'])).toEqual(['a', 'c', 'e']);
});

describe('a picture', () => {
  const described = {
    id: 'bars',
    title: 'Calls',
    description: 'A bar a day.',
    values: 'Calls: values',
    none: 'No data',
  };
  const says = (picture: string) => [...picture.matchAll(/<label.*?<\/label>/gs)].map(([mark]) => shownOf(mark));
  const day = (name: string, answered: number, abandoned: number) => ({
    name,
    parts: [
      { series: 'answered', name: 'Answered', value: answered },
      { series: 'abandoned', name: 'Abandoned', value: abandoned, written: `${abandoned} lost` },
    ],
  });

  test('says that there is nothing where nothing is drawn, and only there', () => {
    const named = (value: number | null) => [{ name: 'Monday', value }];
    const drawn = [barChart(described, [day('Monday', 3, 0)], [], String), lineChart(described, named(0), [], String)];
    const bare = [
      barChart(described, [day('Monday', 0, 0)], [], String),
      lineChart(described, named(null), [], String),
    ];
    expect(drawn.map(({ markup }) => markup.includes('No data'))).toEqual([false, false]);
    expect(bare.map(({ markup }) => markup.includes('No data'))).toEqual([true, true]);
    // Nor is it measured by what it has not.
    const scaleOf = (markup: string) => /<div class="scale".*?<\/div>/s.exec(markup)?.[0].match(/<span>/g) ?? [];
    expect([...drawn, ...bare].map(({ markup }) => scaleOf(markup).length)).toEqual([3, 3, 0, 3]);
  });

  test('of bars says the values of each step, one stop of Tab for all of them', () => {
    const { markup } = barChart(described, [day('Monday', 3, 1), day('Tuesday', 0, 0)], [], String);
    expect(says(markup)).toEqual(['Monday Answered: 3 Abandoned: 1 lost', 'Tuesday Answered: 0 Abandoned: 0 lost']);
    // Radio buttons of one name: arrows lead from one to the next.
    expect(
      [...markup.matchAll(/<input type="radio" name="bars" aria-label="([^"]*)">/g)].map(([, name]) => name),
    ).toEqual(['Monday, Answered: 3, Abandoned: 1 lost', 'Tuesday, Answered: 0, Abandoned: 0 lost']);
    expect(markup).toContain('<fieldset class="marks"><legend>Calls: values</legend>');
    // What is said stays within the picture.
    expect(markup.match(/<label class="late">/g)).toHaveLength(1);
  });

  test('of a line says each value, and where there is none', () => {
    const points = [
      { name: 'Monday', value: 0.5 },
      { name: 'Tuesday', value: null },
    ];
    const { markup } = lineChart(described, points, [], (value) => (value === null ? 'none' : `${value * 100}%`));
    expect(says(markup)).toEqual(['Monday Calls: 50%', 'Tuesday Calls: none']);
  });

  test('tells its series apart by more than their colour', () => {
    const { markup } = barChart(described, [day('Monday', 3, 1)], [], String);
    expect(markup).toContain('fill="url(#bars-across)"');
    expect(swatch('abandoned').markup).not.toBe(swatch('rejected').markup.replace('rejected', 'abandoned'));
    expect(swatch('answered').markup).not.toContain('texture');
  });

  test('has a colour for each outcome, in light, in dark and on paper: good is green, given up is red', () => {
    const css = readFileSync('server/reports/report.css', 'utf8');
    const colours = (name: string) =>
      [...css.matchAll(new RegExp(`--${name}: ([^;]*);`, 'g'))].flatMap(([, said = '']) => [
        ...said.matchAll(/#(..)(..)(..)/g),
      ]);
    for (const name of callOutcomeNames) expect(colours(name).length, name).toBeGreaterThan(1);
    const shares = (name: string) =>
      colours(name).map((found) => found.slice(1).map((part) => Number.parseInt(part, 16)) as [number, number, number]);
    for (const [red, green, blue] of shares('answered')) expect(green).toBeGreaterThan(Math.max(red, blue));
    for (const [red, green, blue] of shares('abandoned')) expect(red).toBeGreaterThan(1.5 * Math.max(green, blue));
    // Neither good nor bad: grey, whatever the scheme.
    for (const parts of shares('rejected')) expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(24);
  });
});

test('each state of a call is one outcome', () => {
  expect(Object.values(callOutcomes).flat().toSorted()).toEqual([...callStates].toSorted());
});

test.each(['es', 'en'] as const)('what counts as abandoned is told by all its states: %s', (language) => {
  const { calls } = reportTexts[language];
  const [, said] =
    calls.notes(20, 'UTC').find(([name]) => name.startsWith(language === 'es' ? 'Abandonada' : 'Abandoned')) ?? [];
  for (const state of callOutcomes.abandoned) expect(said).toContain(calls.states[state]);
});

describe('of a business with many services', () => {
  const count = 60;
  const named = Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Servicio ${index + 1}` }));
  const nothing = { redirected: 0, redirects: 0, talked: 0, talkSeconds: 0, wrapped: 0, wrapSeconds: 0 };
  const none = new Map();
  const sheetOf = (language: 'es' | 'en') =>
    createSheet(
      { pass: 'p', inConsole: null, page: 'calls', language, zone: 'UTC', bunitId: 1, business: 'Demo' },
      { from: '2026-11-01', to: '2026-11-07' },
      {},
      utc('2026-11-08T00:00:00Z'),
    );
  /** The part about the ends of calls, where so many services have calls, each more than the one before, and so many outcomes. */
  const partOf = (language: 'es' | 'en', services: number, outcomes: number): string => {
    const known = named.slice(0, services);
    const said = new Map(named.slice(0, outcomes).map(({ id }): [number | null, number] => [id, 1]));
    const ends = { ...nothing, causes: none, answered: outcomes, outcomes: said };
    const report = {
      ...{ total: emptyFigures, days: none, agents: none, waits: none, ends },
      services: new Map(
        known.map(({ id }): [number | null, typeof emptyFigures] => [id, { ...emptyFigures, calls: id }]),
      ),
      endsByService: new Map(known.map(({ id }): [number | null, typeof ends] => [id, ends])),
    };
    const offered = named.map((one) => ({ ...one, active: true }));
    return endSections({
      sheet: sheetOf(language),
      report,
      narrowings: { services: offered, agents: [], zones: [], outcomes: offered },
    }).markup;
  };

  test('a table of outcomes of which lines are left out says so', () => {
    for (const language of ['es', 'en'] as const) expect(shownOf(partOf(language, 9, 20))).not.toContain('200');
    expect(shownOf(partOf('es', 20, 20))).toContain(
      'Se muestran los primeros 200 renglones, de 420. El archivo los tiene todos.',
    );
    expect(shownOf(partOf('en', 20, 20))).toContain('The first 200 lines are shown, of 420. The file has all of them.');
  });

  test('how long agents were busy is told of those with the most calls, in their order, and the file is said to have all', () => {
    const caption = 'Talking, wrap-up and redirections per service';
    const few = partOf('en', 50, 1);
    expect(textsIn(few, caption)).toHaveLength(52);
    expect(shownOf(few)).not.toContain('with the most calls');
    const many = partOf('en', count, 1);
    const names = textsIn(many, caption).map(([name]) => name);
    expect(names.slice(1, -1)).toEqual(named.slice(10).map(({ name }) => name));
    expect(names.at(-1)).toBe('Total');
    expect(shownOf(many)).toContain('The 50 with the most calls are shown, of 60. The file has all of them.');
    expect(shownOf(partOf('es', count, 1))).toContain(
      'Se muestran los 50 con más llamadas, de 60. El archivo los tiene todos.',
    );
  });
});

describe('what a report can be narrowed by', () => {
  const count = 3_000;
  const known = Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Servicio ${index + 1}.` }));
  const markup = (find: string | null, records: typeof known, chosen: number | null = null) => {
    const sheet = createSheet(
      { pass: 'p', inConsole: null, page: 'calls', language: 'en', zone: 'UTC', bunitId: 1, business: 'Demo' },
      { from: '2026-11-01', to: '2026-11-07' },
      { service_id: chosen },
      utc('2026-11-08T00:00:00Z'),
    );
    const list = { name: 'service_id', label: 'Service', known: records, without: 'No service' };
    return html`${choicesOf(sheet, find, [list])}`.markup;
  };
  const options = (page: string) => [...page.matchAll(/<option[^>]*>([^<]*)/g)].map(([, name]) => name);

  test('of thousands as many stand there as can be read, and the others are found by name', () => {
    const page = markup(null, known);
    expect(options(page)).toHaveLength(mostChoices + 3);
    expect(options(page).slice(-2)).toEqual(['No service', 'And 2,900 more: find them by name']);
    expect(page).toMatch(/<label>Find in these lists<input type="search" name="find" value=""/);
    const found = markup('servicio 2999', known);
    expect(options(found)).toEqual(['Any', 'Servicio 2999.', 'No service']);
    expect(found).toContain('name="find" value="servicio 2999"');
  });

  test('what is chosen stands there, whatever is looked for', () => {
    for (const find of [null, 'servicio 7.'])
      expect(markup(find, known, 2_999)).toContain('<option value="2999" selected>Servicio 2999.</option>');
  });

  test('few stand there all, without a search', () => {
    const page = markup('nothing', known.slice(0, mostChoices));
    expect(options(page)).toHaveLength(mostChoices + 2);
    expect(page).not.toContain('search');
  });
});

test('the service level is of what is decided', () => {
  const counts = { answered: 6, abandoned: 3, rejected: 1, waiting: 50, in_time: 4 };
  expect(serviceLevel(counts)).toBe(0.4);
  expect(serviceLevel({ ...counts, answered: 0, abandoned: 0, rejected: 0, in_time: 0 })).toBeNull();
});

test('a CSV quotes what would be read otherwise, and defuses formulas but not numbers', () => {
  expect(
    csvText(
      ['a', 'b'],
      [
        [-1, '-1'],
        [null, 'x,"y"\r\nz'],
        [true, " '=1"],
        ["'=1", ' a'],
      ],
    ),
  ).toBe(`\uFEFFa,b\r\n-1,"'-1"\r\n,"x,""y""\r\nz"\r\ntrue," '=1"\r\n"''=1"," a"\r\n`);
});
