import type {
  CallFlow,
  ComparedFlow,
  FlowCall,
  FlowCallQuestion,
  FlowPart,
  FlowPeriod,
  FlowQuestion,
} from '../domain/call-flow.ts';
import type { Choosable } from '../domain/choice.ts';
import type { Failure } from '../domain/failure.ts';
import type { QueryNews } from './live-query.ts';
import type { RealtimeTarget } from './subscription.ts';

/** What the address says is to be counted. */
export type FlowAddressEvent = { type: 'flow.addressed'; question: FlowQuestion };
export type CallFlowEvent =
  | FlowAddressEvent
  | QueryNews<'flow', CallFlow>
  | { type: 'flow.period'; period: FlowPeriod }
  | { type: 'flow.service'; service: number | null }
  | { type: 'flow.retry' }
  /** The picture shows the ways that no call took as well, or not. */
  | { type: 'flow.whole'; on: boolean }
  | { type: 'flow.list'; part: FlowPart }
  | { type: 'flow.more' }
  | { type: 'flow.listAgain' }
  | { type: 'flow.closeList' }
  | { type: 'flow.play'; id: number };

export interface CallFlowInput {
  realtime: RealtimeTarget;
}
export interface CallFlowContext extends CallFlowInput {
  question: FlowQuestion;
  /** What the calls can be narrowed to; empty for whoever may not read services. */
  services: readonly Choosable[];
  /** With the time before it as soon as that is there; of the same question. */
  flow: ComparedFlow | null;
  /** Whether the ways that no call took are shown as well. */
  isWhole: boolean;
  failure: Failure | null;
  /** The number whose calls are listed, as it was when it was chosen. */
  list: FlowCallQuestion | null;
  calls: readonly FlowCall[];
  /** How many are behind that number, listed or not; null until that is known. */
  total: number | null;
  listFailure: Failure | null;
  /** The call that is played. */
  played: number;
}
