/** The beginning of a text, with no half of a character at its end, which a server refuses. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
