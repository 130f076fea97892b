import { useSelector } from '@xstate/react';
import type { RingPastRef } from '../../machines/ring-past.ts';
import { dialogOnDemand } from '../widgets/on-demand.tsx';

const RingPastDialog = dialogOnDemand(async () => (await import('../dialogs/RingPastDialog.tsx')).RingPastDialog);

/** Why calls rang, or did not, while somebody asks: fetched when somebody does. */
export function RingPast({ past }: { past: RingPastRef | undefined }) {
  const isOpen = useSelector(past, (state) => state?.matches('open') ?? false);
  return past && isOpen ? <RingPastDialog past={past} /> : null;
}
