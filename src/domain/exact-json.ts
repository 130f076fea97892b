const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** The digits of a number and where its point is, whatever the way to write it: `1200`, `1.2e3` and `1200.0` are the same. */
const decimal = (token: string): string => {
  const [, whole = '', part = '', power = '0'] = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(token) ?? [];
  const digits = `${whole}${part}`.replace(/^0+/, '');
  const kept = digits.replace(/0+$/, '');
  return kept === '' ? '0' : `${kept}e${Number(power) - part.length + digits.length - kept.length}`;
};

/**
 * Whether a number in valid JSON that was typed would be read as another one: JavaScript keeps some sixteen digits. A serial number or the number
 * of a card is to be written as a text.
 */
export const losesDigits = (json: string): boolean =>
  [...json.matchAll(tokens)].some(
    ([token]) => !token.startsWith('"') && decimal(token) !== decimal(String(Number(token))),
  );
