import { expect } from 'vitest';
import { languageMachine } from '../../src/machines/language.ts';
import { walkEvery } from '../support/walk.ts';
import { done } from '../support/walk-events.ts';

walkEvery(languageMachine, {
  cases: [
    done('loadTexts', 'es'),
    done('loadTexts', 'en'),
    { type: 'language.choose', language: 'es' },
    { type: 'language.choose', language: 'en' },
  ],
  always(state, { did }) {
    expect(state.context.wanted === null || state.hasTag('busy')).toBe(true);
    // What the user chose is remembered before it is loaded, so a failed load costs no choice.
    const remembered = did.filter(({ type }) => type === 'rememberLanguage').at(-1)?.params;
    if (state.context.wanted !== null) expect(remembered).toBe(state.context.wanted);
  },
});
