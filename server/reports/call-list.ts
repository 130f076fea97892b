import { fullName, type Ref } from '../../src/domain/session.ts';
import { html } from '../base/html.ts';
import type { CallPart, ListedCall } from './call-report-queries.ts';
import { linkOf, pageOf, pagesOf, type Sheet, tableOf } from './page.ts';
import { nothing } from './words.ts';

/** The calls behind a number, one page of them. */
export interface CallList {
  readonly sheet: Sheet;
  readonly part: CallPart;
  readonly page: number;
  readonly total: number;
  readonly calls: readonly ListedCall[];
  readonly outcomes: readonly Ref[];
}

/** An hour of the clock, as it is written. */
export const hourText = (hour: number): string => String(hour).padStart(2, '0');

/** What the listed calls have in common, in words. */
const subjectOf = ({ words }: Sheet, part: CallPart, outcomes: readonly Ref[]): string => {
  const { kind, waitedFrom, waitedTo, cause, outcomeId, redirected, weekHour } = part;
  const { calls, ends } = words.texts;
  if (cause !== null) return `${calls.kinds.all} · ${ends.causes[cause]}`;
  if (redirected) return ends.redirected;
  if (weekHour !== null)
    return `${calls.kinds.all} · ${words.weekday(weekHour.weekday)}, ${hourText(weekHour.hour)}:00–${hourText(weekHour.hour)}:59`;
  if (outcomeId !== null) {
    const name = outcomes.find(({ id }) => id === outcomeId)?.name ?? ends.noOutcome;
    return `${calls.kinds[kind ?? 'all']} · ${name}`;
  }
  const subject = calls.kinds[kind ?? (waitedFrom === null ? 'all' : 'answered')];
  if (waitedFrom === null) return subject;
  const waited =
    waitedTo === null
      ? calls.waitedAtLeast(words.time(waitedFrom))
      : calls.waitedBetween(words.time(waitedFrom), words.time(waitedTo));
  return `${subject} ${waited}`;
};

const agentOf = ({ first_name, middle_name, last_name }: ListedCall) =>
  first_name === null ? nothing : fullName({ first_name, middle_name, last_name });

/** The calls that a number of the report counts, each with the way to it in the console. */
export const callList = ({ sheet, part, page, total, calls, outcomes }: CallList): string => {
  const { words } = sheet;
  const { texts } = words;
  const { list, states, listTitle, open } = texts.calls;
  const titles = [list.id, list.created, list.phone, list.service, list.agent, list.zone, list.state];
  const rows = calls.map((call) => [
    html`<a href="/call/${call.id}" target="_top" aria-label="${open(call.id)}">${call.id}</a>`,
    words.moment(call.created_at),
    call.phone ?? nothing,
    call.service ?? nothing,
    agentOf(call),
    call.zone ?? nothing,
    states[call.state],
    words.time(call.waited),
    words.time(call.talked),
  ]);
  const asked = {
    ...{ kind: part.kind, waited_from: part.waitedFrom, waited_to: part.waitedTo },
    ...{ weekday: part.weekHour?.weekday ?? null, hour: part.weekHour?.hour ?? null },
    ...{ cause: part.cause, outcome_id: part.outcomeId, redirected: part.redirected ? '1' : null },
  };
  const caption = subjectOf(sheet, part, outcomes);
  return pageOf(sheet, { title: listTitle, isReport: false }, [
    html`<p><a href="${linkOf(sheet, '', {})}">${texts.toReport}</a></p>
<p id="total" class="count">${caption}: <strong>${words.count(total)}</strong></p>`,
    tableOf({
      caption,
      columns: [
        ...titles.map((title) => ({ title })),
        { title: list.waiting, isNumber: true },
        { title: list.duration, isNumber: true },
      ],
      rows,
    }),
    pagesOf(sheet, '/list', page, total, asked),
  ]);
};
