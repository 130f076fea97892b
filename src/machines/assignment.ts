import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Holder } from '../domain/access.ts';
import { without } from '../domain/choice.ts';
import { asFailure, type Failure, isUnjudged } from '../domain/failure.ts';
import type { Notice, NoticeCode } from '../domain/notice.ts';
import { present } from '../domain/present.ts';
import { type Draft, isPicked, type Picked, type Row } from '../domain/record.ts';
import { decidesRights } from '../domain/rights-forecast.ts';
import type { Resource } from '../resources/resource.ts';
import { assigned, columnOf } from '../resources/rules.ts';
import { told } from '../resources/told.ts';
import { type PickerInput, pickerMachine } from './picker.ts';
import { outlet, port } from './port.ts';
import { rightsForecastMachine } from './rights-forecast.ts';
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
  /** What was chosen last; null before. */
  picked: Chosen | null;
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

/** What a picker begins with: what is related by now, and on top of it what was chosen before, where a choice is taken up again. */
const choosingOf = ({ resource, record, key, holder, picked }: AssignmentContext): PickerInput => {
  const picking = pickingOf(resource, key, record[key], holder);
  if (!picked) return picking;
  const { added, removed } = picked;
  return { ...picking, begun: [...without(picking.selected, [...added, ...removed]), ...added] };
};

const chosenOf = (picked: Picked): Chosen => present(picked, 'nothing was chosen');

/** The choice as it is sent; empty where permissions are sent by their codes, which decide about no person. */
const changeOf = ({ resource, key, picked }: { resource: Resource; key: string; picked: Chosen }): Draft =>
  assigned(resource, key, picked) ?? {};

/** The text of related records that were not assigned: a key whose secret others know says what to do first. */
const unassignedOf = (error: unknown): NoticeCode =>
  asFailure(error).code === 'secret_known' ? 'record.secretKnown' : 'record.updateFailed';

/**
 * Related records of a stored one are chosen, and what was added and removed is sent (specification §2, §4). A choice that
 * was not judged, or met another version of the record, stands in the picker again.
 */
export const assignmentMachine = setup({
  types: {
    input: {} as AssignmentInput,
    context: {} as AssignmentContext,
    children: {} as { picker: 'picker'; forecast: 'forecast'; assignRefs: 'assignRefs' },
    output: {} as Written,
    tags: {} as 'busy',
  },
  actors: {
    picker: pickerMachine,
    /** Asks before people get other rights. */
    forecast: rightsForecastMachine,
    assignRefs: port<Row, { resource: Resource; record: Row; key: string; picked: Chosen }>('assignRefs'),
  },
  actions: {
    notify: outlet<Notice>(),
    keepPicked: assign((_, picked: Picked) => (picked ? { picked } : {})),
    keepOutcome: assign((_, outcome: Written) => ({ outcome })),
    keepCurrent: assign(({ context }, { record = context.record }: Failure) => ({ record, outcome: record })),
  },
  guards: {
    isPicked: (_, picked: Picked) => isPicked(picked),
    isWeighty: ({ context: { resource, key } }, picked: Picked) =>
      isPicked(picked) && picked !== null && decidesRights(resource.name, changeOf({ resource, key, picked })),
    isAgreed: (_, agreed: boolean) => agreed,
    isStale: (_, { code }: Failure) => code === 'stale_version',
    isUnjudged: (_, failure: Failure) => isUnjudged(failure),
  },
}).createMachine({
  id: 'assignment',
  context: ({ input }) => ({ ...input, picked: null, outcome: 'kept' }),
  output: ({ context }) => context.outcome,
  initial: 'choosing',
  states: {
    choosing: {
      invoke: {
        id: 'picker',
        src: 'picker',
        input: ({ context }) => choosingOf(context),
        onDone: [
          {
            guard: { type: 'isWeighty', params: ({ event }) => event.output },
            target: 'weighing',
            actions: { type: 'keepPicked', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isPicked', params: ({ event }) => event.output },
            target: 'assigning',
            actions: { type: 'keepPicked', params: ({ event }) => event.output },
          },
          { target: 'closed' },
        ],
      },
    },
    /** Who may do what more and less is told first; whoever thinks better of it finds what was chosen. */
    weighing: {
      invoke: {
        id: 'forecast',
        src: 'forecast',
        input: ({ context: { resource, record, key, picked } }) => ({
          resource,
          record,
          data: changeOf({ resource, key, picked: chosenOf(picked) }),
        }),
        onDone: [
          { guard: { type: 'isAgreed', params: ({ event }) => event.output }, target: 'assigning' },
          { target: 'choosing' },
        ],
      },
    },
    assigning: {
      tags: 'busy',
      invoke: {
        id: 'assignRefs',
        src: 'assignRefs',
        input: ({ context: { resource, record, key, picked } }) => ({
          resource,
          record,
          key,
          picked: chosenOf(picked),
        }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'notify', params: ({ context: { resource, record } }) => told('record.updated', resource, record) },
            { type: 'keepOutcome', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => asFailure(event.error) },
            target: 'choosing',
            actions: [
              { type: 'keepCurrent', params: ({ event }) => asFailure(event.error) },
              { type: 'notify', params: { level: 'warning', code: 'record.stale' } },
            ],
          },
          {
            guard: { type: 'isUnjudged', params: ({ event }) => asFailure(event.error) },
            target: 'choosing',
            actions: [
              { type: 'keepOutcome', params: 'unknown' },
              { type: 'notify', params: { level: 'error', code: 'record.updateUnanswered' } },
            ],
          },
          {
            target: 'closed',
            actions: [
              { type: 'notify', params: ({ event }) => ({ level: 'error', code: unassignedOf(event.error) }) },
              { type: 'keepOutcome', params: 'unknown' },
            ],
          },
        ],
      },
    },
    closed: { type: 'final' },
  },
});

export type AssignmentRef = ActorRefFrom<typeof assignmentMachine>;
