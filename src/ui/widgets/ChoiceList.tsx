import { Paper } from '@mantine/core';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Choosable } from '../../domain/choice.ts';
import { placedName, toldApart } from '../../domain/placed-name.ts';
import { putBeside } from './Dropdown.tsx';
import { intoSight } from './into-sight.ts';

/** One of those that can be chosen, or that none is. */
export type Option = Pick<Choosable, 'name' | 'area'> & { readonly id: number | null };

interface ChoiceListProps {
  /** The id of the list; those of its options begin with it. */
  id: string;
  /** Its accessible name. */
  label: string;
  options: readonly Option[];
  /** The id of what is chosen. */
  chosen: number | null;
  /** The place of what Enter would choose. */
  at: number;
  /** The field that it belongs to. */
  field: RefObject<HTMLElement | null>;
  /** What is said below. */
  children: ReactNode;
  onChoose(option: Option): void;
}

/** What is found, below the field in which it is looked for; the focus stays in that. */
export function ChoiceList({ id, label, options, chosen, at, field, children, onChoose }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);
  // Above everything: a dialog, which scrolls what is in it, would cut it off.
  useLayoutEffect(() => {
    if (!list.current?.showPopover) return; // an older browser
    list.current.popover = 'manual';
    list.current.showPopover();
  }, []);
  // Whenever it is drawn it may be longer, or shorter, than it was.
  useLayoutEffect(() => {
    const place = () => {
      if (!list.current || !field.current) return;
      list.current.style.minWidth = `${field.current.offsetWidth}px`;
      putBeside(list.current, field.current);
    };
    place();
    window.addEventListener('scroll', place, { capture: true });
    return () => window.removeEventListener('scroll', place, { capture: true });
  });
  const places = options.map(({ id: one, ...option }) => ({ id: one ?? 0, name: placedName(option) }));
  const names = toldApart(places).map(({ name }) => name);
  return (
    <Paper
      ref={list}
      className="dropdown-content choice-list"
      data-afloat
      shadow="md"
      withBorder
      p={4}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div role="listbox" id={id} aria-label={label}>
        {options.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys come from the field
          <div
            key={option.id}
            ref={place === at ? intoSight : undefined}
            id={`${id}-${place}`}
            className="dropdown-entry"
            role="option"
            tabIndex={-1}
            aria-selected={option.id === chosen}
            data-active={place === at || undefined}
            onClick={() => onChoose(option)}
          >
            {names[place]}
          </div>
        ))}
      </div>
      {children}
    </Paper>
  );
}
