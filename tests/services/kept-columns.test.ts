import { expect, test } from 'vitest';
import { usualColumns } from '../../src/domain/columns.ts';
import { keptColumns } from '../../src/services/kept-columns.ts';
import { memory } from '../support/memory.ts';

test('columns are kept by list, and nothing is where they are as usual', async () => {
  const { kept, storage } = memory();
  const columns = keptColumns(storage);
  const look = { hidden: ['notes'], order: ['active', 'name'], widths: { name: 320, active: 80 } };
  await columns.keep({ list: 'services', look });
  expect(await columns.read({ list: 'services' })).toEqual(look);
  expect(await columns.read({ list: 'zones' })).toEqual(usualColumns);
  await columns.keep({ list: 'services', look: usualColumns });
  expect(kept.size).toBe(0);
});

test('what the version before kept of hidden columns is read, and what is not understood is as usual', async () => {
  const { kept, storage } = memory();
  const columns = keptColumns(storage);
  kept.set('columns_services', 'notes,devices');
  kept.set('widths_services', 'name:wide,notes:,active:90,:');
  expect(await columns.read({ list: 'services' })).toEqual({
    hidden: ['notes', 'devices'],
    order: [],
    widths: { active: 90 },
  });
});
