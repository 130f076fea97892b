import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');
const rows = text.split('\n').flatMap((line) => {
  const [, number = '', asked = '', state = '', held = '', tests = ''] = line.split('|').map((cell) => cell.trim());
  return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, asked, state, held, tests }] : [];
});
const filesIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([\w./-]+\.(?:tsx?|mjs|md))`/g)].map(([, file = '']) => file);

/** How many requirements of levels 1 and 2 each chapter of the ASVS 5.0.0 has. */
const chapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7] as const;

test('every requirement of levels 1 and 2 has its row, and no other', () => {
  const numbers = rows.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(chapters.map((_, index) => numbers.filter((number) => number.startsWith(`${index + 1}.`)).length)).toEqual([
    ...chapters,
  ]);
});

test('every file that it names is there, and what is held names a test that is one', () => {
  expect(filesIn(text).length).toBeGreaterThan(200);
  for (const file of filesIn(text)) expect(existsSync(file), file).toBe(true);
  for (const { number, state, held, tests } of rows) {
    expect(['yes', 'part', 'no', 'n/a', 'operator'], number).toContain(state);
    expect(held, number).not.toBe('');
    for (const file of filesIn(tests)) expect(file, number).toMatch(/^tests\/.*\.test\.tsx?$/);
    // What is written down, and that there is nothing, need no test.
    const isCode = filesIn(held).some((file) => !file.endsWith('.md'));
    if (state === 'yes' && isCode) expect(filesIn(tests).length, number).toBeGreaterThan(0);
  }
});

test('nothing turns the check of certificates off', () => {
  const files = globSync(['server/**/*.{ts,mjs}', 'scripts/**/*.{ts,mjs}', 'package.json', '.npmrc']);
  expect(files.length).toBeGreaterThan(300);
  const off = files.filter((file) =>
    /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|strict-ssl\s*=\s*false/.test(readFileSync(file, 'utf8')),
  );
  expect(off).toEqual([]);
});
