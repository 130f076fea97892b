import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Holder } from '../domain/access.ts';
import { asFailure } from '../domain/failure.ts';
import type { Notice, NoticeCode } from '../domain/notice.ts';
import type { Picked, Row } from '../domain/record.ts';
import { isPicked } from '../domain/record.ts';
import type { Resource } from '../resources/resource.ts';
import { columnOf } from '../resources/rules.ts';
import { type PickerInput, pickerMachine } from './picker.ts';
import { outlet, port } from './port.ts';
import type { Written } from './row-news.ts';

type Chosen = NonNullable<Picked>;

interface AssignmentInput {
  resource: Resource;
  record: Row;
  /** The list column that is picked. */
  key: string;
  holder: Holder;
}
interface AssignmentContext extends AssignmentInput {
  picked: Chosen;
  outcome: Written;
}

/** What a picker is asked about a list column: what may be chosen, and what is. */
export const pickingOf = (resource: Resource, key: string, value: unknown, holder: Holder): PickerInput => {
  const column = columnOf(resource, key);
  if (column?.kind !== 'list') throw new Error(`${resource.name}.${key} is no list`);
  const related = (value ?? []) as readonly { id: number }[];
  return {
    from: column.from,
    selected: related.map(({ id }) => id),
    holder,
    rule: column.pick?.send === 'codes' ? 'own' : 'all',
  };
};

/** The text of related records that were not assigned: a key whose secret others know says what to do first. */
const unassignedOf = (error: unknown): NoticeCode =>
  asFailure(error).code === 'secret_known' ? 'record.secretKnown' : 'record.updateFailed';

/** Related records of a stored one are chosen, and what was added and removed is sent (specification §2, §4). */
export const assignmentMachine = setup({
  types: {
    input: {} as AssignmentInput,
    context: {} as AssignmentContext,
    children: {} as { picker: 'picker'; assignRefs: 'assignRefs' },
    output: {} as Written,
    tags: {} as 'busy',
  },
  actors: {
    picker: pickerMachine,
    assignRefs: port<Row, { resource: Resource; record: Row; key: string; picked: Chosen }>('assignRefs'),
  },
  actions: {
    notify: outlet<Notice>(),
    keepPicked: assign((_, picked: Picked) => (picked ? { picked } : {})),
    keepOutcome: assign((_, outcome: Written) => ({ outcome })),
  },
  guards: {
    isPicked: (_, picked: Picked) => isPicked(picked),
  },
}).createMachine({
  id: 'assignment',
  context: ({ input }) => ({ ...input, picked: { added: [], removed: [], chosen: [] }, outcome: 'kept' }),
  output: ({ context }) => context.outcome,
  initial: 'choosing',
  states: {
    choosing: {
      invoke: {
        id: 'picker',
        src: 'picker',
        input: ({ context: { resource, record, key, holder } }) => pickingOf(resource, key, record[key], holder),
        onDone: [
          {
            guard: { type: 'isPicked', params: ({ event }) => event.output },
            target: 'assigning',
            actions: { type: 'keepPicked', params: ({ event }) => event.output },
          },
          { target: 'closed' },
        ],
      },
    },
    assigning: {
      tags: 'busy',
      invoke: {
        id: 'assignRefs',
        src: 'assignRefs',
        input: ({ context: { resource, record, key, picked } }) => ({ resource, record, key, picked }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'notify', params: { level: 'success', code: 'record.updated' } },
            { type: 'keepOutcome', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'closed',
          actions: [
            { type: 'notify', params: ({ event }) => ({ level: 'error', code: unassignedOf(event.error) }) },
            { type: 'keepOutcome', params: 'unknown' },
          ],
        },
      },
    },
    closed: { type: 'final' },
  },
});

export type AssignmentRef = ActorRefFrom<typeof assignmentMachine>;
