import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chai, expect } from 'vitest';
import { collect, collectedFile, collectUnder } from './collection.ts';

// What a test file gets for 'vitest' while mutants are tried: its own assertions, and a collector instead of a runner.
// Starting Vitest for each of some thousand mutants would take hours.

chai.Assertion.addMethod('toMatchFileSnapshot', async function (this: object, path: string) {
  const written = await readFile(join(dirname(collectedFile()), path), 'utf8');
  expect(chai.util.flag(this, 'object')).toBe(written);
});

// A trial compares with what is written, and renews nothing.
expect.setState({ snapshotState: { snapshotUpdateState: 'none' } } as ReturnType<typeof expect.getState>);

const each =
  <Name>(declare: (name: string, run: (...row: readonly unknown[]) => unknown, row: readonly unknown[]) => Name) =>
  (rows: readonly unknown[]) =>
  (name: string, run: (...row: readonly unknown[]) => unknown) => {
    for (const [index, row] of rows.entries()) declare(`${name} #${index}`, run, Array.isArray(row) ? row : [row]);
  };

export { expect };
export const test = Object.assign(collect, { each: each((name, run, row) => collect(name, () => run(...row))) });
export const describe = Object.assign(collectUnder, {
  each: each((name, run, row) =>
    collectUnder(name, () => {
      run(...row);
    }),
  ),
});
