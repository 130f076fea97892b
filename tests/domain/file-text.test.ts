import { expect, test } from 'vitest';
import { fileText } from '../../src/domain/file-text.ts';

const bytesOf = (...bytes: readonly number[]): ArrayBuffer => new Uint8Array(bytes).buffer;

test('a file is read as UTF-8, with a mark at its beginning or without', () => {
  const text = 'name\nAtención Ñuñoa 日本';
  expect(fileText(new TextEncoder().encode(text).buffer)).toBe(text);
  expect(fileText(new TextEncoder().encode(`\uFEFF${text}`).buffer)).toBe(text);
});

test('a file in the letters of Windows, as a spreadsheet saves it, keeps its accents', () => {
  const text = 'name\nAtención Ñuñoa';
  expect(fileText(bytesOf(...[...text].map((letter) => letter.charCodeAt(0))))).toBe(text);
  expect(fileText(bytesOf(0x80, 0x20, 0x93, 0xe9, 0x94))).toBe('€ “é”');
});
