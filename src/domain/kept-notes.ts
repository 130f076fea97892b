/** Notes that a browser keeps because the server has not got them yet. */
export interface KeptNotes {
  readonly notes: string;
  /** The version of the draft that they were typed over; null where there was none. */
  readonly version: number | null;
  /** What was sent of them last, of which the answer may be lost; null for nothing. */
  readonly sent: string | null;
}

/** Whether what this browser keeps and what the server has were typed apart from each other. `version`: of the server's draft. */
export const areApart = (kept: KeptNotes, theirs: string, version: number | null): boolean =>
  kept.version !== version && kept.sent !== theirs && kept.notes !== theirs;

/** Both of two notes that were typed apart from each other. */
export const bothOf = (theirs: string, mine: string): string =>
  [theirs, mine].filter((notes) => notes.trim() !== '').join('\n\n');

/** The notes that a call ends with where nobody has them on the screen; null for none. Nothing that was typed is lost. */
export const notesToEnd = (
  kept: KeptNotes | null,
  draft: { readonly notes: string; readonly version: number } | null,
): string | null => {
  if (kept && draft && areApart(kept, draft.notes, draft.version)) return bothOf(draft.notes, kept.notes);
  return (kept ?? draft)?.notes ?? null;
};
