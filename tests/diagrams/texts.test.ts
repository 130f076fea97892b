import { expect, test } from 'vitest';
import { gapsOf } from '../../src/diagrams/gaps.ts';
import { chartTexts } from '../../src/diagrams/texts.ts';
import { machines } from '../../src/machines/index.ts';

test.each(machines)('everything in $id has a text, and every pair of state and event its answer', (machine) => {
  const texts = chartTexts[machine.id];
  if (!texts) throw new Error(`src/diagrams/texts.ts has nothing for '${machine.id}'`);
  expect(gapsOf(machine, texts)).toEqual([]);
});
