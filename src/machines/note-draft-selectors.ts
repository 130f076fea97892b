import type { SnapshotFrom } from 'xstate';
import { areTooLong, mayDraft, type NoteDraft } from '../domain/note-draft.ts';
import type { noteDraftMachine } from './note-draft.ts';

type NoteDraftSnapshot = SnapshotFrom<typeof noteDraftMachine>;

/** How what is typed is kept; null where nothing is to be said. */
export const selectKeeping = (
  state: NoteDraftSnapshot,
): 'saved' | 'saving' | 'apart' | 'tooLong' | 'refused' | null => {
  const { kept, draft, call, agentId } = state.context;
  if (kept && areTooLong(kept.notes) && mayDraft(call, agentId)) return 'tooLong';
  if (state.hasTag('saving')) return 'saving';
  if (state.matches('resting')) return draft && 'saved';
  if (kept === null) return null;
  if (state.matches('apart')) return 'apart';
  return state.matches('refused') || state.matches('unfit') ? 'refused' : null;
};

/** The draft of somebody else; null where it is the viewer's own. */
export const selectAuthor = ({ context: { draft, agentId } }: NoteDraftSnapshot): NoteDraft | null =>
  draft?.agent_id === agentId ? null : draft;
