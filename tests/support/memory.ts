/** What a browser keeps, in memory: `kept` is all of it. */
export const memory = () => {
  const kept = new Map<string, string>();
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  return { kept, storage };
};
