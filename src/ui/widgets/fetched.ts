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
  const part = startPart(async () => {
    value = await load();
  });
  return {
    part,
    value: () => value,
    subscribe(changed) {
      if (value !== null) return () => {}; // what is there stays
      const { unsubscribe } = part.subscribe(changed);
      part.send({ type: 'part.wanted' });
      return () => {
        unsubscribe();
        if (value === null) part.send({ type: 'part.left' });
      };
    },
  };
};

/** What has come, null until then. It is wanted as long as it is drawn. */
export const useFetched = <Value>({ value, subscribe }: Fetched<Value>): Value | null =>
  useSyncExternalStore(subscribe, value);
