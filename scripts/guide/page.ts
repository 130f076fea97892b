import type { WholeLanguage } from '../../src/domain/settings.ts';

/** A page of the guide: where it stands below `docs/guide`, as `en/operators/settings.md`, and its Markdown. */
export interface GuidePage {
  readonly path: string;
  readonly text: string;
}

/** A text in both languages. */
export type Both = Readonly<Record<WholeLanguage, string>>;

/** Text of anybody's as Markdown that says just that: no markup, and nothing that the site would calculate. */
export const plain = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\\*_[\]|]/g, String.raw`\$&`)
    .replaceAll('{{', '{&#8203;{')
    .replaceAll('\n', ' ');

/** The same in the letters of code. */
export const code = (text: string): string => `\`${text.replaceAll('|', String.raw`\|`)}\``;

/** A table; no text where it would have no row. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `${[heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
