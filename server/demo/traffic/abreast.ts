/** Works on all items, so many at the same time, in their order; rejects as soon as one does. */
export const abreast = async <Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> => {
  const waiting = items.entries();
  const goOn = async () => {
    for (const [index, item] of waiting) await work(item, index);
  };
  await Promise.all(Array.from({ length: most }, goOn));
};
