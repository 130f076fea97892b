/** A text in small letters without accents: as people type it. */
export const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The words of a text, folded; an identifier falls into its words (`call.hangUp`: call, hang, up). */
export const wordsOf = (text: string): readonly string[] =>
  fold(text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words that stand in every question and answer none; without accents. */
const small = new Set(
  [
    'a an the of to in on at by for from with during while and or if as it its this that there',
    'is are was were be been does do did can may will would what when who whom which how where why much many happens happen long often seconds minutes same',
    'el la los las un una unos unas de del al a en con por para que se su sus lo le les y o si es son esta estan hay',
    'cuando quien quienes como donde cuanto cuanta cuantos cuantas cual durante mientras puede pueden pasa va dura hacer tiempo segundos minutos mismo misma',
  ].flatMap((line) => line.split(' ')),
);

/** The words of a question that say what it is about; all of them where none does. */
export const tellingWords = (question: string): string => {
  const words = wordsOf(question);
  const telling = words.filter((word) => !small.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
};

/** Endings by which forms of a word differ, the longer ones first, in either language: Spanish and English share a field. */
const endings = [
  ...['aciones', 'uciones', 'iciones', 'acion', 'ucion', 'icion', 'iendo', 'ando', 'ieron', 'aron'],
  ...['adas', 'ados', 'idas', 'idos', 'ada', 'ado', 'ida', 'ido', 'ings', 'ing', 'ar', 'er', 'ir'],
  ...['es', 'ed', 'as', 'os', 'an', 'en', 'a', 'o', 'e', 's'],
];
/** So many letters of a word stay, or it means nothing any more; of a plural ('tabs') one less. */
const leastOf = (ending: string): number => (ending === 's' ? 3 : 4);

/** What forms of a word have in common, roughly: 'revocada', 'revocar' and 'revocó' lead to the same. */
export const stemOf = (word: string): string => {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= leastOf(one));
  return ending === undefined ? word : word.slice(0, -ending.length);
};
