import type { Call } from '../domain/call.ts';
import {
  type CallAids,
  filledIn,
  type Macro,
  type MacroEntry,
  macrosFor,
  putIn,
  type TypedText,
} from '../domain/call-aids.ts';
import type { Target } from './port.ts';

/** What the notes hear: a macro was put into them. */
export type CallAidsNews = { type: 'call.note'; notes: string; caret: number };

export interface CallAidsInput {
  call: Call;
  notes: Target<CallAidsNews>;
}
export interface CallAidsContext extends CallAidsInput {
  /** Null as long as they are not here. */
  aids: CallAids | null;
  typed: TypedText;
  /** The macro that is looked for; null for none. */
  entry: MacroEntry | null;
  /** Which of those that are offered, from 0. */
  chosen: number;
  /** Where the caret belongs after a macro was put in, or all of them were asked for; another one each time. */
  placed: TypedText | null;
  /** The lines of the script that are done, by their places. */
  done: readonly number[];
}

/** What is known before anything is asked for or typed. */
export const nothingYet = { aids: null, typed: { text: '', caret: 0 }, entry: null, chosen: 0, placed: null, done: [] };

/** The macros that are offered now. */
export const offeredIn = ({ aids, entry }: Pick<CallAidsContext, 'aids' | 'entry'>): readonly Macro[] =>
  aids === null || entry === null ? [] : macrosFor(aids.macros, entry.word);

/** The macro of this id among those that are offered, or the chosen one. */
export const takenIn = (context: CallAidsContext, id: number | null): Macro | undefined => {
  const offered = offeredIn(context);
  return id === null ? offered[context.chosen] : offered.find((macro) => macro.id === id);
};

/** The notes with a macro in the place of what was typed to find it. */
export const withMacro = (context: CallAidsContext, id: number | null): TypedText => {
  const { typed, entry, call } = context;
  const macro = takenIn(context, id);
  return macro && entry ? putIn(typed, entry.from, filledIn(macro, call)) : typed;
};
