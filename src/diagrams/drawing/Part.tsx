import type { KeyboardEvent, ReactNode, SVGProps } from 'react';
import type { CallOutcome } from '../../domain/report.ts';
import type { Change } from '../compare.ts';
import type { Meaning } from '../meanings.ts';
import type { Picture } from '../picture.ts';
import './chart-picture.css';

/** How often a way was taken, as it is shown: the width of its line in pixels, and the words beside its name. */
export interface WayWeight {
  readonly count: number;
  readonly width: number;
  readonly text: string;
  /** What became of those who took it, where that has a colour. */
  readonly outcome: CallOutcome | null;
}

/** A state by its name, or a way by its id. */
export type ChartPart =
  | { readonly kind: 'state'; readonly name: string }
  | { readonly kind: 'way'; readonly id: string };

/** What a picture of a chart shows, and what happens when a part of it is pressed. */
export interface ChartPictureProps {
  readonly picture: Picture;
  /** What the picture shows, for those who hear it. */
  readonly label: string;
  /** The states to set off, by name. */
  readonly current?: ReadonlySet<string>;
  /** Whether a state is drawn as one that is not looked at here, by its name. */
  readonly isFaint?: (name: string) => boolean;
  /** The way to set off, by id. */
  readonly taken?: string | null;
  readonly weights?: ReadonlyMap<string, WayWeight>;
  readonly onState?: (name: string) => void;
  readonly onWay?: (id: string) => void;
  /** Opens or closes a state that has others inside. */
  readonly onToggle?: (name: string) => void;
  /** Where a part leads; null for nowhere. */
  readonly hrefOf?: (part: ChartPart) => string | null;
  /** What a state means, which gives it a colour and a sign; null for none. */
  readonly meaningOf?: (name: string) => Meaning | null;
  /** What became of a part since another version, which gives it a colour; null for nothing. */
  readonly changeOf?: (part: ChartPart) => Change | null;
  /** Whether what goes on in a state stands below the middle of its title, and not from the edge of its box on. */
  readonly isCentred?: boolean;
  /** Whether there is room for how many are in a state now, which a script fills in. */
  readonly isCounted?: boolean;
  /** What a part means, shown while the pointer rests on it. */
  readonly hintOf?: (part: ChartPart) => string | null;
}

/** Class names, without those that do not hold. */
export const classes = (...names: readonly (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');

/** What makes a group of shapes a button, where it can be pressed. */
export const pressable = (press: (() => void) | undefined, label: string): SVGProps<SVGGElement> =>
  press === undefined
    ? {}
    : {
        role: 'button',
        tabIndex: 0,
        'aria-label': label,
        onClick: press,
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          press();
        },
      };

/** A part that may lead somewhere, and may be pressed. */
export function Part({
  href,
  press,
  label,
  hint,
  way,
  className,
  children,
}: {
  href: string | null | undefined;
  press: (() => void) | undefined;
  label: string;
  hint: string | null | undefined;
  /** The id of a way, for scripts that read the picture. */
  way?: string;
  className: string;
  children: ReactNode;
}) {
  const title = hint ? <title>{hint}</title> : null;
  if (href) {
    return (
      <a href={href} className={className} aria-label={label} data-way={way}>
        {title}
        {children}
      </a>
    );
  }
  return (
    <g className={classes(className, press && 'chart-pressable')} {...pressable(press, label)}>
      {title}
      {children}
    </g>
  );
}
