import { Paper, type PaperProps, Portal } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { cut } from '../../domain/cut.ts';

/** How much of a long text is told: the rest is read in the sheet of the record. */
const most = 600;

const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth;

/** The cell around what an event is about, where something in it has no room; what is typed into is read there. */
const cutCellOf = ({ target, currentTarget }: SyntheticEvent): HTMLElement | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td, th') : null;
  // What lies over the table is drawn by it, and no part of it.
  if (!cell || !currentTarget.contains(cell) || cell.querySelector('.cell-input')) return null;
  return [cell, ...cell.querySelectorAll('*')].some(isCut) ? cell : null;
};

interface WholeTextProps extends PaperProps {
  readonly 'data-scrolls'?: boolean;
  readonly children: ReactNode;
}

/**
 * What a table stands in whose cells are cut where they have no room: below the one that is pointed at, or has the focus, stands all
 * of what is in it, until Escape. Nothing is measured before that, and no cell has a listener: hundreds of them may be on
 * the screen. Screen readers find it in the cell itself.
 */
export function WholeText({ children, ...paper }: WholeTextProps) {
  const [pointed, setPointed] = useState<{ readonly text: string; readonly at: DOMRect } | null>(null);
  const point = (event: SyntheticEvent) => {
    const cell = cutCellOf(event);
    setPointed(cell && { text: cut(cell.textContent, most), at: cell.getBoundingClientRect() });
  };
  const leave = () => setPointed(null);
  return (
    <Paper
      {...paper}
      onPointerOver={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
      onScrollCapture={leave}
      onKeyDown={({ key }) => {
        if (key === 'Escape') leave();
      }}
    >
      {children}
      {pointed && (
        <Portal>
          <div
            className="tip whole-text"
            aria-hidden
            style={{
              insetInlineStart: `clamp(190px, ${pointed.at.left + pointed.at.width / 2}px, 100vw - 190px)`,
              top: pointed.at.bottom,
            }}
          >
            {pointed.text}
          </div>
        </Portal>
      )}
    </Paper>
  );
}
