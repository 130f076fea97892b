import { type Html, html } from '../base/html.ts';

/** What a picture is called, and what it shows in words. */
interface Described {
  /** Of its own on the page; the ids of title and description are made from it. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

interface Axes {
  /** Below the picture, from left to right. */
  readonly labels: readonly string[];
  /** Beside it, from top to bottom. */
  readonly scale: readonly string[];
}

/** Pictures are drawn in these units, and stretched to the width that there is. */
const width = 1_000;
const height = 200;

/** So many labels are spread from end to end; more stand below their bars. */
const mostSpread = 3;

const round = (value: number) => Math.round(value * 100) / 100;

const picture = ({ id, title, description }: Described, { labels, scale }: Axes, shapes: readonly Html[]): Html => html`
<div class="chart"><div class="scale" aria-hidden="true">${scale.map((text) => html`<span>${text}</span>`)}</div>
<svg role="img" aria-labelledby="${id}-title ${id}-desc" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">
<title id="${id}-title">${title}</title><desc id="${id}-desc">${description}</desc>
${[0, 0.5, 1].map((part) => html`<line class="grid" x1="0" x2="${width}" y1="${height * part}" y2="${height * part}"/>`)}
${shapes}</svg>
<div class="labels${labels.length > mostSpread ? ' each' : ''}" aria-hidden="true">${labels.map((text) => html`<span>${text}</span>`)}</div></div>`;

/** A few of many labels: the first, the one in the middle and the last. */
export const fewOf = (labels: readonly string[]): readonly string[] => {
  if (labels.length < 4) return labels;
  return [0, Math.floor((labels.length - 1) / 2), labels.length - 1].map((index) => labels[index] ?? '');
};

/** The smallest round number that is not less: 1, 2 or 5 with zeros, so that half of it can be read too. */
export const roundUp = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return [2, 4, 10].map((factor) => factor * power).find((top) => top >= value) ?? power * 10;
};

/** One part of a bar; `series` chooses its colour. */
export interface BarPart {
  readonly series: string;
  readonly value: number;
}

/** Bars beside each other, each of parts on top of one another. */
export const barChart = (
  described: Described,
  bars: readonly (readonly BarPart[])[],
  labels: readonly string[],
  written: (value: number) => string,
): Html => {
  const top = roundUp(Math.max(...bars.map((parts) => parts.reduce((sum, { value }) => sum + value, 0))));
  const step = width / bars.length;
  const gap = Math.min(step * 0.2, 12);
  const shapes = bars.flatMap((parts, index) => {
    let y = height;
    return parts
      .filter(({ value }) => value > 0)
      .map(({ series, value }) => {
        const size = (value / top) * height;
        y -= size;
        const x = round(index * step + gap / 2);
        return html`<rect class="${series}" x="${x}" y="${round(y)}" width="${round(step - gap)}" height="${round(size)}"/>`;
      });
  });
  return picture(described, { labels, scale: [written(top), written(top / 2), written(0)] }, shapes);
};

/** A line of shares from 0 to 1, one for each step; a step without a value interrupts it. */
export const lineChart = (
  described: Described,
  values: readonly (number | null)[],
  labels: readonly string[],
  written: (value: number) => string,
): Html => {
  const step = width / values.length;
  const placed = values.map((value, index) =>
    value === null ? null : `${round((index + 0.5) * step)} ${round((1 - value) * height)}`,
  );
  const line = placed
    .map((place, index) => (place === null ? '' : `${placed[index - 1] ? 'L' : 'M'}${place}`))
    .join('');
  // A line without length and with round ends is a dot, and stays round however the picture is stretched.
  const dots = values.length > 62 ? '' : placed.map((place) => (place === null ? '' : `M${place}h0`)).join('');
  const shapes = [
    html`<path class="line" d="${line}"/>`,
    dots === '' ? html`` : html`<path class="dots" d="${dots}"/>`,
  ];
  return picture(described, { labels, scale: [1, 0.5, 0].map(written) }, shapes);
};

/** A bar that lies, for a share from 0 to 1. The share has to stand beside it as a text. */
export const shareBar = (share: number): Html => html`
<svg class="bar" aria-hidden="true" focusable="false" viewBox="0 0 100 10" preserveAspectRatio="none">
<rect class="rail" width="100" height="10"/><rect class="answered" width="${round(share * 100)}" height="10"/></svg>`;
