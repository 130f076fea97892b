const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The parts of a value, each behind the names that lead to it. */
const partsOf = (value: unknown, path: string): readonly string[] => {
  if (Array.isArray(value) && !value.some(isGroup)) return partsOf(value.join(', '), path);
  if (isGroup(value))
    return Object.entries(value).flatMap(([name, inner]) =>
      partsOf(inner, Array.isArray(value) ? path : path === '' ? name : `${path}.${name}`),
    );
  const words = value === null || value === undefined ? '–' : String(value);
  return [path === '' ? words : `${path}: ${words}`];
};

/**
 * A value of JSON as a person reads it in a line: names and values, without quotes and braces. Nothing for what says nothing, and
 * nothing of the fields `but`.
 */
export const jsonWords = (value: unknown, but: readonly string[] = []): string => {
  if (value === null) return '';
  const told =
    isGroup(value) && but.length > 0
      ? Object.fromEntries(Object.entries(value).filter(([name]) => !but.includes(name)))
      : value;
  return partsOf(told, '').join(' · ');
};
