import type { Tracer } from '../base/cause.ts';
import type { Family } from './families.ts';

/** The traces of a node, where the settings name a collector. */
export interface Traces extends Tracer {
  families(): readonly Family[];
  /** Sends what waits, and waits a second for it at most. Never rejects. */
  stop(): Promise<void>;
  /** The collector has not answered yet: what waits for it would hold the process. */
  isHeld(): boolean;
}
