import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';

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
  const virtual = useWindowVirtualizer({
    count,
    enabled: count > fewRows,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: body.current?.offsetTop ?? 0,
  });
  if (count <= fewRows) {
    return <tbody>{Array.from({ length: count }, (_, index) => children(index, () => {}))}</tbody>;
  }
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? 0) - (virtual.options.scrollMargin ?? 0);
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? 0) - (virtual.options.scrollMargin ?? 0));
  return (
    <tbody ref={body}>
      <Spacer height={before} columns={columns} />
      {items.map(({ index }) => children(index, virtual.measureElement))}
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
