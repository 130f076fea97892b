/** A source of chance: the same seed and the same name draw the same, in the same order. */
export interface Random {
  /** A number from `least` up to, not including, `most`. */
  between(least: number, most: number): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** One of the items. Throws for an empty list. */
  pick<Item>(items: readonly Item[]): Item;
  /** Whether something of this probability happens. */
  chance(probability: number): boolean;
}

const step = 0x9e37_79b9;

/** Spreads the bits of a 32 bit number, so that neighbours have nothing in common. */
const scatter = (value: number): number => {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0_aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a_2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
};

const fold = (seed: number, name: string): number => {
  let folded = scatter(seed);
  for (const letter of name) folded = scatter((folded + step) ^ (letter.codePointAt(0) ?? 0));
  return folded;
};

/**
 * Chance for one part of the story. Parts that run at the same time have a name each, so that none draws from the luck
 * of another when the network answers in another order.
 */
export const createRandom = (seed: number, name: string): Random => {
  let state = fold(seed, name);
  const fraction = () => {
    state = (state + step) >>> 0;
    return scatter(state) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1));
  return {
    between: (least, most) => least + fraction() * (most - least),
    whole,
    pick(items) {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    chance: (probability) => fraction() < probability,
  };
};
