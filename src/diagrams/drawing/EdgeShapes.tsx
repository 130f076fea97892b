import { type as letters, type PictureEdge, rowsOf, widthOf } from '../picture.ts';
import { headOf, lineOf } from './lines.ts';
import './chart-picture.css';
import { type ChartPart, type ChartPictureProps, classes, Part } from './Part.tsx';

/** The name of the state around one; empty for those of the chart itself. */
export const parentOf = (name: string): string => name.split('.').slice(0, -1).join('.');

/** The line of an arrow. */
export function EdgeLine({ edge, picture }: { edge: PictureEdge; picture: ChartPictureProps }) {
  const { taken, weights, changeOf } = picture;
  const changes = new Set(edge.ways.map((id) => changeOf?.({ kind: 'way', id }) ?? null));
  const [change] = changes;
  const width = Math.max(1.25, ...edge.ways.map((id) => weights?.get(id)?.width ?? 0));
  const outcome = edge.ways.map((id) => weights?.get(id)?.outcome).find(Boolean);
  const isTaken = edge.ways.some((id) => id === taken);
  const before = edge.points.at(-2);
  const end = edge.points.at(-1);
  if (!before || !end) return null;
  return (
    <g
      className={classes(
        'chart-edge',
        isTaken && 'chart-taken',
        outcome && `chart-${outcome}`,
        changes.size === 1 && change && `is-${change}`,
      )}
      data-edge={edge.id}
    >
      <path d={lineOf(edge.points)} className="chart-path" strokeWidth={width} />
      <path d={headOf(before, end, width)} className="chart-head" />
    </g>
  );
}

/** What is written for one way, and in which row of the label it begins. */
interface Written {
  readonly id: string;
  readonly rows: readonly string[];
  readonly first: number;
}

const writtenOn = ({ ways, label }: PictureEdge): readonly Written[] => {
  const all = label.lines.map((line, index) => ({ id: ways[index] ?? '', rows: rowsOf(line) }));
  return all.map((one, index) => ({
    ...one,
    first: all.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0),
  }));
};

/** What is written on an arrow: its ways. */
export function EdgeLabel({ edge, picture }: { edge: PictureEdge; picture: ChartPictureProps }) {
  const { taken, weights, onWay, hrefOf, hintOf, changeOf } = picture;
  const { label } = edge;
  const written = writtenOn(edge).filter(({ rows }) => rows.length > 0);
  if (written.length === 0) return null;
  const ends = written.map(({ id, rows }) => `${rows.at(-1)} ${weights?.get(id)?.text ?? ''}`.trimEnd());
  const width = Math.max(label.width, ...ends.map((end) => widthOf(end, letters.label) + 8));
  const middle = label.x + label.width / 2;
  return (
    <g className="chart-label">
      <rect x={middle - width / 2} y={label.y} width={width} height={label.height} rx={3} className="chart-paper" />
      {written.map(({ id, rows, first }) => {
        const part: ChartPart = { kind: 'way', id };
        const weight = weights?.get(id);
        const change = changeOf?.(part);
        return (
          <Part
            key={id}
            href={hrefOf?.(part)}
            press={onWay && (() => onWay(id))}
            label={[...rows, weight?.text].filter(Boolean).join(' ')}
            hint={hintOf?.(part)}
            way={id}
            className={classes('chart-way', id === taken && 'chart-taken', change && `is-${change}`)}
          >
            {onWay && <path d={lineOf(edge.points)} className="chart-reach" />}
            {rows.map((row, index) => (
              <text key={row} x={middle} y={label.y + 11 + letters.lead * (first + index)} className="chart-middle">
                {/* Read together, rows are words apart. */}
                {index < rows.length - 1 ? `${row} ` : row}
                {weight && index === rows.length - 1 && <tspan className="chart-weight"> {weight.text}</tspan>}
              </text>
            ))}
          </Part>
        );
      })}
    </g>
  );
}
