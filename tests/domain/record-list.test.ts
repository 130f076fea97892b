import { describe, expect, test } from 'vitest';
import type { Row } from '../../src/domain/record.ts';
import {
  ended,
  held,
  isMissing,
  isNews,
  isUnasked,
  isUncertain,
  type RecordList,
  received,
  recordIn,
  removed,
  seen,
  selecting,
  settled,
  shownOf,
  stored,
  unknownList,
} from '../../src/domain/record-list.ts';
import type { TableView } from '../../src/domain/table-view.ts';

const row = (id: number, name: string, version = 1): Row => ({ id, version, name });
const [one, two, four] = [row(1, 'North'), row(2, 'East'), row(4, 'South')];
const listOf = (records: readonly Row[], more: Partial<RecordList> = {}): RecordList => ({
  ...unknownList(['name']),
  records,
  total: records.length,
  ...more,
});
const changed = (list: RecordList, change: Partial<RecordList>): RecordList => ({ ...list, ...change });

describe('an answer', () => {
  test('without a change leaves every record, and the list itself, what it was', () => {
    const list = listOf([one, two], { selected: [2] });
    const change = received(list, { records: [{ ...one }, { ...two }], total: 2 });
    expect(change.records).toBe(list.records);
    expect(change).toEqual({
      ...{ records: [one, two], apart: null, total: 2, lost: [] },
      ...{ gone: [], answered: list.asked, selected: [2] },
    });
    expect(change.gone).toBe(list.gone);
    expect(change.lost).toBe(list.lost);
    expect(change.selected).toBe(list.selected);
  });

  test('changes what is newer, and nothing that is older than what is here', () => {
    const list = listOf([one, row(2, 'West', 3), four]);
    const counted = { ...four, uses: 1 };
    const { records } = received(list, { records: [row(1, 'Nord', 2), two, counted], total: 3 });
    expect(records).toEqual([row(1, 'Nord', 2), row(2, 'West', 3), counted]);
  });

  test('in another order is another list', () => {
    expect(received(listOf([one, two]), { records: [two, one], total: 2 }).records).toEqual([two, one]);
  });

  test('leaves the rows in which something is typed, until nothing is', () => {
    const list = listOf([one, two], { selected: [1, 2], held: [2] });
    const short = changed(list, received(list, { records: [one], total: 1 }));
    expect(short).toMatchObject({ records: [two, one], total: 2, lost: [2], selected: [1, 2] });
    expect(changed(short, held(short, 2, false))).toMatchObject({
      records: [one],
      total: 1,
      lost: [],
      held: [],
      selected: [1],
    });
    // It is back before: the row is one of many again.
    const back = changed(short, received(short, { records: [one, two], total: 2 }));
    expect(changed(back, held(back, 2, false))).toMatchObject({ records: [one, two], total: 2, held: [] });
  });
});

describe('what is stored', () => {
  test('takes the place of what was here, unless that is newer', () => {
    const list = listOf([one, two]);
    expect(stored(list, row(2, 'West', 2))).toEqual({ records: [one, row(2, 'West', 2)] });
    expect(stored(listOf([one, row(2, 'West', 3)]), row(2, 'East', 2))).toEqual({ records: [one, row(2, 'West', 3)] });
  });

  test.each([
    { id: 5, places: [1, 2, 4, 5] },
    { id: 3, places: [1, 2, 3, 4] },
  ])('and was not here comes where its id belongs: $id', ({ id, places }) => {
    const change = stored(listOf([one, two, four]), row(id, 'New'));
    expect([change.records?.map((record) => record.id), change.total]).toEqual([places, 4]);
  });

  test('and is gone takes with it whatever was known of it', () => {
    const list = listOf([one, two], { selected: [1, 2], held: [2], lost: [2], total: 7 });
    expect(removed(list, 2)).toEqual({
      ...{ records: [one], apart: null, total: 6, selected: [1] },
      ...{ held: [], lost: [], gone: [2] },
    });
    expect(removed(list, 9).total).toBe(7);
  });
});

describe('what went', () => {
  const end = (list: RecordList, id: number) => changed(list, ended(list, { id, version: null }));

  test('is known by a list, a message or a deletion, until a list has it', () => {
    const short = changed(listOf([one, two]), received(listOf([one, two]), { records: [one], total: 1 }));
    expect(short.gone).toEqual([2]);
    expect([isUncertain(short, 2), isUncertain(short, 3)]).toEqual([true, false]);
    const told = end(short, 3);
    expect([told.gone, isUncertain(told, 3)]).toEqual([[2, 3], true]);
    expect(changed(told, received(told, { records: [one, two], total: 2 })).gone).toEqual([3]);
  });

  test('is forgotten when a hundred others went', () => {
    let list = listOf([one]);
    for (let id = 10; id < 111; id += 1) list = end(list, id);
    expect([list.gone.length, list.gone[0], list.gone.at(-1)]).toEqual([100, 11, 110]);
    // Whatever is told twice counts once.
    expect(end(list, 20).gone).toHaveLength(100);
  });
});

test('somebody sorts, finds, filters and selects', () => {
  const active = { ...two, active: true, zone: { id: 7, name: 'Centro' }, services: [{ id: 3, name: 'Tarjetas' }] };
  let list = listOf([one, active, four]);
  const ids = () => shownOf(list).map(({ id }) => id);
  const look = (view: Partial<TableView>) => {
    list = changed(list, seen({ ...list.view, ...view }));
    return ids();
  };
  expect(look({ sort: { key: 'name', descending: false } })).toEqual([2, 1, 4]);
  expect(look({ sort: { key: 'name', descending: true } })).toEqual([4, 1, 2]);
  expect(look({ sort: null })).toEqual([1, 2, 4]);
  expect(look({ find: 'th' })).toEqual([1, 4]);
  expect(look({ find: '', filters: { active: '1' } })).toEqual([2]);
  expect(look({ filters: { zone: '7', services: '3' } })).toEqual([2]);
  expect(look({ filters: { zone: '8' } })).toEqual([]);
  expect(look({ filters: { services: '4' } })).toEqual([]);
  look({ find: 'th', filters: {} });
  const choose = (wish: Parameters<typeof selecting>[1]) => {
    list = changed(list, selecting(list, wish));
    return list.selected;
  };
  expect(choose({ type: 'table.selectAll', on: true })).toEqual([1, 4]);
  choose({ type: 'table.select', id: 1, on: false });
  expect(choose({ type: 'table.select', id: 4, on: true })).toEqual([4]);
  expect(choose({ type: 'table.selectAll', on: false })).toEqual([]);
});

test('the server is asked for what it alone can find, once that is wanted', () => {
  const cut = listOf([one, two], { total: 9 });
  const want = (list: RecordList, view: Partial<TableView>) => changed(list, settled(list, { ...list.view, ...view }));
  const asked = ({ wanted, ...list }: RecordList): RecordList => ({ ...list, wanted, asked: wanted, answered: wanted });
  // What is here whole is looked up here.
  expect(isUnasked(want(listOf([one, two]), { find: 'x', filters: { active: '1' } }))).toBe(false);
  expect([isUnasked(cut), isUnasked(changed(cut, seen({ ...cut.view, find: 'x' })))]).toEqual([false, false]);
  expect(isUnasked(want(cut, { find: ' x ' }))).toBe(true);
  expect(want(cut, { find: ' x ' }).wanted.search).toBe('x');
  expect(isUnasked(want(cut, { filters: { active: '1' } }))).toBe(true);
  // What it found is some of all: the rest is asked for when everything is wanted again.
  const found = changed(asked(want(cut, { find: 'x' })), { records: [one], total: 1 });
  expect(isUnasked(found)).toBe(false);
  expect(isUnasked(want(found, { find: '' }))).toBe(true);
  expect(isUnasked(want(found, { sort: { key: 'name', descending: false } }))).toBe(false);
});

describe('the open record that a list does not have', () => {
  const cut = listOf([one, two], { total: 9 });
  const open = (list: RecordList, record: number | null) => changed(list, settled(list, { ...list.view, record }));
  const answered = (list: RecordList, apart: Row | null, records = list.records) => {
    const asked = { ...list, asked: list.wanted };
    return changed(asked, received(asked, { records, total: 9, apart }));
  };
  const far = row(50, 'Far');
  const found = answered(open(cut, 50), far);

  test('is asked for where the server may have it, once', () => {
    expect([isUnasked(open(cut, 50)), isUnasked(found), isUnasked(open(found, 51))]).toEqual([true, false, true]);
    // What is here, the form of a new one, none, and a list that is all here ask for nothing.
    expect([1, 0, null].map((record) => isUnasked(open(cut, record)))).toEqual([false, false, false]);
    expect(isUnasked(open(listOf([one, two]), 50))).toBe(false);
  });

  test('is beside the list, and no part of it', () => {
    expect([found.apart, found.total, shownOf(found), recordIn(found, 50)]).toEqual([far, 9, [one, two], far]);
    expect([recordIn(found, 2), recordIn(found, 51)]).toEqual([two, undefined]);
    // It is read with each list from then on, until that has it, or it is nowhere.
    expect(answered(found, row(50, 'Far'))).toMatchObject({ apart: far });
    expect(answered(found, row(50, 'Far', 2)).apart).toEqual(row(50, 'Far', 2));
    expect(answered(found, null, [one, far]).apart).toBeNull();
    expect(answered(found, null).apart).toBeNull();
  });

  test('is known to be nowhere once that was asked', () => {
    const lists = [open(cut, 50), answered(open(cut, 50), null), open(listOf([one]), 50)];
    expect(lists.map(isMissing)).toEqual([false, true, true]);
  });

  test('is what was stored of it last, in the list as well', () => {
    const saved = changed(found, stored(found, row(50, 'Near', 3)));
    expect([saved.apart, saved.total]).toEqual([row(50, 'Near', 3), 9]);
    expect(answered(saved, far).apart).toEqual(row(50, 'Near', 3));
    expect(answered(saved, null, [one, far]).records).toEqual([one, row(50, 'Near', 3)]);
  });

  test('is told of by messages like any other', () => {
    expect([3, 1].map((version) => isNews(found, true, { id: 50, version }))).toEqual([true, false]);
    expect(isNews(found, true, { id: 50, version: null })).toBe(true);
  });

  test('stays while something is typed in it, and goes when it is deleted', () => {
    const typed = changed(found, held(found, 50, true));
    expect(answered(typed, null).apart).toBe(far);
    expect(answered(typed, null, [one, far])).toMatchObject({ apart: null, total: 9 });
    expect(removed(typed, 50)).toMatchObject({ apart: null, total: 9, held: [], gone: [50] });
    expect(removed(typed, 2).apart).toBe(far);
  });

  describe('in which something is typed, once another one is open, or none,', () => {
    const typed = changed(found, held(found, 50, true));
    const left = open(typed, null);

    test('stands before the list, where it stays with every answer', () => {
      expect(left).toMatchObject({ records: [far, one, two], apart: null, total: 10, lost: [50] });
      expect(recordIn(left, 50)).toBe(far);
      // The server is still asked for it, and says what is stored of it now.
      expect(answered(left, row(50, 'Far', 2), [two, four])).toMatchObject({
        ...{ records: [row(50, 'Far', 2), two, four], apart: null, total: 10, lost: [50], gone: [1] },
      });
      expect(answered(left, null, [one, two])).toMatchObject({ records: [far, one, two], total: 10, lost: [50] });
      expect(answered(left, null, [one, two, far])).toMatchObject({ records: [one, two, far], total: 9, lost: [] });
    });

    test('leaves room for another one, of which the same is true', () => {
      const farther = row(51, 'Farther');
      const both = answered(open(typed, 51), farther, [one, two]);
      expect(both).toMatchObject({ records: [far, one, two], apart: farther, lost: [50] });
      const typedIn = changed(both, held(both, 51, true));
      expect(open(typedIn, 50)).toMatchObject({ records: [farther, far, one, two], apart: null, lost: [50, 51] });
      // An answer to what was asked before takes nothing away.
      expect(answered(typedIn, row(52, 'Farthest'), [one, two]).apart).toBe(farther);
    });

    test('leaves the list with what was typed, and is beside it again where it is open', () => {
      expect(changed(left, held(left, 50, false))).toMatchObject({
        ...{ records: [one, two], apart: null, total: 9, lost: [], held: [], gone: [] },
      });
      const again = open(left, 50);
      expect(isUnasked(again)).toBe(false);
      expect(changed(again, held(again, 50, false))).toMatchObject({
        ...{ records: [one, two], apart: far, total: 9, lost: [], held: [] },
      });
      // Deleted meanwhile, it is nowhere.
      const gone = changed(again, ended(again, { id: 50, version: null }));
      expect(changed(gone, held(gone, 50, false))).toMatchObject({ records: [one, two], apart: null, lost: [] });
    });

    test('stands there as well when the typing begins then', () => {
      const closed = open(found, null);
      expect(closed).toMatchObject({ records: [one, two], apart: far });
      expect(changed(closed, held(closed, 50, true))).toEqual(left);
    });
  });
});

describe('a row in which something is typed', () => {
  const three = row(3, 'West');

  test('stays in front when the list has its record no more', () => {
    const list = listOf([one, two, three, four], { held: [3, 2] });
    expect(received(list, { records: [one, four], total: 2 }).records).toEqual([two, three, one, four]);
  });

  test('is hidden neither by what is looked for nor by a filter', () => {
    const list = listOf([one, two, four], { held: [2] });
    const shown = (view: Partial<TableView>) =>
      shownOf(changed(list, seen({ ...list.view, ...view }))).map(({ id }) => id);
    expect(shown({ find: 'south' })).toEqual([2, 4]);
    expect(shown({ filters: { active: '1' } })).toEqual([2]);
    const left = changed(list, { ...seen({ ...list.view, find: 'south' }), ...held(list, 2, false) });
    expect(shownOf(left)).toEqual([four]);
  });
});
