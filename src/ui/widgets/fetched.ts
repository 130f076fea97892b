import { useSyncExternalStore } from 'react';
import type { PartRef } from '../../machines/part.ts';
import { startPart } from '../../wiring/part.ts';

/** What is fetched when it is first drawn: whether it did not come, and when it is tried again, the chart `part` decides. */
export interface Fetched<Value> {
  readonly part: PartRef;
  readonly value: () => Value | null;
  readonly subscribe: (changed: () => void) => () => void;
}

export const fetchedBy = <Value>(load: () => Promise<Value>): Fetched<Value> => {
  let value: Value | null = null;
  let started: PartRef | null = null;
  // Most of what can be drawn never is: its chart runs from when somebody looks.
  const partOf = () => {
    started ??= startPart(async () => {
      value = await load();
    });
    return started;
  };
  return {
    get part() {
      return partOf();
    },
    value: () => value,
    subscribe(changed) {
      if (value !== null) return () => {}; // what is there stays
      const { unsubscribe } = partOf().subscribe(changed);
      partOf().send({ type: 'part.wanted' });
      return () => {
        unsubscribe();
        if (value === null) partOf().send({ type: 'part.left' });
      };
    },
  };
};

/** What has come, null until then. It is wanted as long as it is drawn. */
export const useFetched = <Value>({ value, subscribe }: Fetched<Value>): Value | null =>
  useSyncExternalStore(subscribe, value);
