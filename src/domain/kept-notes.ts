/** Notes that a browser keeps because the server has not got them yet. */
export interface KeptNotes {
  readonly notes: string;
  /** The version of the draft that they were typed over; null where there was none. */
  readonly version: number | null;
  /** What was sent of them last, of which the answer may be lost; null for nothing. */
  readonly sent: string | null;
  /** The notes of the call that they were typed over, where there was no draft; missing where a version before this one kept them. */
  readonly over?: string;
  /** They were typed before it was known what the server has. */
  readonly isEarly?: true;
}

/** What whoever ends a call has of its notes: on the screen or in this browser. */
export interface LastNotes {
  /** Null for nothing. */
  readonly notes: string | null;
  /** What they were typed over. */
  readonly draft: Pick<KeptNotes, 'version' | 'sent' | 'over'>;
}

/** Notes that the server has: those of a draft, or of the call itself, which have no version of a draft. */
export interface FoundNotes {
  readonly notes: string;
  readonly version: number | null;
}

/** Whether what this browser keeps and what the server has were typed apart from each other. `version`: of the server's draft. */
export const areApart = (kept: KeptNotes, theirs: string, version: number | null): boolean => {
  const isOverOther = kept.version !== version || (version === null && (kept.over ?? theirs) !== theirs);
  return isOverOther && kept.sent !== theirs && kept.notes !== theirs;
};

/** Whether a text says these words already: it begins with them, or has them as lines of its own. */
export const says = (text: string, words: string): boolean => {
  const [whole, part] = [text.trim(), words.trim()];
  return part === '' || whole.startsWith(part) || `\n${whole}\n`.includes(`\n${part}\n`);
};

/** Both of two notes that were typed apart from each other; one of them where it says the other one, too. */
export const bothOf = (theirs: string, mine: string): string => {
  if (says(mine, theirs)) return mine;
  return says(theirs, mine) ? theirs : `${theirs}\n\n${mine}`;
};

/** A person's own notes, with what they typed before those were known: below them, as they would have typed it. */
export const continued = (known: string, { notes, over = '' }: KeptNotes): string => {
  const typed = notes.startsWith(over) ? notes.slice(over.length) : notes;
  return [known, typed.trimStart()].filter((text) => text.trim() !== '').join('\n\n');
};

/**
 * What an end says of the notes. `shown`: what the screen of the call holds, null where nobody has it on the screen. Another
 * window of this browser may have kept something else.
 */
export const lastNotesOf = (shown: string | null, kept: KeptNotes | null): LastNotes => {
  if (kept === null) return { notes: shown, draft: { version: null, sent: null } };
  const { notes, version, sent, over } = kept;
  const draft = { version, sent, ...(over === undefined ? {} : { over }) };
  return { notes: shown === null ? notes : bothOf(notes, shown), draft };
};

/** Whether it is known what notes were typed over: without a draft, what the call itself says may be something else by now. */
export const isGrounded = ({ version, over }: LastNotes['draft']): boolean => version !== null || over !== undefined;

/** The notes that a call ends with; null for those that it has. Nothing that was typed is lost. */
export const notesToEnd = ({ notes, draft }: LastNotes, found: FoundNotes | null): string | null => {
  if (found === null || notes === null) return notes ?? found?.notes ?? null;
  return areApart({ notes, ...draft }, found.notes, found.version) ? bothOf(found.notes, notes) : notes;
};
