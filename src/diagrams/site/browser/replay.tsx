import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { languageOf } from '../../../domain/settings.ts';
import { Replay } from '../replay/Replay.tsx';
import { wireReplay } from '../replay/wiring.ts';
import { loadScript } from './load-script.ts';

const script = document.currentScript;
const base = script instanceof HTMLScriptElement ? script.src : location.href;

const start = () => {
  const place = document.querySelector('#replay');
  if (!place) return;
  const language = languageOf(document.documentElement.lang);
  const loadSheet = (chart: string) => loadScript(base, `${language}/pictures/${chart}.js`);
  const replay = createActor(wireReplay(loadSheet)).start();
  createRoot(place).render(<Replay replay={replay} language={language} />);
};

start();
