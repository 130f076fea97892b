import type { Ask } from './asking.ts';
import type { Chance } from './chance.ts';
import type { Saved } from './line.ts';
import { seconds } from './people.ts';

type Stored = Saved['record'] & { readonly id: number };

/** How many records it brings up to date in one go, and how many at a time. */
const most = 10;
const lanes = 3;

interface ProgramOptions {
  readonly ask: Ask;
  /** Is told what it was answered. */
  readonly saved: (answer: Saved) => void;
  /** What it does next, as for an agent. */
  readonly decide: () => Chance | null;
  readonly isOver: () => boolean;
}

/**
 * A program that keeps the records of a business as another system has them, and writes many in a row where nobody writes one in a second:
 * each over the version that it has read, and one that somebody else has written meanwhile it leaves for the next time.
 */
export const keepUpToDate = async ({ ask, saved, decide, isOver }: ProgramOptions, own: Chance): Promise<void> => {
  while (!isOver()) {
    await seconds(own, 15, 60);
    const chance = decide();
    if (!chance || isOver()) continue;
    const resource = chance.oneOf(['services', 'devices']);
    const records = (await ask<readonly Stored[]>('GET', `/api/${resource}?perPage=${most}`)) ?? [];
    const write = async (chance: Chance, { id, version }: Stored) => {
      await seconds(chance, 0, 1);
      const data = { notes: `de fuera ${chance.between(1, 9_999)}` };
      const record = await ask<Stored>('PUT', `/api/${resource}/${id}`, { id, version, data }, true);
      if (record) saved({ by: 'a program', resource, id, version, data, record });
    };
    const run = async (chance: Chance, lane: number) => {
      for (const record of records.filter((_, place) => place % lanes === lane)) await write(chance, record);
    };
    await Promise.all(Array.from({ length: lanes }, (_, lane) => run(chance.fork(), lane)));
  }
};
