import type { InspectionEvent } from 'xstate';
import type { Step } from '../../src/domain/inspection.ts';

/** What goes between a page and a node. */
export interface Message {
  /** Simulated, unix milliseconds. */
  readonly at: number;
  readonly page: string;
  /** Null where none was reached. */
  readonly node: string | null;
  /** `request` and `said` go from the page to the node, `answer` and `told` the other way; `lost` comes to nobody. */
  readonly kind: 'request' | 'answer' | 'lost' | 'said' | 'told';
  readonly text: string;
}

/** Whoever hears of all that happens in a simulation. A page has a name of its own, and a new one when it is loaded anew. */
export interface Witness {
  step?(page: string, step: Step): void;
  /** All that the charts of a page do, with all that it brings. */
  inspect?(page: string, event: InspectionEvent): void;
  message?(message: Message): void;
  /** Somebody presses what can be pressed; by the event that its chart gets. */
  press?(page: string, type: string): void;
  /** A fault begins, or a decision. */
  begin?(name: string): void;
}

/** What a page lets others hear. */
export interface Ear {
  step(step: Step): void;
  press(type: string): void;
  inspect(event: InspectionEvent): void;
  message(message: Pick<Message, 'node' | 'kind' | 'text'>): void;
}

/** For the pages of somebody, one after the other. */
export const earsOf = (who: string, witness: Witness): (() => Ear) => {
  let pages = 0;
  return () => {
    pages += 1;
    const page = `${who}#${pages}`;
    return {
      step: (step) => witness.step?.(page, step),
      press: (type) => witness.press?.(page, type),
      inspect: (event) => witness.inspect?.(page, event),
      message: (message) => witness.message?.({ at: Date.now(), page, ...message }),
    };
  };
};
