import type { Call } from './call.ts';
import { matches } from './choice.ts';
import type { Ref } from './session.ts';

/** A text that agents put into their notes with a key. */
export interface Macro extends Ref {
  readonly content: string;
}

/** What helps whoever has a call, as `GET /api/queryings/{id}/aids` answers. */
export interface CallAids {
  /** The notes of the service that is asked for; null without. */
  readonly script: string | null;
  /** By name: those of its service, and those of all. */
  readonly macros: readonly Macro[];
}

/** A line of a script: something to do, or what is said about it. */
export interface ScriptLine {
  readonly kind: 'step' | 'text';
  readonly text: string;
}

const step = /^\s*(?:[-*•]|\d{1,2}[.)])\s+(?:\[[ xX]?\]\s*)?(\S.*)$/;

/** The lines of a script: those with a dash, a star or a number before them are steps. None where nothing is a step. */
export const linesOf = (script: string | null): readonly ScriptLine[] => {
  const lines = (script ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line): ScriptLine => {
      const said = step.exec(line)?.[1];
      return said === undefined ? { kind: 'text', text: line } : { kind: 'step', text: said.trim() };
    });
  return lines.some(({ kind }) => kind === 'step') ? lines : [];
};

/** A text, and where the caret stands in it. */
export interface TypedText {
  readonly text: string;
  readonly caret: number;
}

/** A macro is being looked for in a text: from where the `/` stands, and what was typed behind it. */
export interface MacroEntry {
  readonly from: number;
  readonly word: string;
  /** All of them were asked for: no `/` stands there, and the word begins where the caret stood. */
  readonly isBare?: true;
}

/** The macro that is looked for where the caret stands: behind a `/` that begins a word; null for none. */
export const entryAt = ({ text, caret }: TypedText): MacroEntry | null => {
  const word = /(?:^|\s)\/(\S{0,30})$/u.exec(text.slice(0, caret))?.[1];
  return word === undefined ? null : { from: caret - word.length - 1, word };
};

/** All macros are looked for where the caret stands, without a `/`. */
export const bareEntryAt = ({ caret }: TypedText): MacroEntry => ({ from: caret, word: '', isBare: true });

/**
 * The macro that is looked for after more was typed: behind a `/`, or with the word that was typed since all were asked for;
 * null where the caret stands elsewhere, or behind that word.
 */
export const entryAfter = (
  { typed: before, entry }: { readonly typed: TypedText; readonly entry: MacroEntry | null },
  typed: TypedText,
): MacroEntry | null => {
  if (!entry?.isBare || !typed.text.startsWith(before.text.slice(0, entry.from))) return entryAt(typed);
  const word = typed.text.slice(entry.from, typed.caret);
  const isOne = typed.caret >= entry.from && /^(?!\/)\S{0,30}$/u.test(word);
  return isOne ? { ...entry, word } : entryAt(typed);
};

/** The same macro in a text that took the place of the one it was looked for in, the caret at its end; null where that does not end so. */
export const entryMoved = (entry: MacroEntry | null, { text, caret }: TypedText): MacroEntry | null => {
  if (entry === null || !entry.isBare) return entry && entryAt({ text, caret });
  return text.endsWith(entry.word) ? { ...entry, from: caret - entry.word.length } : null;
};

/** How many macros are offered at once. */
export const mostMacros = 8;

const foundMacros = (macros: readonly Macro[], word: string): readonly Macro[] =>
  macros.filter(({ name, content }) => matches(word, name, content));

/** How many macros with these letters are not among those that are offered. */
export const moreMacros = (macros: readonly Macro[], word: string): number =>
  Math.max(foundMacros(macros, word).length - mostMacros, 0);

/** The macros with these letters in their name or text: those first whose name begins so. */
export const macrosFor = (macros: readonly Macro[], word: string): readonly Macro[] => {
  const found = foundMacros(macros, word);
  const begins = ({ name }: Macro) => matches(word, name.slice(0, word.length));
  return [...found.filter(begins), ...found.filter((macro) => !begins(macro))].slice(0, mostMacros);
};

type Said = (call: Call) => string | null | undefined;
const phone: Said = (call) => call.phone;
const device: Said = (call) => call.device?.name;
const place: Said = (call) => call.device?.location;
const service: Said = (call) => call.service?.name;

/** The words that stand for something of the call, in the languages of those who write macros. */
const placeholders: ReadonlyMap<string, Said> = new Map([
  ...['teléfono', 'telefono', 'phone'].map((word) => [word, phone] as const),
  ...['dispositivo', 'device'].map((word) => [word, device] as const),
  ...['lugar', 'place'].map((word) => [word, place] as const),
  ...['servicio', 'service'].map((word) => [word, service] as const),
]);

/** A macro with what it says of the call; what the call does not know, and words that stand for nothing, stay as they are. */
export const filledIn = ({ content }: Macro, call: Call): string =>
  content.replace(/\{(\p{L}+)\}/gu, (all, word: string) => placeholders.get(word.toLowerCase())?.(call) ?? all);

/** The text with something put in from one place to the caret, which then stands behind it; words do not run together. */
export const putIn = ({ text, caret }: TypedText, from: number, content: string): TypedText => {
  const [before, after] = [text.slice(0, from), text.slice(caret)];
  const gap = before === '' || /\s$/.test(before) ? '' : '\n';
  const head = before + gap + content;
  return { text: head + (after === '' || /^\s/.test(after) ? after : ` ${after}`), caret: head.length };
};
