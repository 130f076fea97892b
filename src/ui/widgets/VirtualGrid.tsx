import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface VirtualGridProps {
  count: number;
  children(index: number): ReactNode;
}

/**
 * The least width of a card, the space between two, and the height of most, in pixels. No row is lower: one that is not
 * as high as was guessed moves those below it, and the grid is drawn twice.
 */
const cardWidth = 312;
const gap = 12;
const cardHeight = 136;

/** Cards in as many columns as fit; only the rows near the window are drawn. */
export function VirtualGrid({ count, children }: VirtualGridProps) {
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
  return (
    <div ref={ref} className="card-grid" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          className="card-grid-row"
          style={{
            minHeight: cardHeight,
            transform: `translateY(${start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, 1fr)`,
          }}
        >
          {Array.from({ length: Math.min(columns, count - index * columns) }, (_, column) =>
            children(index * columns + column),
          )}
        </div>
      ))}
    </div>
  );
}
