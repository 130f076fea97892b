import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { pictures } from '../../scripts/screenshot/pictures.ts';
import { pictured } from '../../src/diagrams/screens.ts';

const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => join('docs', file));
/** Those that the site of diagrams shows alone; `tests/diagrams/screens.test.ts` looks whether they are there. */
const ofStates = pictured
  .flatMap(([, , screen]) => Object.values(screen))
  .filter((file) => file.startsWith('screenshots/states/'));
const sorted = (files: readonly string[]) => [...new Set(files)].toSorted();
const made = sorted(pictures.map(({ file }) => join('docs', file)));

test('every picture that README and docs show is made by the command for it, and it makes no other', () => {
  const pages = ['README.md', ...docs.filter((file) => file.endsWith('.md'))];
  const shown = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/!\[[^\]]+\]\(([^)\s]+)\)/g)].map(([, path = '']) =>
      join(dirname(page), path),
    ),
  );
  expect(made).toHaveLength(pictures.length);
  expect(sorted(shown)).toEqual(made);
});

test('no picture lies there that is made no more', () => {
  const known = [...made, ...ofStates.map((file) => join('docs', file))];
  expect(sorted(docs.filter((file) => /\.(?:png|jpe?g|webp|gif)$/.test(file)))).toEqual(sorted(known));
});
