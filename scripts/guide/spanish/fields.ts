import { fieldTexts } from './field-texts.ts';
import { tables } from './tables.ts';

const tableOf = (english: string): string => (english === 'permissions' ? 'permisos' : (tables[english] ?? english));

/** What is said alike of many fields, each time with other names and numbers in it. */
const patterns: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [
    /^fields by comma, a minus before a field turns it round; '(.+?)' if not given, and the id decides between equals; one of: (.+?)(?:; first by (.+?) where more than (\d+) rows are asked for)?$/,
    (usual, fields, first, rows) =>
      `campos con comas, un menos delante de un campo invierte su orden; '${usual}' si se omite, y entre iguales decide el id; uno de: ${fields}${
        first ? `; primero según ${first.replaceAll(' or ', ' o ')} si son más de ${rows} filas` : ''
      }`,
  ],
  [
    /^relations to embed, by comma: (.*)$/,
    (names) => `relaciones que se incluyen, con comas: ${names === 'none' ? 'ninguna' : names}`,
  ],
  [
    /^rows of a page, (\d+) to (\d+)(?:; (\d+) if not given|, and so many if not given)$/,
    (least, most, usual) => `filas de una página, de ${least} a ${most}; ${usual ?? most} si se omite`,
  ],
  [
    /^how far all rows are counted, 1 to (\d+)(?:, (\d+) if not given)?; one more than that in `total` stands for more$/,
    (most, usual) =>
      `hasta dónde se cuentan las filas, de 1 a ${most}${usual ? `, ${usual} si se omite` : ''}; uno más que eso en \`total\` significa que hay más`,
  ],
  [/^of ([a-z]+)$/, (name) => `de ${tableOf(name ?? '')}`],
];

/** What a field or a parameter is about, in Spanish, by what the code says of it in English; null for what nobody has written. */
export const spanishField = (english: string): string | null => {
  const written = fieldTexts[english];
  if (written !== undefined) return written;
  for (const [pattern, say] of patterns) {
    const found = english.match(pattern);
    if (found) return say(...found.slice(1));
  }
  return null;
};

/** The English texts that have a Spanish one of their own. */
export const writtenFields: readonly string[] = Object.keys(fieldTexts);
