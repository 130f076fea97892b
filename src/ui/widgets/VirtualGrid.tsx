import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type Key, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface VirtualGridProps {
  count: number;
  /** What a card is known by, wherever it stands. */
  keyOf(index: number): Key;
  children(index: number): ReactNode;
}

/**
 * The least width of a card, the space between two, and the height of most, in pixels. No row is lower: one that is not
 * as high as was guessed moves those below it, and the grid is drawn twice.
 */
const cardWidth = 312;
const gap = 12;
const cardHeight = 136;

/**
 * Cards in as many columns as fit; only the rows near the window are drawn. All of them stand in one list, by what they are
 * known by: one that comes into another row is the same element there, and the keyboard's focus goes with it.
 */
export function VirtualGrid({ count, keyOf, children }: VirtualGridProps) {
  const { ref: sized, width } = useElementSize<HTMLDivElement>();
  const grid = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(sized, grid);
  const [top, setTop] = useState(0);
  const columns = Math.max(1, Math.floor((width + gap) / (cardWidth + gap)));
  const virtual = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    enabled: width > 0,
    estimateSize: () => cardHeight,
    gap,
    overscan: 2,
    scrollMargin: top,
  });
  // What stands above the grid opens and closes; the place is looked up again whenever the grid is drawn.
  useLayoutEffect(() => {
    const box = grid.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  });
  const rows = virtual.getVirtualItems();
  const first = rows[0];
  const start = (first?.index ?? 0) * columns;
  const end = Math.min(count, start + rows.length * columns);
  return (
    <div ref={ref} className="card-grid" style={{ height: virtual.getTotalSize() }}>
      <div
        className="card-grid-rows"
        style={{
          transform: `translateY(${(first?.start ?? top) - top}px)`,
          gridTemplateColumns: `repeat(${columns}, 1fr)`,
          gridAutoRows: `minmax(${cardHeight}px, auto)`,
        }}
      >
        {Array.from({ length: Math.max(0, end - start) }, (_, place) => (
          <Fragment key={keyOf(start + place)}>{children(start + place)}</Fragment>
        ))}
        {rows.map(({ key, index }, row) => (
          <div
            key={`row ${key}`}
            ref={virtual.measureElement}
            data-index={index}
            className="card-grid-row"
            style={{ gridRow: `${row + 1} / ${row + 2}` }}
          />
        ))}
      </div>
    </div>
  );
}
