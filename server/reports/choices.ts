import { type Choosable, foundChoices, mostChoices, shownChoices, withChosen } from '../../src/domain/choice.ts';
import { placedName } from '../../src/domain/placed-name.ts';
import { type Html, type HtmlPart, html } from '../base/html.ts';
import type { Sheet } from './page.ts';

/** A list that a report can be narrowed by. */
export interface ChoiceList {
  /** The parameter of the page. */
  readonly name: string;
  readonly label: string;
  readonly known: readonly Choosable[];
  /** What is without one of them; null where there can be nothing such. */
  readonly without: string | null;
}

/** A choice among records, of which no more stand there than can be read; `none` stands for what is without one. */
const choiceOf = ({ narrowing, words }: Sheet, find: string, { name, label, known, without }: ChoiceList): Html => {
  const chosen = String(narrowing[name] ?? '');
  const { choices, more } = shownChoices(foundChoices(known, find), new Set());
  const held = known.find(({ id }) => String(id) === chosen) ?? null;
  const options: readonly (Pick<Choosable, 'name' | 'area' | 'active'> & { readonly id: number | string })[] = [
    { id: '', name: words.texts.all },
    ...withChosen(choices, held),
    ...(without === null ? [] : [{ id: 'none', name: without }]),
  ];
  const rest = more === 0 ? null : html`<option disabled>${words.texts.more(words.count(more))}</option>`;
  return html`<label>${label}<select name="${name}">${options.map(
    ({ id, ...one }) =>
      html`<option value="${id}"${String(id) === chosen ? html` selected` : null}>${one.active === false ? words.texts.inactive(placedName(one)) : placedName(one)}</option>`,
  )}${rest}</select></label>`;
};

/** What a report can be narrowed by; what is looked for in lists of thousands is typed beside them. The page has no script. */
export const choicesOf = (sheet: Sheet, find: string | null, lists: readonly ChoiceList[]): HtmlPart => {
  const { texts } = sheet.words;
  const isLong = lists.some(({ known }) => known.length > mostChoices);
  const search = html`<label>${texts.find}<input type="search" name="find" value="${find ?? ''}" maxlength="100"
 placeholder="${texts.findHelp}"></label>`;
  return [...(isLong ? [search] : []), ...lists.map((list) => choiceOf(sheet, isLong ? (find ?? '') : '', list))];
};
