import { type Html, html } from '../base/html.ts';
import { hourText } from './call-list.ts';
import type { WeekHours } from './hour-tally.ts';
import { countLink, headingOf, type Sheet } from './page.ts';

/** How many strengths of colour there are, beside none. */
const strengths = 5;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The calls by weekday and hour: a table whose cells are the darker, the more of them there were. */
export const hoursSection = (sheet: Sheet, hours: WeekHours): Html => {
  const { words } = sheet;
  const { calls, total } = words.texts;
  const most = Math.max(1, ...hours.flat());
  const cell = (count: number, weekday: number, hour: number) =>
    html`<td class="heat-${Math.ceil((count / most) * strengths)}">${countLink(sheet, count, { weekday, hour })}</td>`;
  const columns = (hours[0] ?? []).map((_, hour) => hourText(hour));
  const sums = columns.map((_, hour) => sumOf(hours.map((row) => row[hour] ?? 0)));
  return html`<section>${headingOf(sheet, calls.byHour, { table: 'hours' })}
<p class="formula">${calls.byHourText}</p>
<div class="scroll heat" role="region" aria-label="${calls.byHour}" tabindex="0"><table><caption>${calls.byHour}</caption>
<thead><tr><th scope="col">${calls.weekday}</th>${columns.map((hour) => html`<th scope="col">${hour}</th>`)}<th scope="col">${total}</th></tr></thead>
<tbody>
${hours.map(
  (row, day) =>
    html`<tr><th scope="row">${words.weekday(day)}</th>${row.map((count, hour) => cell(count, day, hour))}<td>${words.count(sumOf(row))}</td></tr>
`,
)}</tbody><tfoot><tr><th scope="row">${total}</th>${[...sums, sumOf(sums)].map((sum) => html`<td>${words.count(sum)}</td>`)}</tr>
</tfoot></table></div></section>`;
};
