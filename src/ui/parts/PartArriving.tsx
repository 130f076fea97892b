import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { PartRef } from '../../machines/part.ts';
import { PartFailed } from './PartFailed.tsx';

/** Where a screen will be whose code is on its way: `waiting`, or what happened to it. */
export function PartArriving({ part, waiting }: { part: PartRef; waiting: ReactNode }) {
  const isFailed = useSelector(part, (state) => state.hasTag('failed'));
  return isFailed ? <PartFailed part={part} /> : waiting;
}
