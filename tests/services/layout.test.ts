import { expect, test } from 'vitest';
import { layout } from '../../src/services/layout.ts';
import { memory } from '../support/memory.ts';

test('what numbers are dialled with is kept', () => {
  const { kept, storage } = memory();
  const { dialsWith, keepDialScheme } = layout(storage);
  expect(dialsWith()).toBe('tel');
  keepDialScheme('sip');
  expect(dialsWith()).toBe('sip');
  keepDialScheme('tel');
  expect([dialsWith(), kept.size]).toEqual(['tel', 0]);
});
