import { expect, test } from 'vitest';
import { noBrand } from '../../src/domain/brand.ts';
import { brandDraft, brandIn, dressed, isBrandDraft, toggled } from '../../src/domain/brand-draft.ts';
import { newDraft, problemsOf } from '../../src/domain/device-config.ts';

const own = { id: 3, version: 2, key: 'devices.5.brand', value: { title: 'Bank', accent: '#0b57d0' }, active: true };
const general = { ...own, id: 1, key: 'devices.general.brand', value: { accent: '#6a1b9a' } };

test('the draft of the look is that of its own entry, one that wins over the general one, or a new one', () => {
  expect(brandDraft(5, [general, own])).toMatchObject({ id: 3, version: 2, key: 'devices.5.brand', mode: 'json' });
  expect(brandDraft(5, [general])).toMatchObject({ id: null, key: 'brand' });
  expect(brandIn(brandDraft(5, [general])).accent).toBe('#6a1b9a');
  expect(brandDraft(5, [])).toMatchObject({ id: null, key: 'brand', value: '{}' });
  for (const records of [[own], [general], []]) expect(isBrandDraft(5, brandDraft(5, records))).toBe(true);
  expect([isBrandDraft(5, { key: 'devices.6.brand' }), isBrandDraft(5, newDraft)]).toEqual([false, false]);
});

test('a part that is changed stands in the entry, and one that says nothing does not', () => {
  const draft = brandDraft(5, [own]);
  const changed = dressed(dressed(draft, { hearing_loop: true }), { title: '', languages: [] });
  expect(JSON.parse(changed.value)).toEqual({ accent: '#0b57d0', hearing_loop: true });
  expect(JSON.parse(dressed(changed, { hearing_loop: false }).value)).toEqual({ accent: '#0b57d0' });
  // What players of another make keep there is theirs.
  const theirs = { ...draft, value: '{"theme":"night"}' };
  expect(JSON.parse(dressed(theirs, { title: 'Bank' }).value)).toEqual({ theme: 'night', title: 'Bank' });
});

test('what is no JSON says nothing, and is replaced by what is chosen', () => {
  const broken = { ...newDraft, key: 'brand', value: '{' };
  expect(brandIn(broken)).toEqual(noBrand);
  expect(dressed(broken, { title: 'Bank' })).toMatchObject({ mode: 'json', value: '{\n  "title": "Bank"\n}' });
});

test('a look that a device would not take whole is not saved', () => {
  const said = (value: string) => problemsOf(5, { ...newDraft, key: 'brand', mode: 'json', value });
  expect(said('{"accent":"#0b57d0"}')).toEqual({});
  expect(said('{"accent":"blue"}')).toEqual({ value: 'brand' });
  expect(problemsOf(5, { ...newDraft, key: 'other', mode: 'json', value: '{"accent":"blue"}' })).toEqual({});
});

test('one of a list is put at its end, and taken out by the same', () => {
  expect(toggled(['es'], 'en')).toEqual(['es', 'en']);
  expect(toggled(['es', 'en'], 'es')).toEqual(['en']);
});
