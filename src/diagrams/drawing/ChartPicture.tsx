import './chart-picture.css';
import { EdgeLabel, EdgeLine, parentOf } from './EdgeShapes.tsx';
import type { ChartPictureProps } from './Part.tsx';
import { StateBoxShape, StateWords } from './StateShapes.tsx';

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
          isFaint={props.isFaint?.(state.name) ?? false}
          isCurrent={props.current?.has(state.name) ?? false}
          meaning={props.meaningOf?.(state.name) ?? null}
          change={props.changeOf?.({ kind: 'state', name: state.name }) ?? null}
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
