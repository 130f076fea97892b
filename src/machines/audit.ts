import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type AuditEntry, type AuditQuestion, auditPage } from '../domain/audit.ts';
import { writeAuditQuery } from '../domain/audit-address.ts';
import type { Failure } from '../domain/failure.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import { feed, outlet } from './port.ts';
import type { RealtimeTarget } from './subscription.ts';

/** What the address says is to be listed. */
export type AuditAddressEvent = { type: 'audit.addressed'; question: AuditQuestion };
export type AuditEvent =
  | AuditAddressEvent
  | QueryNews<'entries', readonly AuditEntry[]>
  | { type: 'audit.filter'; part: Partial<Omit<AuditQuestion, 'limit'>> }
  | { type: 'audit.more' }
  | { type: 'audit.export' }
  | { type: 'audit.retry' };

interface AuditInput {
  /** What it begins with: everything, or one record. */
  question: AuditQuestion;
  realtime: RealtimeTarget;
}
interface AuditContext extends AuditInput {
  entries: readonly AuditEntry[];
  failure: Failure | null;
}

/**
 * Who wrote what, newest first: filtered by table, record, name, kind of write and days, kept live, and taken away as a file. The
 * filters stand in the address.
 */
export const auditMachine = setup({
  types: {
    input: {} as AuditInput,
    context: {} as AuditContext,
    events: {} as AuditEvent,
    tags: {} as 'busy' | 'failed' | 'typing',
  },
  actors: {
    liveEntries: liveQuery<'entries', AuditQuestion, readonly AuditEntry[]>(),
    address: feed<AuditAddressEvent>('address'),
  },
  actions: {
    keepEntries: assign((_, entries: readonly AuditEntry[]) => ({ entries, failure: null })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    keepPart: assign(({ context: { question } }, part: Partial<Omit<AuditQuestion, 'limit'>>) => ({
      question: { ...question, ...part, limit: auditPage },
    })),
    askForMore: assign(({ context: { question } }) => ({
      question: { ...question, limit: question.limit + auditPage },
    })),
    keepQuestion: assign((_, question: AuditQuestion) => ({ question })),
    exportEntries: outlet<AuditQuestion>(),
    writeAddress: outlet<AuditQuestion>(),
    ask: sendTo('liveEntries', ({ context }) => ({ type: 'query.ask' as const, question: context.question })),
  },
  guards: {
    hasMore: ({ context: { entries, question } }) => entries.length >= question.limit,
    isOther: ({ context }, question: AuditQuestion) => writeAuditQuery(question) !== writeAuditQuery(context.question),
  },
  delays: { searchPause: 700 },
}).createMachine({
  id: 'audit',
  context: ({ input }) => ({ ...input, entries: [], failure: null }),
  invoke: [
    {
      id: 'liveEntries',
      src: 'liveEntries',
      input: ({ context, self }) => ({
        name: 'entries',
        question: context.question,
        realtime: context.realtime,
        channels: ['records_updated'],
        every: { apart: 5_000, live: 30_000 },
        parent: self,
      }),
    },
    { id: 'address', src: 'address' },
  ],
  initial: 'loading',
  on: {
    'entries.loaded': { target: '.ready', actions: { type: 'keepEntries', params: ({ event }) => event.answer } },
    'entries.failed': { target: '.failed', actions: { type: 'keepFailure', params: ({ event }) => event.failure } },
    'audit.export': { actions: { type: 'exportEntries', params: ({ context }) => context.question } },
    'audit.addressed': {
      guard: { type: 'isOther', params: ({ event }) => event.question },
      target: '.loading',
      actions: [{ type: 'keepQuestion', params: ({ event }) => event.question }, 'ask'],
    },
    'audit.filter': { target: '.typing', actions: { type: 'keepPart', params: ({ event }) => event.part } },
  },
  states: {
    loading: { tags: 'busy' },
    ready: { on: { 'audit.more': { guard: 'hasMore', target: 'loading', actions: ['askForMore', 'ask'] } } },
    failed: { tags: 'failed', on: { 'audit.retry': { target: 'loading', actions: 'ask' } } },
    /** A filter is being changed: asked once the typing rests, and an answer to the question before is passed over. */
    typing: {
      tags: 'typing',
      after: {
        searchPause: {
          target: 'loading',
          actions: ['ask', { type: 'writeAddress', params: ({ context }) => context.question }],
        },
      },
      on: {
        'entries.loaded': { actions: [] },
        'entries.failed': { actions: [] },
      },
    },
  },
});

export type AuditRef = ActorRefFrom<typeof auditMachine>;

/** Whether there may be older entries than those that are shown. */
export const selectHasOlder = ({ context }: SnapshotFrom<typeof auditMachine>): boolean =>
  context.entries.length >= context.question.limit;
