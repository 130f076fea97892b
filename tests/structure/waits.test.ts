import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The call that begins at a place, to its closing bracket. */
const callAt = (text: string, from: number): string => {
  let depth = 0;
  for (let at = text.indexOf('(', from); at < text.length; at += 1) {
    depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
    if (depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
};

test('whatever a test waits for says for how long at most: the second of the tool is over on a busy machine', () => {
  const files = globSync('tests/**/*.{ts,tsx}');
  const hurried: string[] = [];
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const { index } of text.matchAll(/\bvi\.waitFor\(/g))
      if (!/patien|timeout|\d_000/.test(callAt(text, index)))
        hurried.push(`${file}:${text.slice(0, index).split('\n').length}`);
  }
  expect(files.length).toBeGreaterThan(300);
  expect(hurried).toEqual([]);
});
