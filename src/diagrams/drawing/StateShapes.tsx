import type { Change } from '../compare.ts';
import type { Meaning } from '../meanings.ts';
import { type as letters, type PictureState } from '../picture.ts';
import { headOf, lineOf } from './lines.ts';
import './chart-picture.css';
import { MeaningBadge } from './MeaningBadge.tsx';
import { type ChartPart, type ChartPictureProps, classes, Part, pressable } from './Part.tsx';

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
export function StateBoxShape({
  state,
  isRegion,
  isFaint,
  isCurrent,
  meaning,
  change,
}: {
  state: PictureState;
  isRegion: boolean;
  isFaint: boolean;
  isCurrent: boolean;
  meaning: Meaning | null;
  change: Change | null;
}) {
  const { kind, isInitial, isClosed, x, y, width, height, depth, name } = state;
  const isShaded = hasInside(state) && depth % 2 === 0;
  return (
    <g
      className={classes(
        'chart-state',
        isShaded && 'chart-shaded',
        isRegion && 'chart-region',
        isFaint && 'chart-faint',
        isCurrent && 'chart-current',
        meaning !== null && `is-${meaning}`,
        change !== null && `is-${change}`,
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
      {meaning && <MeaningBadge meaning={meaning} x={x + width - 2} y={y + 2} />}
    </g>
  );
}

/** The room for how many are in a state now, on its lower edge: nothing is seen of it until somebody knows. */
function CountBadge({ x, y, width, height, name }: PictureState) {
  const middle = { x: x + width - 20, y: y + height + 3 };
  return (
    <g className="chart-count">
      <rect x={middle.x - 17} y={middle.y - 10} width={34} height={20} rx={10} />
      <text x={middle.x} y={middle.y + 5} data-count={name} />
    </g>
  );
}

/** The title of a state and what goes on in it, above the lines that run through. */
export function StateWords({ state, picture }: { state: PictureState; picture: ChartPictureProps }) {
  const { name, title, lines, x, y, width, height, depth } = state;
  const { onState, onToggle, hrefOf, hintOf, meaningOf, changeOf, isCounted, isFaint, isCentred } = picture;
  const meaning = meaningOf?.(name);
  const part: ChartPart = { kind: 'state', name };
  const change = changeOf?.(part);
  const isOuter = hasInside(state);
  const isShaded = isOuter && depth % 2 === 0;
  const isMiddle = !isOuter && isCentred;
  return (
    <g
      className={classes(
        'chart-words',
        isShaded && 'chart-shaded',
        isFaint?.(name) && 'chart-faint',
        meaning && `is-${meaning}`,
        change && `is-${change}`,
      )}
    >
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
        <text
          key={line}
          x={isMiddle ? x + width / 2 : x + 12}
          y={y + 20 + letters.lead * (index + 1)}
          className={classes('chart-line', isMiddle && 'chart-middle')}
        >
          {line}
        </text>
      ))}
      {isOuter && depth > 0 && <Toggle state={state} press={onToggle && (() => onToggle(name))} />}
      {isCounted && name !== '' && <CountBadge {...state} />}
    </g>
  );
}
