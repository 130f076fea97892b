import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandOf, brandProblems, inkOn, isVideo, noBrand } from '../../src/domain/brand.ts';

const logo = '/media/AbCdEfGhIjKlMnOp.png';
const film = '/media/AbCdEfGhIjKlMnOq.webm';
const whole = {
  title: ' Banco del Centro ',
  logo,
  accent: '#c8102e',
  languages: ['en', 'es'],
  pictures: [logo, film],
  hearing_loop: true,
};

test('an entry that says everything is taken whole', () => {
  expect(brandProblems(whole)).toEqual([]);
  expect(brandOf(whole)).toEqual({
    title: 'Banco del Centro',
    logo,
    accent: '#c8102e',
    languages: ['en', 'es'],
    pictures: [logo, film],
    hearingLoop: true,
  });
});

test.each([undefined, null, {}, { title: null, languages: [] }])('%j says nothing, and is right', (value) => {
  expect(brandOf(value)).toEqual(noBrand);
  expect(brandProblems(value)).toEqual([]);
});

test.each([
  ['red', ['entry']],
  [['#ff0000'], ['entry']],
  [{ accent: 'red' }, ['accent']],
  [{ title: ' ' }, ['title']],
  [{ languages: ['fr'] }, ['languages']],
  [{ hearing_loop: 'yes' }, ['hearing_loop']],
  [{ logo: 'https://elsewhere.example/logo.png', pictures: ['data:image/png;base64,AA=='] }, ['logo', 'pictures']],
  [{ logo: '/media/../api/users.png' }, ['logo']],
])('of %j a device leaves out what it cannot take', (value, problems) => {
  expect(brandProblems(value)).toEqual(problems);
  expect(brandOf(value)).toEqual(noBrand);
});

test('of a list that holds something wrong the rest is taken', () => {
  expect(brandOf({ languages: ['fr', 'en'], pictures: [logo, 'x'] })).toMatchObject({
    languages: ['en'],
    pictures: [logo],
  });
});

test('nothing that an entry may hold is more than a page can show', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const { accent, logo: shown, pictures } = brandOf(value);
      for (const address of [shown, ...pictures]) if (address !== null) expect(address).toMatch(/^\/media\//);
      if (accent !== null) inkOn(accent);
    }),
  );
});

test.each([
  ['#000000', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#00695c', '#ffffff'],
  ['#ffe14d', '#000000'],
  ['#c8102e', '#ffffff'],
  ['#777777', '#000000'],
])('on %s one reads %s', (colour, ink) => expect(inkOn(colour)).toBe(ink));

test('a video is known by its name', () => {
  expect([isVideo(film), isVideo(logo)]).toEqual([true, false]);
});
