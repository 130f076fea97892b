import type { Call, CurrentCall, Ending } from '../domain/call.ts';
import { endingBusy } from '../domain/failure.ts';
import type { EndingNews } from './call-ending.ts';
import type { QueryNews } from './live-query.ts';
import type { ClockEvent } from './session.ts';

export type CurrentCallEvent =
  | QueryNews<'current', readonly Call[]>
  | ClockEvent
  /** Who looks, from the profile; null for whoever is no agent. */
  | { type: 'agent.known'; agentId: number | null; displayName: string }
  /** The screen of a call that this agent attends is open in this window. */
  | { type: 'current.shown'; call: Call }
  /** The screen of a call ends it. */
  | ({ type: 'current.end' } & Ending)
  /** The person ends a call in the bar. */
  | { type: 'current.finish'; id: number }
  /** The screen of a call says why it is over. */
  | { type: 'current.seen'; id: number }
  /** From one of its regions to another: this window has ended a call. */
  | { type: 'current.ended'; id: number }
  /** From one of its regions to another: no call is being ended here. */
  | { type: 'current.settled' };

/** Whether the agent is in a call, and in which they are. */
export type InHandNews = { type: 'current.busy'; calls: readonly CurrentCall[] } | { type: 'current.free' };
export type CurrentCallNews = InHandNews | EndingNews;

/** Whoever wants to end a call while another one is being ended hears that. */
export const tellBusy = {
  type: 'tellShell',
  params: ({ event: { id } }: { event: { id: number } }): EndingNews => ({
    type: 'ending.failed',
    ...{ id, failure: endingBusy },
  }),
} as const;
