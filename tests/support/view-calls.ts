import type { Call } from '../../src/domain/call.ts';
import type { CallState } from '../../src/domain/call-states.ts';
import type { EarlierCalls } from '../../src/domain/earlier-calls.ts';
import type { DraftChange, NoteDraft } from '../../src/domain/note-draft.ts';
import { failed } from '../../src/services/failures.ts';
import { viewApi } from './view-api.ts';
import { agent } from './walk-samples.ts';

/** Who else answers calls there. */
export const colleague = { id: 4, name: 'Beto' } as const;
const self = { id: agent.id, name: 'Ana Ruiz' } as const;

/** Calls over an API in memory that says whose they are, as the server does. */
export const viewCalls = (
  calls: readonly Call[],
  routes: Parameters<typeof viewApi>[1] = {},
  tables: Parameters<typeof viewApi>[0] = {},
) => {
  const find = (id: number) => api.tables.queryings?.find((one) => one.id === id) as (Call & { name: '' }) | undefined;
  const move = (id: number, data: Partial<Call>, by: { id: number; name: string }) => {
    const before = find(id);
    if (data.notes !== undefined) drafts.delete(id);
    const held: Partial<Record<CallState, Partial<Call>>> = {
      ATTENDED: { agent_id: by.id, agent: by },
      RETURNED: { agent_id: null, agent: null },
    };
    const after = { ...before, ...data, ...(data.state && held[data.state]), version: (before?.version ?? 0) + 1 };
    api.tables.queryings = (api.tables.queryings ?? []).map((one) => (one.id === id ? { ...one, ...after } : one));
    return find(id);
  };
  const puts = calls.map(
    ({ id }) =>
      [`PUT queryings/${id}`, (body: { data?: unknown }) => move(id, body.data as Partial<Call>, self)] as const,
  );
  const drafts = new Map<number, NoteDraft>();
  let version = 0;
  const write = (id: number, notes: string, by: { id: number; name: string }) => {
    version += 1;
    const draft: NoteDraft = { notes, version, at: 1_000, agent_id: by.id, agent: by };
    drafts.set(id, draft);
    return draft;
  };
  const none: EarlierCalls = { phone: { total: 0, calls: [] }, device: null };
  const asides = calls.flatMap(({ id }) => [
    [`GET queryings/${id}/earlier`, () => none] as const,
    [`GET queryings/${id}/aids`, () => ({ script: null, macros: [] })] as const,
    [`GET queryings/${id}/draft`, () => drafts.get(id) ?? null] as const,
    [
      `PUT queryings/${id}/draft`,
      (body: object) => {
        const { notes, version: seen } = body as DraftChange;
        if ((drafts.get(id)?.version ?? null) !== seen) throw failed({ kind: 'conflict', code: 'stale_version' });
        if (notes !== (find(id)?.notes ?? '')) return write(id, notes, self);
        drafts.delete(id);
        return null;
      },
    ] as const,
  ]);
  const api = viewApi(
    { queryings: calls.map((call) => ({ ...call })), ...tables },
    { ...Object.fromEntries([...puts, ...asides]), ...routes },
  );
  return {
    ...api,
    /** A call as it is now. */
    call: (id: number) => find(id),
    /** The draft of its notes; null without. */
    draft: (id: number) => drafts.get(id) ?? null,
    /** Somebody types them elsewhere: another window of the agent, unless said otherwise. */
    types: (id: number, notes: string, by: { id: number; name: string } = self) => write(id, notes, by),
    /** What happens to a call elsewhere. */
    happens: (id: number, data: Partial<Call>) => move(id, data, colleague),
  };
};
