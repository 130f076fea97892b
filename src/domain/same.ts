type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const sameItems = (one: readonly unknown[], other: readonly unknown[]) => {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) if (!isSame(one[index], other[index])) return false;
  return true;
};

/** A field that is undefined is one that JSON does not have. */
const sameFields = (one: Fields, other: Fields) => {
  for (const key of Object.keys(one)) if (!isSame(one[key], other[key])) return false;
  for (const key of Object.keys(other)) if (one[key] === undefined && other[key] !== undefined) return false;
  return true;
};

/**
 * Whether two values say the same as JSON, in whatever order fields stand: enough for what comes over the wire, which has
 * neither functions nor circles. Compared in place, because thousands of records are at each poll.
 */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  if (Array.isArray(one) || Array.isArray(other))
    return Array.isArray(one) && Array.isArray(other) && sameItems(one, other);
  return sameFields(one, other);
};
