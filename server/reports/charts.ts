import { type Html, html } from '../base/html.ts';

/** What a picture is called, and what it shows in words. */
interface Described {
  /** Of its own on the page; the ids of title and description are made from it. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** What the choice of one of its steps is called. */
  readonly values: string;
  /** Said in it where there is nothing to draw. */
  readonly none: string;
}

/** What a step of a picture says when it is pointed at, or has the focus: its name, and its values, each with its colour. */
interface Mark {
  readonly name: string;
  readonly values: readonly { readonly series: string; readonly text: string }[];
}

interface Axes {
  /** Below the picture, from left to right: one below each step, or a few that are spread from end to end. */
  readonly labels: readonly string[];
  /** Beside it, from top to bottom. */
  readonly scale: readonly string[];
}

/** Pictures are drawn in these units, and stretched to the width that there is. */
const width = 1_000;
const height = 200;

const round = (value: number) => Math.round(value * 100) / 100;

/** Stripes, for those who do not tell the colours apart: of what lies next to each other one has none. */
const textures: Readonly<Record<string, 'across' | 'upright'>> = {
  abandoned: 'across',
  rejected: 'upright',
  'time-wrapping_up': 'across',
  'time-pause': 'upright',
};

const swatchStripes = { across: 'M0 3.3h10M0 6.7h10', upright: 'M3.3 0v10M6.7 0v10' } as const;

/** The colour of a series, beside its name. */
export const swatch = (series: string): Html => {
  const texture = textures[series];
  const stripes = texture ? html`<path class="texture" d="${swatchStripes[texture]}"/>` : null;
  return html`<svg class="swatch" viewBox="0 0 10 10" aria-hidden="true"><rect class="${series}" width="10" height="10"/>${stripes}</svg>`;
};

/** The same stripes for the bars of a picture, which is stretched to the side more than upwards; those across are so far apart. */
const stripesOf = (id: string, apart: number): Html => html`<defs>
<pattern id="${id}-across" width="${width}" height="${apart}" patternUnits="userSpaceOnUse"><path class="texture" d="M0 ${apart / 2}h${width}" stroke-width="${apart / 4}"/></pattern>
<pattern id="${id}-upright" width="24" height="${height}" patternUnits="userSpaceOnUse"><path class="texture" d="M12 0v${height}" stroke-width="6"/></pattern></defs>`;

/** A part of a bar in the colour of its series, under its stripes. */
const filled = (id: string, series: string, place: Html): Html => {
  const texture = textures[series];
  const stripes = texture ? html`<rect fill="url(#${id}-${texture})" ${place}/>` : null;
  return html`<rect class="${series}" ${place}/>${stripes}`;
};

/**
 * The values of a picture, step by step. Radio buttons, because a page without a script has nothing else of which a year of
 * steps is one stop of Tab, and arrows lead from one to the next. What is not shown names nothing, so each says its name itself.
 */
const marksOf = ({ id, values }: Described, marks: readonly Mark[]): Html => html`
<fieldset class="marks"><legend>${values}</legend>${marks.map(
  ({ name, values: said }, index) =>
    html`<label${index * 2 < marks.length ? null : html` class="late"`}><input type="radio" name="${id}" aria-label="${[name, ...said.map(({ text }) => text)].join(', ')}"><span class="tip"><b>${name}</b>${said.map(
      ({ series, text }) => html`<span>${swatch(series)}${text}</span>`,
    )}</span></label>`,
)}</fieldset>`;

const picture = (
  described: Described,
  { labels, scale }: Axes,
  shapes: readonly Html[],
  marks: readonly Mark[],
  isEmpty: boolean,
): Html => {
  const { id, title, description, none } = described;
  return html`
<div class="chart"><div class="scale" aria-hidden="true">${scale.map((text) => html`<span>${text}</span>`)}</div>
<svg role="img" aria-labelledby="${id}-title ${id}-desc" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">
<title id="${id}-title">${title}</title><desc id="${id}-desc">${description}</desc>
${[0, 0.5, 1].map((part) => html`<line class="grid" x1="0" x2="${width}" y1="${height * part}" y2="${height * part}"/>`)}
${shapes}</svg>${isEmpty ? html`<p class="none" aria-hidden="true">${none}</p>` : null}${marksOf(described, marks)}
<div class="labels${labels.length === marks.length ? ' each' : ''}" aria-hidden="true">${labels.map((text) => html`<span>${text}</span>`)}</div></div>`;
};

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
  /** What is counted. */
  readonly name: string;
  readonly value: number;
  /** How its value is written, where that is not as on the scale. */
  readonly written?: string;
}

/** A bar, and what it is called. */
export interface Bar {
  readonly name: string;
  readonly parts: readonly BarPart[];
}

/** What stands on each side of a colon. */
const pair = (name: string, value: string) => `${name}: ${value}`;

/** Bars beside each other, each of parts on top of one another. */
export const barChart = (
  described: Described,
  bars: readonly Bar[],
  labels: readonly string[],
  written: (value: number) => string,
): Html => {
  const top = roundUp(Math.max(...bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0))));
  const step = width / bars.length;
  const gap = Math.min(step * 0.2, 12);
  const shapes = bars.flatMap(({ parts }, index) => {
    let y = height;
    return parts
      .filter(({ value }) => value > 0)
      .map(({ series, value }) => {
        const size = (value / top) * height;
        y -= size;
        const x = round(index * step + gap / 2);
        const place = html`x="${x}" y="${round(y)}" width="${round(step - gap)}" height="${round(size)}"`;
        return filled(described.id, series, place);
      });
  });
  const marks = bars.map(({ name, parts }) => ({
    name,
    values: parts.map((part) => ({ series: part.series, text: pair(part.name, part.written ?? written(part.value)) })),
  }));
  const isEmpty = shapes.length === 0;
  // Nothing has no measure.
  const scale = isEmpty ? [] : [written(top), written(top / 2), written(0)];
  return picture(described, { labels, scale }, [stripesOf(described.id, 12), ...shapes], marks, isEmpty);
};

/** A value of a line, from 0 to 1; null where there is none. */
interface Point {
  readonly name: string;
  readonly value: number | null;
}

/** A line of shares, one for each step; a step without a value interrupts it. */
export const lineChart = (
  described: Described,
  points: readonly Point[],
  labels: readonly string[],
  written: (value: number | null) => string,
): Html => {
  const step = width / points.length;
  const placed = points.map(({ value }, index) =>
    value === null ? null : `${round((index + 0.5) * step)} ${round((1 - value) * height)}`,
  );
  const line = placed
    .map((place, index) => (place === null ? '' : `${placed[index - 1] ? 'L' : 'M'}${place}`))
    .join('');
  // A line without length and with round ends is a dot, and stays round however the picture is stretched.
  const dots = points.length > 62 ? '' : placed.map((place) => (place === null ? '' : `M${place}h0`)).join('');
  const shapes = [
    html`<path class="line" d="${line}"/>`,
    dots === '' ? html`` : html`<path class="dots" d="${dots}"/>`,
  ];
  const marks = points.map(({ name, value }) => ({
    name,
    values: [{ series: 'answered', text: pair(described.title, written(value)) }],
  }));
  const isEmpty = points.every(({ value }) => value === null);
  return picture(described, { labels, scale: [1, 0.5, 0].map(written) }, shapes, marks, isEmpty);
};

/** A bar that lies, for a share from 0 to 1. The share has to stand beside it as a text. */
export const shareBar = (share: number): Html => html`
<svg class="bar" aria-hidden="true" focusable="false" viewBox="0 0 100 10" preserveAspectRatio="none">
<rect class="rail" width="100" height="10"/><rect class="answered" width="${round(share * 100)}" height="10"/></svg>`;

/** Parts of a whole as one bar that lies. The values have to stand beside it as texts. */
export const stackBar = (id: string, parts: readonly { readonly series: string; readonly value: number }[]): Html => {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  let x = 0;
  const shapes = parts
    .filter(({ value }) => value > 0)
    .map(({ series, value }) => {
      const size = (value / whole) * width;
      x += size;
      return filled(id, series, html`x="${round(x - size)}" width="${round(size)}" height="${height}"`);
    });
  return html`
<svg class="whole" aria-hidden="true" focusable="false" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">
${stripesOf(id, height / 4)}<rect class="rail" width="${width}" height="${height}"/>${shapes}</svg>`;
};
