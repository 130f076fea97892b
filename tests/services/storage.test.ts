import { expect, test, vi } from 'vitest';
import { store } from '../../src/services/storage.ts';

/** A Web Storage in memory; `full` makes it refuse to keep anything. */
function area(full = false): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem(key, value) {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
}

test('keys carry the prefix of the console', () => {
  const local = area();
  const storage = store(() => local, vi.fn());
  storage.set('userLogged', 'x');
  expect(local.getItem('bsi_admin_userLogged')).toBe('x');
  expect(storage.get('userLogged')).toBe('x');
  storage.remove('userLogged');
  expect(storage.get('userLogged')).toBeNull();
});

test.each([
  { case: 'full', of: () => area(true) },
  {
    case: 'forbidden',
    of: (): Storage => {
      throw new DOMException('denied', 'SecurityError');
    },
  },
])('a storage that is $case is told once, and memory serves', ({ of }) => {
  const onTrouble = vi.fn();
  const storage = store(of, onTrouble);
  storage.set('notes_1_2', 'a');
  storage.set('notes_1_2', 'b');
  expect(storage.get('notes_1_2')).toBe('b');
  storage.remove('notes_1_2');
  expect(storage.get('notes_1_2')).toBeNull();
  expect(onTrouble).toHaveBeenCalledTimes(1);
});
