const partsOf = (value: unknown, path: string, but: readonly string[]): readonly string[] => {
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return [`${path}${value.join(', ') || '–'}`];
  if (typeof value !== 'object' || value === null) return [`${path}${value ?? '–'}`];
  return Object.entries(value).flatMap(([name, inner]) =>
    but.includes(name) ? [] : partsOf(inner, Array.isArray(value) ? path : `${path.replace(': ', '.')}${name}: `, but),
  );
};

/**
 * A value of JSON as a person reads it in a line: names and values, without quotes and braces. Nothing for what says nothing, and
 * nothing of the fields `but`.
 */
export const jsonWords = (value: unknown, but: readonly string[] = []): string =>
  value === null ? '' : partsOf(value, '', but).join(' · ');
