/** How often it was told that records are others, by business and resource; of those that anybody asks for. */
export interface ToldChanges {
  /** Records of a resource are others now: in a business, or in any for null. */
  add(bunitId: number | null, resource: string): void;
  /** What was told so far of these resources in a business: the same text for as long as nothing more is. */
  mark(bunitId: number, resources: readonly string[]): string;
  /** Something may have been missed: no mark from before is given again. */
  clear(): void;
}

export const createToldChanges = (): ToldChanges => {
  const counts = new Map<string, Map<number | null, number>>();
  let era = 0;

  /** Counting begins with the first who asks: most of what is told is about things that no mark names. */
  const countsOf = (resource: string) => {
    const known = counts.get(resource);
    if (known) return known;
    const made = new Map<number | null, number>();
    counts.set(resource, made);
    return made;
  };

  return {
    add(bunitId, resource) {
      const of = counts.get(resource);
      of?.set(bunitId, (of.get(bunitId) ?? 0) + 1);
    },
    mark(bunitId, resources) {
      const told = resources.map((resource) => {
        const of = countsOf(resource);
        return `${of.get(null) ?? 0}+${of.get(bunitId) ?? 0}`;
      });
      return [era, bunitId, ...told].join(' ');
    },
    clear() {
      counts.clear();
      era += 1;
    },
  };
};
