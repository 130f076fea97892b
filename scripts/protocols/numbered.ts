/** Values that are told apart by their text, each with a number. */
export const numbered = <Value>() => {
  const values: Value[] = [];
  const numbers = new Map<string, number>();
  const known = new Map<Value, number>();
  return {
    of(value: Value): number {
      const found = known.get(value);
      if (found !== undefined) return found;
      const key = JSON.stringify(value);
      const number = numbers.get(key) ?? values.push(value) - 1;
      numbers.set(key, number);
      if (values[number] === value) known.set(value, number);
      return number;
    },
    at: (number = 0): Value => values[number] as Value,
    all: (): readonly Value[] => values,
    size: () => values.length,
  };
};
