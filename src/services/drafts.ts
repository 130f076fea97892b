import type { Typed } from '../domain/record.ts';
import type { Clock, Drafts } from './ports.ts';
import type { Store } from './storage.ts';

/** Who types, and where: the user's id (null when nobody is signed in) and the business's. */
interface Writer {
  user(): number | null;
  business(): number;
}

const read = (text: string | null): Typed | null => {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Typed> | null;
    const isTyped = typeof kept?.at === 'number' && typeof kept.fields === 'object' && kept.fields !== null;
    return isTyped ? (kept as Typed) : null;
  } catch {
    return null;
  }
};

/** What is typed and not sent, kept in this browser until it is. */
export function drafts(storage: Store, writer: Writer, clock: Pick<Clock, 'now'>): Drafts {
  const key = (callId: number) => `notes_${writer.user() ?? 0}_${callId}`;
  const rowKey = (table: string, id: number | null) =>
    `typed_${writer.user() ?? 0}_${writer.business()}_${table}_${id ?? 'new'}`;
  return {
    restore: (callId) => storage.get(key(callId)),
    store: (callId, notes) => storage.set(key(callId), notes),
    drop: (callId) => storage.remove(key(callId)),
    restoreTyped: (table, id) => read(storage.get(rowKey(table, id))),
    storeTyped(table, id, fields) {
      if (Object.keys(fields).length === 0) storage.remove(rowKey(table, id));
      else storage.set(rowKey(table, id), JSON.stringify({ at: clock.now(), fields } satisfies Typed));
    },
  };
}
