import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useLayoutEffect } from 'react';
import { portion, type RowRange } from '../../domain/drawn.ts';
import { PartArriving } from '../parts/PartArriving.tsx';
import { fetchedBy, useFetched } from './fetched.ts';

export interface VirtualRowsProps {
  count: number;
  columns: number;
  /** What a row measures, as a rule, in pixels. */
  height?: number;
  /** Hears which rows are drawn, before anybody sees them. */
  onDrawn?(drawn: RowRange): void;
  children(index: number, measure: (element: HTMLTableRowElement | null) => void): ReactNode;
}

/** How many rows are drawn as they are; from here on only those near the window, by code that most tables need not fetch. */
const fewRows = 100;
const near = fetchedBy(async () => (await import('./NearRows.tsx')).NearRows);

/** The body of a table: all of its rows when they are few, else those that can be seen. */
export function VirtualRows(props: VirtualRowsProps) {
  return props.count > fewRows ? <ManyRows {...props} /> : <FirstRows {...props} end={fewRows} />;
}

/** The first rows are there until the code is that knows which can be seen. */
function ManyRows(props: VirtualRowsProps) {
  const NearRows = useFetched(near);
  const isRoomy = useMediaQuery('(min-width: 62em) and (min-height: 40em)', true, { getInitialValueInEffect: false });
  // In another window something else is scrolled.
  if (NearRows) return <NearRows key={String(isRoomy)} {...props} />;
  return (
    <>
      <FirstRows {...props} end={portion * 2} />
      <tbody>
        <tr>
          <td colSpan={props.columns}>
            <PartArriving part={near.part} waiting={null} />
          </td>
        </tr>
      </tbody>
    </>
  );
}

function FirstRows({ count, onDrawn, children, end }: VirtualRowsProps & { end: number }) {
  const isEmpty = count === 0;
  useLayoutEffect(() => {
    if (!isEmpty) onDrawn?.({ first: 0, end });
  }, [onDrawn, isEmpty, end]);
  return <tbody>{Array.from({ length: Math.min(count, end) }, (_, index) => children(index, unmeasured))}</tbody>;
}
const unmeasured = () => {};
