import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface VirtualRowsProps {
  count: number;
  columns: number;
  children(index: number, measure: (element: HTMLTableRowElement | null) => void): ReactNode;
}

/** How many rows are drawn as they are; from here on only those near the window. */
const fewRows = 100;
const rowHeight = 41;

/** The body of a table: all of its rows when they are few, else those that can be seen. */
export function VirtualRows({ count, columns, children }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const virtual = useWindowVirtualizer({
    count,
    enabled: count > fewRows,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: top,
  });
  // Where the rows start in the document. What opens above them later is less than the rows that are drawn in advance.
  useLayoutEffect(() => {
    if (count > fewRows && body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
  }, [count]);
  if (count <= fewRows) {
    return <tbody>{Array.from({ length: count }, (_, index) => children(index, unmeasured))}</tbody>;
  }
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? 0) - top;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? 0) - top);
  return (
    <tbody ref={body}>
      <Spacer height={before} columns={columns} />
      {items.map(({ index }) => children(index, virtual.measureElement))}
      <Spacer height={after} columns={columns} />
    </tbody>
  );
}

const unmeasured = () => {};

function Spacer({ height, columns }: { height: number; columns: number }) {
  return height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
}
