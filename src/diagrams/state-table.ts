import type { StateBox } from './graph.ts';

/** A state of a table that console and server share, as a box of a chart. */
export const box = (name: string, key: string, more: Partial<StateBox>): StateBox => ({
  name,
  key,
  kind: 'atomic',
  isInitial: false,
  tags: [],
  runs: [],
  entry: [],
  exit: [],
  inside: [],
  ...more,
});
