import { expect } from 'vitest';
import { languageMachine } from '../../src/machines/language.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

walkEvery(languageMachine, {
  cases: [
    done('loadTexts', 'es'),
    done('loadTexts', 'en'),
    failed('loadTexts', { kind: 'offline', code: 'offline' }),
    { type: 'language.choose', language: 'es' },
    { type: 'language.choose', language: 'en' },
    { type: 'language.follow', language: 'en' },
    { type: 'language.follow', language: null },
  ],
  shows: [
    'loading: language.choose → loading / rememberLanguage, wanted',
    'loading: loadTexts done → ready',
    'loading: loadTexts error → failed',
    'ready: language.choose → loading / rememberLanguage, wanted',
    'ready: language.follow → loading / theirs',
    'failed: language.choose → loading / rememberLanguage, wanted',
    'failed: after retryPause → loading',
  ],
  always(state, { caused, events }, before) {
    const { language, wanted, theirs } = state.context;
    const last = events.at(-1);
    // Nothing is shown without a language, and one that is there stays until another is.
    if (state.matches('ready')) expect(language).not.toBeNull();
    if (before?.context.language) expect(language).not.toBeNull();
    // What was chosen is asked for until it is there; else the own language of whoever signed in, or the browser's.
    if (state.matches('loading')) expect(askedOf(state, 'loadTexts')).toEqual({ language: wanted ?? theirs });
    if (state.matches('ready')) expect(wanted).toBeNull();
    if (state.matches('failed')) expect(wanted).toBe(before?.context.wanted);
    // What the user chose is remembered before it is loaded, by the browser or as theirs, so a failed load costs no choice.
    const remembered = caused.did.filter(({ type }) => type === 'rememberLanguage').map(({ params }) => params);
    const isChosen = last?.type === 'language.choose' && wanted === last.language && before?.context.wanted !== wanted;
    expect(remembered).toEqual(isChosen ? [{ language: wanted, isTheirs: before?.context.theirs !== null }] : []);
    if (last?.type === 'language.follow') expect(theirs).toBe(last.language);
  },
});
