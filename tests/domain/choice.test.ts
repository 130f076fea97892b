import { describe, expect, test } from 'vitest';
import { platformGod } from '../../src/domain/access.ts';
import {
  chosenAs,
  foundChoices,
  matches,
  mostChoices,
  offeredPermissions,
  shownChoices,
  withChosen,
  without,
} from '../../src/domain/choice.ts';
import type { Choice } from '../../src/domain/record.ts';

const permission = (id: number, code: string): Choice => ({ id, name: `May ${code}`, area: 'Rights', code });
const read = permission(1, 'USERS_READ');
const edit = permission(2, 'USERS_EDITION');
const god = permission(3, platformGod);
const choices = [read, edit, god];
const holder = (...codes: string[]) => ({ fullpower: false, codes });

describe('of the permissions', () => {
  test.each([
    ['a superuser is offered all', { fullpower: true, codes: [] }, 'all', choices],
    ['a superuser is offered all for a key', { fullpower: true, codes: [] }, 'own', choices],
    ['a holder of PLATFORM_GOD is offered all', holder(platformGod), 'all', choices],
    ['a holder of PLATFORM_GOD is offered all for a key', holder(platformGod), 'own', choices],
    ['others are offered all but PLATFORM_GOD', holder('USERS_READ'), 'all', [read, edit]],
    ['others are offered their own for a key', holder('USERS_READ'), 'own', [read]],
    ['nobody is offered PLATFORM_GOD', holder(), 'all', [read, edit]],
    ['nobody is offered anything for a key', holder(), 'own', []],
  ] as const)('%s', (_, who, rule, offered) => expect(offeredPermissions(choices, who, rule)).toEqual(offered));
});

describe('a search', () => {
  test.each([
    ['finds a part', 'ort', ['North'], true],
    ['does not mind the case', 'NORTH', ['north'], true],
    ['does not mind accents that are missing', 'operacion', ['Operación'], true],
    ['does not mind accents that are too many', 'ñandú', ['Nandu'], true],
    ['does not mind blanks around it', ' north ', ['North'], true],
    ['looks into each text', 'b', ['a', 'b'], true],
    ['passes over what is missing', 'a', [null, undefined, ''], false],
    ['does not read a pattern', '.*', ['North'], false],
    ['finds no other text', 'x', ['North'], false],
  ])('%s', (_, text, texts, found) => expect(matches(text, ...texts)).toBe(found));

  test('looks at name, area and code, and leaves all when it is empty', () => {
    const zone: Choice = { id: 9, name: 'Lobby', area: 'Center' };
    expect(foundChoices([read, zone], 'center')).toEqual([zone]);
    expect(foundChoices([read, zone], 'lobby')).toEqual([zone]);
    expect(foundChoices([read, zone], 'users_r')).toEqual([read]);
    expect(foundChoices([read, zone], '  ')).toEqual([read, zone]);
    expect(foundChoices([read, zone], 'x')).toEqual([]);
  });
});

describe('of what was found', () => {
  const many = Array.from({ length: mostChoices + 7 }, (_, index): Choice => {
    return { id: index + 1, name: `Device ${index + 1}`, area: null };
  });
  const idsOf = (...first: number[]) => shownChoices(many, new Set(first)).choices.map(({ id }) => id);

  test('no more are shown than can be read, in their order, and it is said how many more there are', () => {
    expect(idsOf()).toEqual(many.slice(0, mostChoices).map(({ id }) => id));
    expect(shownChoices(many, new Set()).more).toBe(7);
  });

  test('those that somebody looks for come first, in their order, and once', () => {
    expect(idsOf(105, 3)).toEqual([3, 105, 1, 2, ...many.slice(3, mostChoices - 1).map(({ id }) => id)]);
    expect(idsOf(999)).toEqual(idsOf());
    expect(idsOf(...many.map(({ id }) => id))).toEqual(idsOf());
    expect(shownChoices(many, new Set([105, 3])).more).toBe(7);
  });

  test('few stay as they are', () => {
    const few = many.slice(0, mostChoices);
    expect(shownChoices(few, new Set([3]))).toEqual({ choices: few, more: 0 });
  });
});

test('what is chosen can be chosen, also where it is offered no more', () => {
  expect(withChosen(choices, edit)).toBe(choices);
  expect(withChosen(choices, null)).toBe(choices);
  const [kiosk, gone] = [
    { id: 1, name: 'Kiosk' },
    { id: 9, name: '#9' },
  ];
  expect(withChosen([kiosk], gone)).toEqual([gone, kiosk]);
});

test('ids that another list has are left out, and the others keep their order', () => {
  expect(without([3, 1, 2], [1, 9])).toEqual([3, 2]);
  expect(without([], [1])).toEqual([]);
});

test('what is chosen is called by its name, where that is known', () => {
  const old = { id: 3, name: 'Antigua' };
  expect(chosenAs(3, old)).toBe(old);
  expect(chosenAs(3)).toEqual({ id: 3, name: '#3' });
  expect(chosenAs(2, old)).toEqual({ id: 2, name: '#2' });
});
