import { describe, expect, test } from 'vitest';
import {
  bareEntryAt,
  entryAfter,
  entryAt,
  entryMoved,
  filledIn,
  linesOf,
  macrosFor,
  moreMacros,
  mostMacros,
  putIn,
} from '../../src/domain/call-aids.ts';
import { waitingCall } from '../support/walk-samples.ts';

const textOf = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });

describe('the script of a service', () => {
  test('has a step for each line with a dash, a star or a number, and what is said between', () => {
    expect(linesOf('First:\n - Greet\n\n* [ ] Ask\n• Listen\n2) Note\n10. End\nThat is all')).toEqual([
      { kind: 'text', text: 'First:' },
      ...['Greet', 'Ask', 'Listen', 'Note', 'End'].map((text) => ({ kind: 'step', text })),
      { kind: 'text', text: 'That is all' },
    ]);
  });

  test.each([null, '', 'Openings, cards', '-', '- \n2026 was good', '-no blank', '1.5 % more'])(
    'is none where nothing is a step: %j',
    (notes) => {
      expect(linesOf(notes)).toEqual([]);
    },
  );
});

describe('a quick text is looked for', () => {
  test.each([
    ['/|', { from: 0, word: '' }],
    ['so /pa|', { from: 3, word: 'pa' }],
    ['so\n/pá|pers', { from: 3, word: 'pá' }],
    ['so / pa|', null],
    ['a/b|', null],
    ['https://|', null],
    ['so /pa|'.replace('pa', 'p'.repeat(31)), null],
    ['|/', null],
  ])('behind a slash that begins a word: %j', (marked, entry) => {
    expect(entryAt(textOf(marked))).toEqual(entry);
  });

  test.each([
    ['|', 'p|', { from: 0, word: 'p', isBare: true }],
    ['so|', 'sopa|', { from: 2, word: 'pa', isBare: true }],
    ['so|', 'so|', { from: 2, word: '', isBare: true }],
    ['so /x|', 'so /xp|', { from: 5, word: 'p', isBare: true }],
    ['so|', 'so pa|', null],
    ['so|', `so${'p'.repeat(31)}|`, null],
    ['so|', 's|', null],
    ['so|', 's|pa', null],
    ['so|', 's|o', null],
    ['so|', 'xopa|', null],
    ['so|', 'so/|', null],
    ['so |', 'so /|', { from: 3, word: '' }],
    ['|', '/pa|', { from: 0, word: 'pa' }],
  ])('where all were asked for, by what is typed there: %j, then %j', (before, after, entry) => {
    const typed = textOf(before);
    expect(entryAfter({ typed, entry: bareEntryAt(typed) }, textOf(after))).toEqual(entry);
  });

  test.each([
    [{ from: 0, word: '', isBare: true }, 'Ana', { from: 3, word: '', isBare: true }],
    [{ from: 0, word: 'pa', isBare: true }, 'Ana pa', { from: 4, word: 'pa', isBare: true }],
    [{ from: 0, word: 'pa', isBare: true }, 'Ana', null],
    [{ from: 0, word: 'pa' }, 'Ana /pa', { from: 4, word: 'pa' }],
    [{ from: 0, word: 'pa' }, 'Ana', null],
    [null, 'Ana /pa', null],
  ] as const)('at the end of a text that takes the place of the one before: %j in %j', (entry, text, moved) => {
    expect(entryMoved(entry, { text, caret: text.length })).toEqual(moved);
  });

  const macros = [
    { id: 1, name: 'Ask for papers', content: 'Two of them.' },
    { id: 2, name: 'Pápers', content: 'None.' },
    { id: 3, name: 'Other', content: 'About papers.' },
    { id: 4, name: 'Fourth', content: 'Nothing.' },
  ];

  test('by its name or its text, whatever the accents; those first whose name begins so', () => {
    expect(macrosFor(macros, 'PAP').map(({ id }) => id)).toEqual([2, 1, 3]);
    expect(macrosFor(macros, '').map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(macrosFor(macros, 'nowhere')).toEqual([]);
    const many = Array.from({ length: 20 }, (_, id) => ({ id, name: `Text ${id}`, content: '' }));
    expect(macrosFor(many, 'text')).toEqual(many.slice(0, mostMacros));
    expect(moreMacros(many, 'text')).toBe(many.length - mostMacros);
    expect(moreMacros(macros, '')).toBe(0);
  });
});

describe('a quick text', () => {
  const call = {
    ...waitingCall,
    phone: '55 01',
    service: { id: 1, name: 'Cards' },
    device: { id: 2, name: 'Kiosk', location: null },
  };
  test('says what the call knows, and leaves what it does not', () => {
    const filled = (content: string) => filledIn({ id: 1, name: '', content }, call);
    expect(filled('{teléfono} {phone} {TELEFONO}')).toBe('55 01 55 01 55 01');
    expect(filled('{dispositivo}/{device}: {servicio}/{service}')).toBe('Kiosk/Kiosk: Cards/Cards');
    expect(filled('{lugar} {place} {nothing} {} {constructor}')).toBe('{lugar} {place} {nothing} {} {constructor}');
  });

  test.each([
    ['/pa|', 0, 'Papers.|'],
    ['so /pa|', 3, 'so Papers.|'],
    ['so /pa| then', 3, 'so Papers.| then'],
    ['so /pa|then', 3, 'so Papers.| then'],
    ['so|', 2, 'so\nPapers.|'],
    ['|', 0, 'Papers.|'],
  ])('stands where it was looked for, and words do not run together: %j', (marked, from, wanted) => {
    expect(putIn(textOf(marked), from, 'Papers.')).toEqual(textOf(wanted));
  });
});
