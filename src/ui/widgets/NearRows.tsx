import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { RowRange } from '../../domain/drawn.ts';
import { nextRows } from './row-portions.ts';
import type { VirtualRowsProps } from './VirtualRows.tsx';

/** What a row measures unless a text in it wraps: a wrong guess costs a second drawing of every new row. */
const rowHeight = 37;

/** The body of a long table: the rows near the window, a portion a frame. */
export function NearRows({ count, columns, height = rowHeight, onDrawn, children }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const drawn = useRef<RowRange>({ first: 0, end: 0 });
  const [top, setTop] = useState(0);
  const [, drawMore] = useReducer((times: number) => times + 1, 0);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 6,
    // The window is there before the rows, so that the first of them are drawn in one go with the list.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
  });
  // Where the rows start in the document. What opens above them later is less than the rows that are drawn in advance.
  useLayoutEffect(() => {
    if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
  }, []);
  const items = virtual.getVirtualItems();
  const wanted = { first: items[0]?.index ?? 0, end: (items.at(-1)?.index ?? -1) + 1 };
  const { first, end } = nextRows(drawn.current, wanted, virtual.range?.startIndex ?? 0);
  const isWhole = first === wanted.first && end === wanted.end;
  useLayoutEffect(() => {
    drawn.current = { first, end };
    if (isWhole) return;
    const frame = requestAnimationFrame(drawMore);
    return () => cancelAnimationFrame(frame);
  });
  useLayoutEffect(() => {
    onDrawn?.({ first, end });
  }, [onDrawn, first, end]);
  const shown = items.filter(({ index }) => index >= first && index < end);
  const before = (shown[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((shown.at(-1)?.end ?? top) - top);
  return (
    <tbody ref={body}>
      <Spacer height={before} columns={columns} />
      {shown.map(({ index }) => children(index, virtual.measureElement))}
      <Spacer height={after} columns={columns} />
    </tbody>
  );
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  return height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
}
