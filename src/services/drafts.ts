import type { KeptNotes } from '../domain/kept-notes.ts';
import type { Typed } from '../domain/record.ts';
import { isSame } from '../domain/same.ts';
import type { Clock, Drafts, TypedKeep } from './ports.ts';
import type { Store } from './storage.ts';

/** Who types, and where: the user's id (null when nobody is signed in) and the business's. */
interface Writer {
  user(): number | null;
  business(): number;
}

/** Which lines of the script of a call are done. */
interface KeptSteps {
  readonly call: number;
  /** Whose script it is. */
  readonly service: number | null;
  readonly done: readonly number[];
}

/** What JSON says; null where it is none. */
const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

const read = (text: string | null): Typed | null => {
  const kept = parsed(text) as Partial<Typed> | null;
  const isTyped = typeof kept?.at === 'number' && typeof kept.fields === 'object' && kept.fields !== null;
  return isTyped ? (kept as Typed) : null;
};

/** Notes that a version before this one kept are plain text. */
const readNotes = (text: string | null): KeptNotes | null => {
  const kept = parsed(text) as Partial<KeptNotes> | null;
  if (typeof kept?.notes === 'string') return kept as KeptNotes;
  return text ? { notes: text, version: null, sent: null } : null;
};

/** What is typed and not sent, kept in this browser until it is. */
export function drafts(storage: Store, writer: Writer, clock: Pick<Clock, 'now'>): Drafts {
  const key = ({ id }: { id: number }) => `notes_${writer.user() ?? 0}_${id}`;
  /** One place for all calls: whoever goes on to the next one needs no lines of the last. */
  const steps = () => `steps_${writer.user() ?? 0}`;
  const typed = (...place: readonly (string | number)[]): TypedKeep => {
    const name = ['typed', writer.user() ?? 0, writer.business(), ...place].join('_');
    const restore = () => read(storage.get(name));
    return {
      name,
      restore,
      store(fields, sent) {
        if (Object.keys(fields).length === 0) return storage.remove(name);
        const before = restore();
        // What was changed is another request.
        const known = isSame(before?.fields, fields) ? before?.sent : undefined;
        storage.set(name, JSON.stringify({ at: clock.now(), fields, sent: sent ?? known } satisfies Typed));
      },
    };
  };
  const keepOf: Drafts['keepOf'] = ({ resource, id }) => typed(resource.name, id ?? 'new');
  const ofConfig = ({ owner, key: name }: Parameters<Drafts['restoreConfig']>[0]) =>
    typed('device', owner, name === '' ? 'new' : `of ${name}`);
  return {
    restore: (call) => readNotes(storage.get(key(call))),
    store({ id, kept }) {
      if (kept === null) storage.remove(key({ id }));
      else storage.set(key({ id }), JSON.stringify(kept));
    },
    restoreSteps({ id, service_id }) {
      const { call, service, done } = (parsed(storage.get(steps())) ?? {}) as Partial<KeptSteps>;
      return call === id && service === service_id && Array.isArray(done) ? done : [];
    },
    storeSteps: ({ id, service_id, done }) =>
      storage.set(steps(), JSON.stringify({ call: id, service: service_id, done } satisfies KeptSteps)),
    keepOf,
    restoreTyped: (record) => keepOf(record).restore(),
    storeTyped: ({ fields, ...record }) => keepOf(record).store(fields),
    restoreConfig: (entry) => ofConfig(entry).restore(),
    storeConfig: ({ fields, ...entry }) => ofConfig(entry).store(fields),
  };
}
