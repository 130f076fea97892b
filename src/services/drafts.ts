import type { Draft, Typed } from '../domain/record.ts';
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
  const typed = (...place: readonly (string | number)[]) => {
    const name = ['typed', writer.user() ?? 0, writer.business(), ...place].join('_');
    return {
      restore: () => read(storage.get(name)),
      store(fields: Draft) {
        if (Object.keys(fields).length === 0) storage.remove(name);
        else storage.set(name, JSON.stringify({ at: clock.now(), fields } satisfies Typed));
      },
    };
  };
  const ofRow = (table: string, id: number | null) => typed(table, id ?? 'new');
  const ofConfig = (deviceId: number, name: string) => typed('device', deviceId, name === '' ? 'new' : `of ${name}`);
  return {
    restore: (callId) => storage.get(key(callId)),
    store: (callId, notes) => storage.set(key(callId), notes),
    drop: (callId) => storage.remove(key(callId)),
    restoreTyped: (table, id) => ofRow(table, id).restore(),
    storeTyped: (table, id, fields) => ofRow(table, id).store(fields),
    restoreConfig: (deviceId, name) => ofConfig(deviceId, name).restore(),
    storeConfig: (deviceId, name, fields) => ofConfig(deviceId, name).store(fields),
  };
}
