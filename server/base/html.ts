/** Markup that may be sent as it is. */
export interface Html {
  readonly markup: string;
}

/** What can stand in markup: text is escaped, markup is not, and a missing part is nothing. */
export type HtmlPart = Html | string | number | null | readonly HtmlPart[];

/** Text that means itself in HTML, between tags and between quotes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const render = (part: HtmlPart): string => {
  if (part === null) return '';
  if (typeof part === 'string') return escaped(part);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map(render).join('');
};

/** Markup with values in it. Attributes with values have to be quoted. */
export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html => ({
  markup: strings.map((text, index) => text + render(parts[index] ?? null)).join(''),
});
