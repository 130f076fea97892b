import { expect, test } from 'vitest';
import { isZone } from '../../src/domain/time-zone.ts';

/** Every way to write a name in large and small letters: a browser takes any of them. */
const spellings = (name: string, most: number) =>
  Array.from({ length: most }, (_, spelling) =>
    [...name].map((letter, place) => ((spelling >> place) & 1 ? letter.toUpperCase() : letter.toLowerCase())).join(''),
  );

test('a zone is known however it is written, and not all ways to write it are remembered', () => {
  const Format = Intl.DateTimeFormat;
  let made = 0;
  class Counted extends Format {
    constructor(...how: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      super(...how);
      made += 1;
    }
  }
  Object.assign(Intl, { DateTimeFormat: Counted });
  try {
    const all = spellings('America/Mexico_City', 2_500);
    expect(all.every(isZone)).toBe(true);
    const before = made;
    expect(isZone(all[0] ?? '')).toBe(true);
    expect(made).toBe(before + 1);
    expect(isZone(all[0] ?? '')).toBe(true);
    expect(made).toBe(before + 1);
  } finally {
    Object.assign(Intl, { DateTimeFormat: Format });
  }
});
