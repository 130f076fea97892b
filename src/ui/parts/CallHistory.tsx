import { useSelector } from '@xstate/react';
import type { CallHistoryRef } from '../../machines/call-history.ts';
import { PartArriving } from './PartArriving.tsx';
import { Playback } from './Playback.tsx';

/** The history of a call of the list, while it is looked at. */
export function CallHistory({ history }: { history: CallHistoryRef }) {
  const { part, playback } = useSelector(history, ({ children }) => children);
  if (part) return <PartArriving part={part} waiting={null} />;
  return playback && <Playback playback={playback} />;
}
