import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  useVirtualizer,
  type Virtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { RowRange } from '../../domain/drawn.ts';
import { nextRows } from './row-portions.ts';
import type { VirtualRowsProps } from './VirtualRows.tsx';

/** What a row measures unless a text in it wraps: a wrong guess costs a second drawing of every new row. */
const rowHeight = 37;

/** Rows that come and go above what is seen take exactly their room: the browser is not to scroll for them. */
const unmoved = { overflowAnchor: 'none' } as const;

/** What is scrolled: the box of the table, where it has one, else the window. */
type Scrolled = Element | Window;
/** The hook knows elements alone; what it is given tells both apart. */
type Options = VirtualizerOptions<Element, HTMLTableRowElement>;
type OfWindow = Virtualizer<Window, HTMLTableRowElement>;
const isWindow = (scrolled: Scrolled | null): scrolled is Window => scrolled === window;

/** How either is followed and moved. The library has a way for each, and chooses by which of its hooks is called. */
const either: Pick<Options, 'observeElementRect' | 'observeElementOffset' | 'scrollToFn'> = {
  observeElementRect: (instance, tell) =>
    isWindow(instance.scrollElement)
      ? observeWindowRect(instance as unknown as OfWindow, tell)
      : observeElementRect(instance, tell),
  observeElementOffset: (instance, tell) =>
    isWindow(instance.scrollElement)
      ? observeWindowOffset(instance as unknown as OfWindow, tell)
      : observeElementOffset(instance, tell),
  scrollToFn: (offset, options, instance) =>
    isWindow(instance.scrollElement)
      ? windowScroll(offset, options, instance as unknown as OfWindow)
      : elementScroll(offset, options, instance),
};

/** The box that a table is scrolled in; the window, where it is as long as its rows. */
const scrolledOf = (body: Element | null): Scrolled => {
  const box = body?.closest('[data-scrolls]') ?? null;
  return box && getComputedStyle(box).overflowY === 'auto' ? box : window;
};

/** Where the rows start in what is scrolled. */
const topOf = (body: Element, scrolled: Scrolled): number => {
  const { top } = body.getBoundingClientRect();
  return Math.round(
    isWindow(scrolled) ? top + window.scrollY : top - scrolled.getBoundingClientRect().top + scrolled.scrollTop,
  );
};

/** The body of a long table: the rows near what is seen of it, a portion a frame. */
export function NearRows({ count, columns, height = rowHeight, onDrawn, children }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const drawn = useRef<RowRange>({ first: 0, end: 0 });
  const [top, setTop] = useState(0);
  const [, drawMore] = useReducer((times: number) => times + 1, 0);
  const scrolled = useRef<Scrolled>(window);
  // Where the rows start. What opens above them later is less than the rows that are drawn in advance.
  useLayoutEffect(() => {
    if (!body.current) return;
    scrolled.current = scrolledOf(body.current);
    setTop(topOf(body.current, scrolled.current));
  }, []);
  const virtual = useVirtualizer<Element, HTMLTableRowElement>({
    ...either,
    count,
    getScrollElement: () => scrolled.current as Element,
    estimateSize: () => height,
    overscan: 6,
    // The window is there before the rows, so that the first of them are drawn in one go with the list.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
  });
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
    <tbody ref={body} style={unmoved}>
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
