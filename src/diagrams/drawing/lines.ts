import type { Point } from '../picture.ts';

/** The radius of a bend, in pixels. */
const bend = 6;

const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);
const shown = (value: number) => Math.round(value * 10) / 10;
const at = ({ x, y }: Point) => `${shown(x)} ${shown(y)}`;

/** The point that lies so far from `from` on the way to `to`. */
const towards = (from: Point, to: Point, length: number): Point => {
  const whole = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * length) / whole, y: from.y + ((to.y - from.y) * length) / whole };
};

/** A line through points as the data of an SVG path, its bends rounded. */
export const lineOf = (points: readonly Point[]): string => {
  const parts = points.map((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!before) return `M${at(point)}`;
    if (!after) return `L${at(point)}`;
    const radius = Math.min(bend, distance(before, point) / 2, distance(point, after) / 2);
    return `L${at(towards(point, before, radius))}Q${at(point)} ${at(towards(point, after, radius))}`;
  });
  return parts.join('');
};

/** The head of an arrow that comes from `before` and points at `end`, for a line of this width in pixels. */
export const headOf = (before: Point, end: Point, width: number): string => {
  const length = 7 + width;
  const half = 3 + width / 2;
  const back = towards(end, before, length);
  const whole = distance(before, end) || 1;
  const side = { x: ((end.y - before.y) / whole) * half, y: (-(end.x - before.x) / whole) * half };
  return `M${at(end)}L${at({ x: back.x + side.x, y: back.y + side.y })}L${at({ x: back.x - side.x, y: back.y - side.y })}Z`;
};
