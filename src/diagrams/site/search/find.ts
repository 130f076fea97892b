import { entryKinds, type Hit, type SearchList } from './entry.ts';
import { meantBy } from './everyday.ts';
import { stemOf, tellingWords, wordsOf } from './words.ts';

/** How well a word of a text answers one that was asked for: the same, another form, a beginning, what is meant, a part. */
const worth = { whole: 100, stem: 70, prefix: 45, meant: 35, beginning: 15, part: 5 } as const;
/** A shorter word begins many others by chance ('red': 'redirigir'), and says less by that than by what it means. */
const leastBeginning = 4;
/** A shorter one is no part of another word at all: it would be one of nearly all. */
const leastPart = 3;

interface Word {
  readonly word: string;
  readonly stem: string;
}
const read = (text: string): readonly Word[] =>
  [...new Set(wordsOf(text))].map((word) => ({ word, stem: stemOf(word) }));

/** What an entry says in each of its fields, and how much each counts. */
interface Read {
  readonly hit: Hit;
  readonly fields: readonly { readonly words: readonly Word[]; readonly weight: number }[];
}

/** Everything that can be found, read once. */
export type Index = readonly Read[];

export const indexOf = (list: SearchList): Index =>
  Object.entries(list).flatMap(([chart, { title: place, entries }]) => {
    const around = read(`${place} ${chart}`);
    return entries.map((entry) => ({
      hit: { ...entry, chart, place },
      fields: [
        { words: read(`${entry.title} ${entry.name}`), weight: 2.5 },
        { words: read(entry.text), weight: 1.2 },
        ...(entry.kind === 'chart' ? [] : [{ words: around, weight: 0.8 }]),
      ],
    }));
  });

interface Asked extends Word {
  readonly meant: readonly string[];
}

const worthOf = ({ word, stem }: Word, asked: Asked): number => {
  if (word === asked.word) return worth.whole;
  if (stem === asked.stem) return worth.stem;
  if (word.startsWith(asked.word) && asked.word.length >= leastBeginning) return worth.prefix;
  if (asked.meant.includes(stem)) return worth.meant;
  if (word.startsWith(asked.word)) return worth.beginning;
  return asked.word.length >= leastPart && word.includes(asked.word) ? worth.part : 0;
};

const answerOf = ({ fields }: Read, asked: Asked): number =>
  Math.max(0, ...fields.flatMap(({ words, weight }) => words.map((one) => worthOf(one, asked) * weight)));

/**
 * The entries that answer a question, best first: whole words before other forms, beginnings, what is meant and mere parts, and
 * what answers every word before what lacks one. A rare word says more than one that is everywhere, and what lacks the
 * rarest is no answer.
 */
export const find = (index: Index, question: string): readonly Hit[] => {
  const asked = read(tellingWords(question)).map((one) => ({ ...one, meant: meantBy(one.word) }));
  if (asked.length === 0) return [];
  const columns = asked.map((one) => index.map((entry) => answerOf(entry, one)));
  const rarity = columns.map((column) =>
    Math.log(1 + index.length / (1 + column.filter((value) => value > worth.part).length)),
  );
  const rarest = rarity.indexOf(Math.max(...rarity));
  const scored = index.flatMap(({ hit }, row) => {
    const values = columns.map((column) => column[row] ?? 0);
    if (values[rarest] === 0) return [];
    const missing = values.filter((value) => value === 0).length;
    const score = values.reduce((sum, value, at) => sum + value * (rarity[at] ?? 1), 0);
    return [{ hit, missing, score }];
  });
  const order = (kind: Hit['kind']) => entryKinds.indexOf(kind);
  return scored
    .sort((a, b) => a.missing - b.missing || b.score - a.score || order(a.hit.kind) - order(b.hit.kind))
    .map(({ hit }) => hit);
};
