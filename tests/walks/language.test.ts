import { expect } from 'vitest';
import { languageMachine } from '../../src/machines/language.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed } from '../support/walk-events.ts';

walkEvery(languageMachine, {
  cases: [
    done('loadTexts', 'es'),
    done('loadTexts', 'en'),
    failed('loadTexts', { kind: 'offline', code: 'offline' }),
    { type: 'language.choose', language: 'es' },
    { type: 'language.choose', language: 'en' },
  ],
  shows: [
    'loading: language.choose → loading / rememberLanguage, wanted',
    'loading: loadTexts done → ready',
    'loading: loadTexts error → ready',
    'failed: after retryPause → loading',
  ],
  always(state, { did }, before) {
    // Nothing is shown without a language, and one that is there stays when another does not load.
    if (state.matches('ready')) expect(state.context.language).not.toBeNull();
    if (before?.context.language) expect(state.context.language).not.toBeNull();
    expect(state.context.wanted === null || state.hasTag('busy')).toBe(true);
    // What the user chose is remembered before it is loaded, so a failed load costs no choice.
    const remembered = did.filter(({ type }) => type === 'rememberLanguage').at(-1)?.params;
    if (state.context.wanted !== null) expect(remembered).toBe(state.context.wanted);
  },
});
