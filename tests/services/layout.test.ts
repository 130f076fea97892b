import { expect, test } from 'vitest';
import { usualColumns } from '../../src/domain/columns.ts';
import { layout } from '../../src/services/layout.ts';

const browser = () => {
  const kept = new Map<string, string>();
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  return { kept, layout: layout(storage) };
};

test('columns are kept by list, and nothing is where they are as usual', () => {
  const { kept, layout } = browser();
  const look = { hidden: ['notes'], order: ['active', 'name'], widths: { name: 320, active: 80 } };
  layout.keepColumns({ list: 'services', look });
  expect(layout.columns({ list: 'services' })).toEqual(look);
  expect(layout.columns({ list: 'zones' })).toEqual(usualColumns);
  layout.keepColumns({ list: 'services', look: usualColumns });
  expect(kept.size).toBe(0);
});

test('what numbers are dialled with is kept', () => {
  const { kept, layout } = browser();
  expect(layout.dialsWith()).toBe('tel');
  layout.keepDialScheme('sip');
  expect(layout.dialsWith()).toBe('sip');
  layout.keepDialScheme('tel');
  expect([layout.dialsWith(), kept.size]).toEqual(['tel', 0]);
});

test('what the version before kept of hidden columns is read, and what is not understood is as usual', () => {
  const { kept, layout } = browser();
  kept.set('columns_services', 'notes,devices');
  kept.set('widths_services', 'name:wide,notes:,active:90,:');
  expect(layout.columns({ list: 'services' })).toEqual({
    hidden: ['notes', 'devices'],
    order: [],
    widths: { active: 90 },
  });
});
