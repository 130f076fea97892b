import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** One source of chance: the same seed gives the same answers to the same questions. */
export interface Chance {
  /** From `least` to `most`, both included; whole. */
  between(least: number, most: number): number;
  /** True in so many of a hundred cases. */
  inPercent(percent: number): boolean;
  oneOf<Item>(items: readonly [Item, ...Item[]]): Item;
  /** A source of its own for somebody: what others ask does not change what they are answered. */
  fork(): Chance;
}

/** `seed`: a whole number. */
export const chanceOf = (seed: number): Chance => {
  const generator = xoroshiro128plus(seed);
  const between = (least: number, most: number) => uniformInt(generator, least, most);
  return {
    between,
    inPercent: (percent) => between(1, 100) <= percent,
    oneOf: ([first, ...rest]) => [first, ...rest][between(0, rest.length)] ?? first,
    fork: () => chanceOf(between(0, 2_147_483_647)),
  };
};

/** Lets everything in this process that throws dice ask this source. Answers how to give the process its own back. */
export const takeChance = (chance: Chance): (() => void) => {
  const { random } = Math;
  const parts = 1_000_000;
  Math.random = () => chance.between(0, parts - 1) / parts;
  return () => {
    Math.random = random;
  };
};
