import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { charts } from '../../src/diagrams/charts.ts';
import { allBoxes } from '../../src/diagrams/graph.ts';
import { pictured, screenPath } from '../../src/diagrams/screens.ts';

const docs = join(import.meta.dirname, '../../docs');

test.each(pictured)(
  'the picture of %s %s is of a state that there is, and is there in each language',
  (chart, state, screen) => {
    const names = charts.filter(({ id }) => id === chart).flatMap(({ root }) => allBoxes(root).map(({ name }) => name));
    expect(names).toContain(state);
    for (const file of Object.values(screen)) expect([file, existsSync(join(docs, file))]).toEqual([file, true]);
  },
);

test('no two pictures lie in the same place of the site', () => {
  const files = new Set(pictured.flatMap(([, , screen]) => Object.values(screen)));
  expect(new Set([...files].map(screenPath)).size).toBe(files.size);
});
