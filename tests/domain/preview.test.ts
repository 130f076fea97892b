import { expect, test } from 'vitest';
import { previewIn, previewOf } from '../../src/domain/preview.ts';

const device = { name: 'Lobby & 50 % #1', services: [{ id: 1, name: 'Ayuda' }] };

test('the address of a preview says what is to be shown', () => {
  const address = previewOf(device, '{"title":"Banco ñ"}');
  const { pathname, hash } = new URL(address, 'http://console.test');
  expect(pathname).toBe('/device/');
  expect(previewIn(hash)).toEqual({ ...device, brand: { title: 'Banco ñ' } });
  // What is not JSON yet is shown as if nothing were said.
  expect(previewIn(new URL(previewOf(device, '{'), 'http://console.test').hash)).toEqual({ ...device, brand: null });
});

test.each(['', '#key=abc&device=1', '#preview=', '#preview=%E0%A4%A', '#preview=null', '#preview=%7B%7D'])(
  '%j is the end of no preview',
  (hash) => expect(previewIn(hash)).toBeNull(),
);
