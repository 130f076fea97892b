import { expect, test } from 'vitest';
import { type KeptNotes, notesToEnd } from '../../src/domain/kept-notes.ts';

const kept: KeptNotes = { notes: 'mine', version: 5, sent: null };
const draft = (notes: string, version: number) => ({ notes, version });

test.each([
  ['nothing', null, null, null],
  ['what this browser has', kept, null, 'mine'],
  ['what the server has', null, draft('theirs', 7), 'theirs'],
  ['what was typed over just that', kept, draft('theirs', 5), 'mine'],
  ['what was sent, of which the answer was lost, and more', { ...kept, sent: 'theirs' }, draft('theirs', 7), 'mine'],
  ['the same of both', kept, draft('mine', 7), 'mine'],
  ['both, where they were typed apart', kept, draft('theirs', 7), 'theirs\n\nmine'],
  ['what there is, where the other is empty', kept, draft(' ', 7), 'mine'],
])('a call that nobody has on the screen ends with %s', (_, own, known, notes) => {
  expect(notesToEnd(own, known)).toBe(notes);
});
