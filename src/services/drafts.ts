import type { Drafts } from './ports.ts';
import type { Store } from './storage.ts';

/** Typed notes, kept in this browser per user and call until they are sent. `userId` is null when nobody is signed in. */
export function drafts(storage: Store, userId: () => number | null): Drafts {
  const key = (callId: number) => `notes_${userId() ?? 0}_${callId}`;
  return {
    restore: (callId) => storage.get(key(callId)),
    store: (callId, notes) => storage.set(key(callId), notes),
    drop: (callId) => storage.remove(key(callId)),
  };
}
