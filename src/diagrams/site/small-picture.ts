import { headOf, lineOf } from '../drawing/lines.ts';
import type { Meaning } from '../meanings.ts';
import type { Picture } from '../picture.ts';

/** Seen well on light and on dark ground: a picture that stands in a page takes no colours from it. */
const wire = '#9aa5a0';
const boxes: Readonly<Record<Meaning | 'outer', string>> = {
  outer: '#8a9a94',
  yours: '#20a37c',
  waiting: '#8468d8',
  working: '#3d8fd1',
  failed: '#e05a5a',
  final: '#868e96',
};

/** The shape of a chart without a word, as a file of its own: boxes coloured by what they mean, and arrows. */
export const smallPicture = (
  { width, height, states, edges }: Picture,
  meaningOf: (name: string) => Meaning | null,
): string => {
  const shapes = states
    .filter(({ depth }) => depth > 0 || states.length === 1)
    .map(({ name, x, y, width: wide, height: high }) => {
      const meaning = meaningOf(name);
      return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="10" fill="${boxes[meaning ?? 'outer']}"${meaning ? '' : ' fill-opacity=".12"'}/>`;
    });
  const lines = edges.map(({ points }) => {
    const [before, end] = points.slice(-2);
    return `<path d="${lineOf(points)}${before && end ? headOf(before, end, 8) : ''}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g fill="none" stroke="${wire}" stroke-width="4">${lines.join('')}</g>${shapes.join('')}</svg>\n`;
};
