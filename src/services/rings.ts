import type { PastQuestion } from '../domain/why-rang.ts';
import type { Http } from './http.ts';
import type { Rings } from './ports.ts';
import { randomName } from './random-name.ts';
import { hearWindow } from './window-events.ts';

/** This page, by a name that it has until it is gone. */
const tab = randomName();

const pastPath = (question: PastQuestion): string => {
  if (question.of === 'own') return 'availability/rings';
  return question.of === 'agent' ? `availability/agents/${question.id}/rings` : `queryings/${question.id}/rings`;
};

/** Also that it is out of sight: telephones end such a page without a word. */
const watchLeaving = (leaving: () => void) => {
  const hide = () => document.visibilityState === 'hidden' && leaving();
  const stop = hearWindow(['pagehide'], leaving);
  document.addEventListener('visibilitychange', hide);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', hide);
  };
};

/** What became of rings, and why calls rang or did not, over the API. */
export const rings = (http: Http): Rings => ({
  watchLeaving,
  tell: ({ reports }) => http.tell('availability/rings', { tab, rings: reports }),
  past: (question, signal) => http.get(pastPath(question), undefined, signal),
});
