import { expect } from 'vitest';
import { type ColumnsLook, orderedKeys, usualColumns } from '../../src/domain/columns.ts';
import { isSame } from '../../src/domain/same.ts';
import { columnsMachine } from '../../src/machines/columns.ts';
import { walkEvery } from '../support/walk.ts';
import { somebody } from '../support/walk-events.ts';

const list = 'services';
const view = somebody('view');
const kept: ColumnsLook = { hidden: ['notes'], order: ['id', 'name'], widths: { name: 300 } };
const measured = { name: 200, notes: 120, id: 60 };

walkEvery(columnsMachine, {
  inputs: [usualColumns, kept].map((look) => ({ list, keys: ['name', 'notes', 'id'], always: ['name'], look, view })),
  cases: [
    { type: 'columns.show', key: 'notes', on: false },
    { type: 'columns.show', key: 'notes', on: true },
    { type: 'columns.show', key: 'name', on: false },
    { type: 'columns.show', key: 'other', on: false },
    { type: 'columns.move', key: 'id', to: 'name' },
    { type: 'columns.move', key: 'id', to: 'id' },
    { type: 'columns.move', key: 'id', to: 'other' },
    { type: 'columns.widen', key: 'notes', by: 24, widths: measured },
    { type: 'columns.widen', key: 'id', by: -24, widths: measured },
    { type: 'columns.widen', key: 'other', by: 24, widths: measured },
    { type: 'columns.grab', key: 'name', x: 500, widths: measured },
    { type: 'columns.grab', key: 'other', x: 500, widths: measured },
    { type: 'columns.pull', x: 530 },
    { type: 'columns.lift', key: 'id' },
    { type: 'columns.lift', key: 'other' },
    { type: 'columns.over', key: 'notes' },
    { type: 'columns.over', key: 'id' },
    { type: 'columns.over', key: 'other' },
  ],
  key: ({ look, grabbed, lifted }) => [look, grabbed?.key, grabbed?.before, lifted],
  // One wish at a time is walked beside what was kept, and each edge is pulled once.
  within: ({ context: { look } }) => {
    const of = look.widths.name === undefined || look.widths.name < 300 ? usualColumns : kept;
    const wishes = (['hidden', 'order', 'widths'] as const).filter((one) => !isSame(look[one], of[one]));
    const { name = 0, notes = 0 } = look.widths;
    return wishes.length <= 1 && name - (of.widths.name ?? 200) + (notes - 120) <= 30;
  },
  shows: [
    'resting: columns.show → resting / look, columns.changed, remember',
    'resting: columns.move → resting / look, columns.changed, remember',
    'resting: columns.widen → resting / look, columns.changed, remember',
    'resting: columns.grab → resizing / grabbed',
    'resizing: columns.pull → resizing / look, columns.changed',
    'resizing: columns.release → resting / remember',
    'resizing: columns.cancel → resting / look, columns.changed',
    'resting: columns.lift → moving / lifted',
    'moving: columns.over → moving / lifted',
    'moving: columns.land → resting / look, lifted, columns.changed, remember',
    'moving: columns.land → resting / lifted',
    'moving: columns.drop → resting / lifted',
  ],
  always(state, { caused: { did, told }, events }, before) {
    const { look, grabbed, lifted } = state.context;
    const last = events.at(-1);
    const was = before?.context.look ?? look;
    const isIn = (value: 'resizing' | 'moving') => before?.matches(value) === true;

    for (const type of ['columns.fit', 'columns.reset'] as const) expect(state.can({ type })).toBe(true);
    expect(state.can({ type: 'columns.land' })).toBe(state.matches('moving'));
    // The list shows each change; it is remembered when somebody wanted it, and not while it is only pulled.
    const isTold = did.some(({ type }) => type === 'remember');
    if (isTold) expect(did).toEqual([{ type: 'remember', params: { list, look } }]);
    const isOther = JSON.stringify(look) !== JSON.stringify(was);
    const news = told.map(({ event }) => event);
    if (isOther || news.length > 0) expect(news).toEqual([{ type: 'columns.changed', look }]);
    if (isOther) expect(isTold).toBe(last?.type !== 'columns.pull' && last?.type !== 'columns.cancel');

    // Each wish changes what it is about, and nothing else.
    const wanted = (): ColumnsLook => {
      switch (last?.type) {
        case 'columns.reset':
          return usualColumns;
        case 'columns.fit':
          return { ...was, widths: {} };
        case 'columns.show':
          if (last.key !== 'notes' || was.hidden.includes('notes') !== last.on) return was;
          return { ...was, hidden: last.on ? [] : ['notes'] };
        case 'columns.move':
          return last.to === 'name' ? { ...was, order: look.order } : was;
        case 'columns.widen': {
          if (last.key === 'other') return was;
          // Those that have a width keep it, and none gets too narrow to be read.
          const known: ColumnsLook['widths'] = { ...measured, ...was.widths };
          const width = Math.max(56, (known[last.key] ?? 0) + last.by);
          return { ...was, widths: { ...known, [last.key]: width } };
        }
        case 'columns.pull': {
          const held = before?.context.grabbed?.widths ?? {};
          return isIn('resizing') ? { ...was, widths: { ...held, name: (held.name ?? 0) + 30 } } : was;
        }
        case 'columns.cancel':
          return isIn('resizing') ? (before?.context.grabbed?.before ?? was) : was;
        case 'columns.land':
          return { ...was, order: look.order };
        default:
          return was;
      }
    };
    expect(look).toEqual(wanted());
    // It stands where the other one did.
    const keys = orderedKeys(state.context.keys, was.order);
    if (last?.type === 'columns.move' && isTold) expect(look.order.indexOf(last.key)).toBe(keys.indexOf(last.to));
    const carried = before?.context.lifted;
    if (last?.type === 'columns.land' && carried && isIn('moving')) {
      expect(isTold).toBe(carried.key !== carried.to);
      if (isTold) expect(look.order.indexOf(carried.key)).toBe(keys.indexOf(carried.to));
    }

    // The pointer holds one edge or carries one column, from where it took it.
    expect(state.matches('resizing')).toBe(
      last?.type === 'columns.grab'
        ? (before?.matches('resting') === true && last.key === 'name') || isIn('resizing')
        : isIn('resizing') && !['columns.release', 'columns.cancel'].includes(last?.type ?? ''),
    );
    if (last?.type === 'columns.grab' && before?.matches('resting') && last.key === 'name')
      expect(grabbed).toEqual({ key: 'name', x: 500, widths: { ...measured, ...was.widths }, before: was });
    expect(lifted !== null).toBe(state.matches('moving'));
    if (last?.type === 'columns.lift' && before?.matches('resting') && last.key === 'id')
      expect(lifted).toEqual({ key: 'id', to: 'id' });
    if (last?.type === 'columns.over' && isIn('moving'))
      expect(lifted).toEqual({ key: 'id', to: last.key === 'other' ? carried?.to : last.key });
  },
});
