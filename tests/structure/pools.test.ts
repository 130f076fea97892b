import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('whoever makes a pool of connections hears that an idle one broke: what nobody hears ends the process', () => {
  const files = globSync(['server/**/*.ts', 'scripts/**/*.ts', 'tests/support/**/*.ts']);
  const makers = files
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
    .filter(([, text]) => text.includes('new pg.Pool('));
  expect(makers.length).toBeGreaterThan(2);
  expect(makers.filter(([, text]) => !text.includes(".on('error'")).map(([file]) => file)).toEqual([]);
  // Tests take theirs from their database.
  expect(
    globSync('tests/{server,journeys}/**/*.ts').filter((file) => readFileSync(file, 'utf8').includes('new pg.Pool(')),
  ).toEqual([]);
});
