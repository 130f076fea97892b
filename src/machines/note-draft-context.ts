import type { Call } from '../domain/call.ts';
import type { KeptNotes } from '../domain/kept-notes.ts';
import type { NoteDraft } from '../domain/note-draft.ts';
import type { Target } from './port.ts';
import type { RealtimeTarget } from './subscription.ts';

/** What the notes hear: what the field is to hold, and what stands against it on the server, where the person has to choose. */
export type NoteDraftNews = { type: 'draft.known'; notes: string; rival: string | null };

export interface NoteDraftInput {
  call: Call;
  agentId: number | null;
  /** What this browser has and the server may not. */
  kept: KeptNotes | null;
  realtime: RealtimeTarget;
  parent: Target<NoteDraftNews>;
}
export interface NoteDraftContext extends NoteDraftInput {
  /** What the server has. */
  draft: NoteDraft | null;
  /** Whether that was ever read. */
  isRead: boolean;
  /** The newest version that was told of. */
  heard: number;
  /** What was sent before that which is on its way; null for nothing. */
  sentBefore: string | null;
}

/** What is known before the server was asked. */
export const nothingRead = { draft: null, isRead: false, heard: 0, sentBefore: null };

/** Newer than any: there is no draft any more, or nobody knows what was missed. */
export const newest = Number.MAX_SAFE_INTEGER;
/** The version of the draft that the server has; null without. */
export const versionOf = ({ draft }: NoteDraftContext): number | null => draft?.version ?? null;
/** What is typed now is typed over this. */
export const groundOf = (context: NoteDraftContext): Omit<KeptNotes, 'notes'> => ({
  ...{ version: versionOf(context), sent: null, over: context.call.notes ?? '' },
  ...(context.isRead ? {} : { isEarly: true }),
});
