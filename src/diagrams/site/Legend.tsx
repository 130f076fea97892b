import { MeaningBadge } from '../drawing/MeaningBadge.tsx';
import { meanings } from '../meanings.ts';
import type { Says } from './says.ts';

/** What the colours and the signs of a picture mean; how it is read, for those who want to know. */
export function Legend({ said }: { said: Says }) {
  return (
    <div className="legend">
      <ul className="meanings">
        {meanings.map((meaning) => (
          <li key={meaning} className={`is-${meaning}`}>
            <svg viewBox="-8 -8 16 16" width={16} height={16} aria-hidden="true">
              <title>{said.meanings[meaning]}</title>
              <MeaningBadge meaning={meaning} x={0} y={0} />
            </svg>
            {said.meanings[meaning]}
          </li>
        ))}
      </ul>
      <details>
        <summary>{said.howToRead}</summary>
        <p className="hint">{said.pictureHint}</p>
      </details>
    </div>
  );
}
