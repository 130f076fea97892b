/** The beginning of a text, or what is behind a place of it, with no half of a character at its ends, which a server refuses. */
export const cut = (text: string, most: number, from = 0): string =>
  text.slice(from, from + most).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
