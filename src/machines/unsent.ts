import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Draft, Typed } from '../domain/record.ts';
import type { Resource } from '../resources/resource.ts';
import { outlet, port, type Target } from './port.ts';

export type UnsentEvent =
  /** By column, what stands in the fields and not in the record. */
  | { type: 'unsent.changed'; fields: Draft }
  /** It was sent, or dropped. */
  | { type: 'unsent.ended' };
/** What the form hears: what was kept before, if anything was. */
export type UnsentNews = { type: 'unsent.found'; typed: Typed | null };
/** What the table hears: whether what stands in the row, or in the form (0), is stored nowhere but in this browser, so that leaving asks. */
export type TypedNews = { type: 'row.typed'; id: number } | { type: 'row.untyped'; id: number };

interface UnsentInput {
  resource: Resource;
  /** Of the record; null for a new one. */
  id: number | null;
  form: Target<UnsentNews>;
  table: Target<TypedNews>;
}
interface UnsentContext extends UnsentInput {
  fields: Draft;
}

/** Keeps what is typed in this browser, or nothing when nothing is. */
const store = {
  type: 'storeTyped' as const,
  params: ({ context: { resource, id, fields } }: { context: UnsentContext }) => ({ resource, id, fields }),
};

/**
 * What is typed in the fields of a record and not sent: this browser keeps it, so that a reload loses nothing, and the table
 * knows, so that leaving asks. What was kept before is told when the fields open (design `decisions.md` 'Unsaved edits').
 */
export const unsentMachine = setup({
  types: {
    input: {} as UnsentInput,
    context: {} as UnsentContext,
    events: {} as UnsentEvent,
  },
  actors: {
    restoreTyped: port<Typed | null, { resource: Resource; id: number | null }>('restoreTyped'),
  },
  actions: {
    storeTyped: outlet<{ resource: Resource; id: number | null; fields: Draft }>(),
    tellForm: sendTo(
      ({ context }) => context.form,
      (_, typed: Typed | null) => ({ type: 'unsent.found' as const, typed }),
    ),
    tellTable: sendTo(
      ({ context }) => context.table,
      ({ context }, type: TypedNews['type']) => ({ type, id: context.id ?? 0 }),
    ),
    keepFields: assign((_, fields: Draft) => ({ fields })),
  },
  guards: {
    isFilled: ({ context }) => Object.keys(context.fields).length > 0,
    isEmpty: ({ context }) => Object.keys(context.fields).length === 0,
  },
}).createMachine({
  id: 'unsent',
  context: ({ input }) => ({ ...input, fields: {} }),
  invoke: {
    id: 'restoreTyped',
    src: 'restoreTyped',
    input: ({ context: { resource, id } }) => ({ resource, id }),
    onDone: { actions: { type: 'tellForm', params: ({ event }) => event.output } },
    // Without what was kept the fields stay as they are.
    onError: { actions: [] },
  },
  on: {
    'unsent.changed': { actions: [{ type: 'keepFields', params: ({ event }) => event.fields }, store] },
    'unsent.ended': { actions: { type: 'keepFields', params: {} } },
  },
  initial: 'nothing',
  states: {
    nothing: { always: { guard: 'isFilled', target: 'something' } },
    something: {
      entry: [{ type: 'tellTable', params: 'row.typed' }, store],
      exit: [{ type: 'tellTable', params: 'row.untyped' }, store],
      always: { guard: 'isEmpty', target: 'nothing' },
    },
  },
});

export type UnsentRef = ActorRefFrom<typeof unsentMachine>;
