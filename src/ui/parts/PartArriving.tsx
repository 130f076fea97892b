import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { PartRef } from '../../machines/part.ts';
import { PartFailed } from './PartFailed.tsx';

interface PartArrivingProps {
  part: PartRef;
  waiting: ReactNode;
  /** Waits for it no longer. */
  onClose?: () => void;
}

/** Where a screen will be whose code is on its way: `waiting`, or what happened to it. */
export function PartArriving({ part, waiting, ...failed }: PartArrivingProps) {
  const isFailed = useSelector(part, (state) => state.hasTag('failed'));
  return isFailed ? <PartFailed part={part} {...failed} /> : waiting;
}
