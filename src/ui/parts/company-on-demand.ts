import { dialogOnDemand } from '../widgets/on-demand.tsx';

// Who else is about a call, and what becomes of its device: on its screen alone, so that no table has to know of it.

export const CallGuests = dialogOnDemand(async () => (await import('../dialogs/CallGuests.tsx')).CallGuests);
export const HandoverStatus = dialogOnDemand(
  async () => (await import('../dialogs/HandoverStatus.tsx')).HandoverStatus,
);
export const RestartDialog = dialogOnDemand(async () => (await import('../dialogs/RestartDialog.tsx')).RestartDialog);
