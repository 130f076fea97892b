import type { KeyboardEvent, ReactNode, SVGProps } from 'react';
import { type as letters, type Picture, type PictureEdge, type PictureState, rowsOf, widthOf } from '../picture.ts';
import { headOf, lineOf } from './lines.ts';
import './chart-picture.css';

/** How often a way was taken, as it is shown: the width of its line in pixels, and the words beside its name. */
export interface WayWeight {
  readonly count: number;
  readonly width: number;
  readonly text: string;
}

/** A state by its name, or a way by its id. */
export type ChartPart =
  | { readonly kind: 'state'; readonly name: string }
  | { readonly kind: 'way'; readonly id: string };

export interface ChartPictureProps {
  readonly picture: Picture;
  /** What the picture shows, for those who hear it. */
  readonly label: string;
  /** The states to set off, by name. */
  readonly current?: ReadonlySet<string>;
  /** The way to set off, by id. */
  readonly taken?: string | null;
  readonly weights?: ReadonlyMap<string, WayWeight>;
  readonly onState?: (name: string) => void;
  readonly onWay?: (id: string) => void;
  /** Opens or closes a state that has others inside. */
  readonly onToggle?: (name: string) => void;
  /** Where a part leads; null for nowhere. */
  readonly hrefOf?: (part: ChartPart) => string | null;
  /** What a part means, shown while the pointer rests on it. */
  readonly hintOf?: (part: ChartPart) => string | null;
}

const classes = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ');

const pressable = (press: (() => void) | undefined, label: string): SVGProps<SVGGElement> =>
  press === undefined
    ? {}
    : {
        role: 'button',
        tabIndex: 0,
        'aria-label': label,
        onClick: press,
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          press();
        },
      };

/** A part that may lead somewhere, and may be pressed. */
function Part({
  href,
  press,
  label,
  hint,
  className,
  children,
}: {
  href: string | null | undefined;
  press: (() => void) | undefined;
  label: string;
  hint: string | null | undefined;
  className: string;
  children: ReactNode;
}) {
  const title = hint ? <title>{hint}</title> : null;
  if (href) {
    return (
      <a href={href} className={className} aria-label={label}>
        {title}
        {children}
      </a>
    );
  }
  return (
    <g className={classes(className, press && 'chart-pressable')} {...pressable(press, label)}>
      {title}
      {children}
    </g>
  );
}

const inset = 3;

/** The dot before an initial state; it stands on the upper left corner. */
function InitialMark({ x, y }: PictureState) {
  return (
    <g className="chart-initial">
      <circle cx={x - 9} cy={y - 7} r={4.5} />
      <path
        d={lineOf([
          { x: x - 9, y: y - 7 },
          { x: x - 9, y: y + 12 },
          { x: x - 5, y: y + 12 },
        ])}
      />
      <path d={headOf({ x: x - 9, y: y + 12 }, { x, y: y + 12 }, 1)} className="chart-head" />
    </g>
  );
}

/** The sign that opens a closed state, and closes an open one. */
function Toggle({ state, press }: { state: PictureState; press: (() => void) | undefined }) {
  const { x, y, width, isClosed, name, title } = state;
  const middle = { x: x + width - 15, y: y + 15 };
  return (
    <g
      className={classes('chart-toggle', isClosed ? 'is-closed' : 'is-open')}
      data-toggle={name}
      {...pressable(press, title)}
    >
      <rect x={middle.x - 8} y={middle.y - 8} width={16} height={16} rx={4} />
      <path d={`M${middle.x - 4} ${middle.y}h8${isClosed ? `m-4 -4v8` : ''}`} />
    </g>
  );
}

const hasInside = ({ kind }: PictureState) => kind === 'compound' || kind === 'parallel';

/** The box of a state, without its words. */
function StateBoxShape({ state, isRegion, isCurrent }: { state: PictureState; isRegion: boolean; isCurrent: boolean }) {
  const { kind, isInitial, isClosed, x, y, width, height, depth, name } = state;
  const isShaded = hasInside(state) && depth % 2 === 0;
  return (
    <g
      className={classes(
        'chart-state',
        isShaded && 'chart-shaded',
        isRegion && 'chart-region',
        isCurrent && 'chart-current',
      )}
      data-state={name}
    >
      {isClosed && <rect x={x + 4} y={y + 4} width={width} height={height} rx={8} className="chart-box" />}
      <rect x={x} y={y} width={width} height={height} rx={8} className="chart-box" />
      {kind === 'final' && (
        <rect
          x={x + inset}
          y={y + inset}
          width={width - inset * 2}
          height={height - inset * 2}
          rx={5}
          className="chart-box"
        />
      )}
      {isInitial && <InitialMark {...state} />}
    </g>
  );
}

/** The title of a state and what goes on in it, above the lines that run through. */
function StateWords({ state, picture }: { state: PictureState; picture: ChartPictureProps }) {
  const { name, title, lines, x, y, width, height, depth } = state;
  const { onState, onToggle, hrefOf, hintOf } = picture;
  const part: ChartPart = { kind: 'state', name };
  const isOuter = hasInside(state);
  return (
    <g className={classes('chart-words', isOuter && depth % 2 === 0 && 'chart-shaded')}>
      <Part
        href={hrefOf?.(part)}
        press={onState && (() => onState(name))}
        label={title}
        hint={hintOf?.(part)}
        className="chart-name"
      >
        {!isOuter && <rect x={x} y={y} width={width} height={height} rx={8} className="chart-area" />}
        <text
          x={isOuter ? x + 12 : x + width / 2}
          y={y + 20}
          className={isOuter ? 'chart-title' : 'chart-title chart-middle'}
        >
          {title}
        </text>
      </Part>
      {lines.map((line, index) => (
        <text key={line} x={x + 12} y={y + 20 + letters.lead * (index + 1)} className="chart-line">
          {line}
        </text>
      ))}
      {isOuter && depth > 0 && <Toggle state={state} press={onToggle && (() => onToggle(name))} />}
    </g>
  );
}

const parentOf = (name: string): string => name.split('.').slice(0, -1).join('.');

function EdgeLine({ edge, picture }: { edge: PictureEdge; picture: ChartPictureProps }) {
  const { taken, weights } = picture;
  const width = Math.max(1.25, ...edge.ways.map((id) => weights?.get(id)?.width ?? 0));
  const isTaken = edge.ways.some((id) => id === taken);
  const before = edge.points.at(-2);
  const end = edge.points.at(-1);
  if (!before || !end) return null;
  return (
    <g className={classes('chart-edge', isTaken && 'chart-taken')} data-edge={edge.id}>
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

function EdgeLabel({ edge, picture }: { edge: PictureEdge; picture: ChartPictureProps }) {
  const { taken, weights, onWay, hrefOf, hintOf } = picture;
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
        return (
          <Part
            key={id}
            href={hrefOf?.(part)}
            press={onWay && (() => onWay(id))}
            label={[...rows, weight?.text].filter(Boolean).join(' ')}
            hint={hintOf?.(part)}
            className={classes('chart-way', id === taken && 'chart-taken')}
          >
            {rows.map((row, index) => (
              <text key={row} x={middle} y={label.y + 11 + letters.lead * (first + index)} className="chart-middle">
                {row}
                {weight && index === rows.length - 1 && <tspan className="chart-weight"> {weight.text}</tspan>}
              </text>
            ))}
          </Part>
        );
      })}
    </g>
  );
}

/**
 * A chart as it was laid out. Boxes are states, a double border ends, a dashed one runs beside its neighbours, a dot
 * leads to where a state starts, a box on a box has more inside. Its colours follow the page's colour scheme.
 */
export function ChartPicture(props: ChartPictureProps) {
  const { picture, label } = props;
  const { width, height, states, edges } = picture;
  const parallel = new Set(states.filter(({ kind }) => kind === 'parallel').map(({ name }) => name));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture is no group of fields
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="group"
      aria-label={label}
      className="chart-picture"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <title>{label}</title>
      {states.map((state) => (
        <StateBoxShape
          key={state.name}
          state={state}
          isRegion={state.name !== '' && parallel.has(parentOf(state.name))}
          isCurrent={props.current?.has(state.name) ?? false}
        />
      ))}
      {edges.map((edge) => (
        <EdgeLine key={edge.id} edge={edge} picture={props} />
      ))}
      {states.map((state) => (
        <StateWords key={state.name} state={state} picture={props} />
      ))}
      {edges.map((edge) => (
        <EdgeLabel key={edge.id} edge={edge} picture={props} />
      ))}
    </svg>
  );
}
