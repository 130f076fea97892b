const texts = /"(?:[^"\\]|\\.)*"/g;

/**
 * Whether a number in valid JSON that was typed would be read as another one: JavaScript keeps some sixteen digits. A serial number or the number
 * of a card is to be written as a text.
 */
export const losesDigits = (json: string): boolean =>
  (json.replace(texts, '').match(/\d{16,}/g) ?? []).some((digits) => !Number.isSafeInteger(Number(digits)));
