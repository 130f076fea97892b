import { actorOf, type Call } from './call.ts';
import { type CallState, callTransitions } from './call-states.ts';
import { areApart, type KeptNotes } from './kept-notes.ts';

/** The notes of a call as somebody types them, before they are written into the call. */
export interface NoteDraft {
  readonly notes: string;
  /** Greater than that of any draft that was written before. */
  readonly version: number;
  /** When it was written last, in unix seconds, and by whom; no name for an agent who is no more. */
  readonly at: number;
  readonly agent_id: number;
  readonly agent: { readonly id: number; readonly name: string } | null;
}

/** What a writer sends: the notes, and what they were typed over. */
export interface DraftChange {
  readonly notes: string;
  /** The version of the draft that the writer has seen; null where there was none. */
  readonly version: number | null;
  /** The version of the call, whose notes a first draft is typed over. */
  readonly call_version: number;
}

/** The states in which the agent of a call may write a draft: those in which its notes may be written, with the end or after it. */
export const draftedStates = [
  ...callTransitions.finish.from,
  ...callTransitions.notes.from,
] as const satisfies readonly CallState[];

/** How long notes may be. */
export const longestNotes = 20_000;
/** Whether the server would refuse them for their length. */
export const areTooLong = (notes: string): boolean => notes.length > longestNotes;

/** What the server has of the notes of a call: the draft, else what is written. */
export const notesOn = (draft: Pick<NoteDraft, 'notes'> | null, call: Pick<Call, 'notes'>): string =>
  draft?.notes ?? call.notes ?? '';

/**
 * How what this browser keeps stands to what the server has: `written` where there is nothing to send, `ahead` where it was
 * typed over just that, `apart` where somebody else wrote meanwhile.
 */
export const standingOf = (
  kept: KeptNotes | null,
  draft: NoteDraft | null,
  call: Pick<Call, 'notes'>,
): 'written' | 'ahead' | 'apart' => {
  const theirs = notesOn(draft, call);
  if (kept === null || kept.notes === theirs) return 'written';
  return areApart(kept, theirs, draft?.version ?? null) ? 'apart' : 'ahead';
};

/** Whether the viewer writes the draft of a call. */
export const mayDraft = (call: Call, agentId: number | null): boolean =>
  actorOf(call, agentId) === 'owner' &&
  (call.erased_at ?? null) === null &&
  draftedStates.some((state) => state === call.state);
