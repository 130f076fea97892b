import { headOf, lineOf } from '../drawing/lines.ts';
import type { Picture } from '../picture.ts';

/** Seen well on light and on dark ground: a picture that stands in a page takes no colours from it. */
const colours = { box: '#8a9a94', wire: '#9aa5a0' } as const;

/** The shape of a chart without a word, as a file of its own: boxes and arrows, the inner ones in the outer ones. */
export const smallPicture = ({ width, height, states, edges }: Picture): string => {
  const boxes = states
    .filter(({ depth }) => depth > 0 || states.length === 1)
    .map(({ x, y, width: wide, height: high, kind }) => {
      const isOuter = kind === 'compound' || kind === 'parallel';
      return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="10" fill="${colours.box}" fill-opacity="${isOuter ? 0.12 : 0.75}"/>`;
    });
  const lines = edges.map(({ points }) => {
    const [before, end] = points.slice(-2);
    return `<path d="${lineOf(points)}${before && end ? headOf(before, end, 8) : ''}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g fill="none" stroke="${colours.wire}" stroke-width="4">${lines.join('')}</g>${boxes.join('')}</svg>\n`;
};
