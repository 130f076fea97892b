import { type CallbackActorLogic, type EventObject, fromCallback } from 'xstate';
import type { CallAnswer } from '../domain/call.ts';
import type { QueryNews } from './live-query.ts';
import type { Target } from './port.ts';

/** Which calls wait, or why that is not known. */
export type PendingNews = QueryNews<'pending', CallAnswer>;
export type PendingReader = Target<PendingNews>;

/** What the chart of the pending calls takes from those who read them. */
export type PendingRequest =
  | { type: 'pending.join'; reader: PendingReader }
  | { type: 'pending.leave'; reader: PendingReader }
  | { type: 'pending.refresh' };
export type PendingTarget = Target<PendingRequest>;

export interface ReadingInput<Name extends string> {
  pending: PendingTarget;
  /** The subject of the events that the parent gets, as a live query would tell it. */
  name: Name;
  parent: Target<QueryNews<Name, CallAnswer>>;
}

/**
 * A reader of the pending calls, for as long as a state lasts. A callback and not a chart for the reason of
 * `subscription`: it has to leave when its parent is stopped from outside.
 */
const reading = fromCallback<PendingNews, ReadingInput<string>, EventObject>(
  ({ input: { pending, name, parent }, self, receive }) => {
    receive((news) => {
      if (news.type === 'pending.loaded') parent.send({ ...news, type: `${name}.loaded` });
      else parent.send({ ...news, type: `${name}.failed` });
    });
    const reader: PendingReader = self;
    pending.send({ type: 'pending.join', reader });
    return () => {
      // Both go with the business that is left, and the calls of it before their readers.
      if (pending.getSnapshot().status === 'active') pending.send({ type: 'pending.leave', reader });
    };
  },
);

/** The reader, typed for the name under which it tells. */
export const pendingReading = <Name extends string>() =>
  reading as unknown as CallbackActorLogic<PendingNews, ReadingInput<Name>>;
