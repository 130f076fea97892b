import { bothOf } from './kept-notes.ts';
import { areTooLong } from './note-draft.ts';

/** The notes of a call as its screen has them. */
export interface ShownNotes {
  /** What the field holds. */
  readonly notes: string;
  /** What stands against it on the server; null for nothing. */
  readonly rival: string | null;
  /** Whether the draft on the server was read: before, nobody knows what stands there. */
  readonly isRead: boolean;
}

/**
 * With which notes the call ends; null for those that nobody has on the screen, because the draft was not read. Whoever ends before
 * choosing loses neither of two.
 */
export const lastNotes = ({ notes, rival, isRead }: ShownNotes): string | null => {
  if (!isRead) return null;
  return rival === null ? notes : bothOf(rival, notes);
};

/** Whether the server would refuse the end for the length of its notes: what the field holds goes with it in any case. */
export const areOverlong = (shown: ShownNotes): boolean => areTooLong(lastNotes(shown) ?? shown.notes);
