import { expect, test } from 'vitest';
import { areApart, bothOf, continued, type KeptNotes, lastNotesOf, notesToEnd } from '../../src/domain/kept-notes.ts';

const kept: KeptNotes = { notes: 'mine', version: 5, sent: null };
const draft = (notes: string, version: number | null) => ({ notes, version });
const over: KeptNotes = { notes: 'mine', version: null, sent: null, over: 'before' };

test.each([
  ['nothing', null, null, null],
  ['what this browser has', kept, null, 'mine'],
  ['what the server has', null, draft('theirs', 7), 'theirs'],
  ['what was typed over just that', kept, draft('theirs', 5), 'mine'],
  ['what was sent, of which the answer was lost, and more', { ...kept, sent: 'theirs' }, draft('theirs', 7), 'mine'],
  ['the same of both', kept, draft('mine', 7), 'mine'],
  ['both, where they were typed apart', kept, draft('theirs', 7), 'theirs\n\nmine'],
  ['what there is, where the other is empty', kept, draft(' ', 7), 'mine'],
  ['what was typed over the notes of the call', over, draft('before', null), 'mine'],
  ['both, where these were written since', over, draft('after', null), 'after\n\nmine'],
])('a call that nobody has on the screen ends with %s', (_, own, known, notes) => {
  expect(notesToEnd(lastNotesOf(null, own), known)).toBe(notes);
});

test.each([
  ['what it holds', 'shown', null, null, 'shown'],
  ['nothing, where it was emptied', '', { ...kept, notes: '' }, draft('theirs', 5), ''],
  ['what another window of this browser keeps besides', 'shown', kept, draft('shown', 5), 'mine\n\nshown'],
  ['what came to the server since', 'shown', null, draft('later', 9), 'later\n\nshown'],
  [
    'what came to the server since, and goes on from there',
    'shown',
    null,
    draft('shown, and more', 9),
    'shown, and more',
  ],
  ['both of a conflict once', 'theirs\n\nmine', kept, draft('theirs', 7), 'theirs\n\nmine'],
])('a call on the screen ends with %s', (_, shown, own, known, notes) => {
  expect(notesToEnd(lastNotesOf(shown, own), known)).toBe(notes);
});

test.each([
  ['one', 'two', 'one\n\ntwo'],
  ['', 'two', 'two'],
  ['one', ' ', 'one'],
  ['one', 'one', 'one'],
  ['card', 'card is blocked', 'card is blocked'],
  ['first\ncard\nlast', 'card', 'first\ncard\nlast'],
  // A word that is a part of another one is another word.
  ['booked', 'ok', 'booked\n\nok'],
])('both of %j and %j', (theirs, mine, both) => {
  expect(bothOf(theirs, mine)).toBe(both);
});

test('what was typed over no draft is apart from notes that were written since', () => {
  expect(areApart(over, 'before', null)).toBe(false);
  expect(areApart(over, 'after', null)).toBe(true);
  expect(areApart({ ...over, sent: 'after' }, 'after', null)).toBe(false);
  // A version before this one did not say what it was.
  expect(areApart({ notes: 'mine', version: null, sent: null }, 'after', null)).toBe(false);
});

test.each([
  ['before', '', 'more', 'before\n\nmore'],
  ['before', 'old', 'old and more', 'before\n\nand more'],
  ['before', 'old', 'all anew', 'before\n\nall anew'],
  ['before', 'old', 'old', 'before'],
  ['Hello', '', 'H', 'Hello\n\nH'],
  ['', '', 'more', 'more'],
])('one’s own %j goes on, where over %j was typed %j, as %j', (known, over, notes, all) => {
  expect(continued(known, { notes, over, version: null, sent: null, isEarly: true })).toBe(all);
});
