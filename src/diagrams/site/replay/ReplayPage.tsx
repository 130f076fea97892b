import type { Language } from '../../../domain/settings.ts';
import { Frame } from '../Frame.tsx';
import { saidIn } from './words.ts';

/** The page on which failures of the simulated room are replayed; all but its beginning is made by its script. */
export function ReplayPage({ language }: { language: Language }) {
  const said = saidIn(language);
  return (
    <Frame language={language} file="failures.html" title={said.title} script="replay.js">
      <h1>{said.title}</h1>
      <p>{said.intro}</p>
      <div id="replay">
        <p className="hint">{said.needsScript}</p>
      </div>
    </Frame>
  );
}
