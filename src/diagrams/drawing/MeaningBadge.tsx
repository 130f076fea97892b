import type { Meaning } from '../meanings.ts';
import './chart-picture.css';

/** A sign for each meaning, around the middle of its badge: colour alone says nothing to many. */
const signs: Readonly<Record<Meaning, string>> = {
  // head and shoulders
  yours: 'M0 -4a2 2 0 1 0 0.01 0ZM-3.5 4a3.5 3.5 0 0 1 7 0Z',
  // a clock
  waiting: 'M-0.75 -4h1.5v3.6l2.6 1.6l-0.8 1.3l-3.3 -2Z',
  // three dots that go on
  working: 'M-4.6 -1h2.2v2.2h-2.2ZM-1.1 -1h2.2v2.2h-2.2ZM2.4 -1h2.2v2.2h-2.2Z',
  // an exclamation mark
  failed: 'M-1 -4.5h2l-0.3 5.5h-1.4ZM-1 2.5h2v2h-2Z',
  // a stop
  final: 'M-3 -3h6v6h-6Z',
};

/** The badge of a state, at this point. */
export function MeaningBadge({ meaning, x, y }: { meaning: Meaning; x: number; y: number }) {
  return (
    <g className={`chart-badge is-${meaning}`} transform={`translate(${x} ${y})`}>
      <circle r={7} />
      <path d={signs[meaning]} />
    </g>
  );
}
