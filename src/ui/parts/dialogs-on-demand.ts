import { onDemand } from '../widgets/on-demand.tsx';

// The dialogs of a table and of its rows: fetched when the first of a kind is opened, so that no list waits for them.

export const AuditDialog = onDemand(async () => (await import('../dialogs/AuditDialog.tsx')).AuditDialog);
export const BulkDialog = onDemand(async () => (await import('../dialogs/BulkDialog.tsx')).BulkDialog);
export const ErasureDialog = onDemand(async () => (await import('../dialogs/ErasureDialog.tsx')).ErasureDialog);
export const FactorLossQuestion = onDemand(
  async () => (await import('../dialogs/FactorLossQuestion.tsx')).FactorLossQuestion,
);
export const FrameDialog = onDemand(async () => (await import('../dialogs/FrameDialog.tsx')).FrameDialog);
export const ImportDialog = onDemand(async () => (await import('../dialogs/ImportDialog.tsx')).ImportDialog);
export const KeyDeedsDialog = onDemand(async () => (await import('../dialogs/KeyDeedsDialog.tsx')).KeyDeedsDialog);
export const LinkDialog = onDemand(async () => (await import('../dialogs/LinkDialog.tsx')).LinkDialog);
export const PickerDialog = onDemand(async () => (await import('../dialogs/PickerDialog.tsx')).PickerDialog);
export const ReportDialog = onDemand(async () => (await import('../dialogs/ReportDialog.tsx')).ReportDialog);
export const RightsForecastDialog = onDemand(
  async () => (await import('../dialogs/RightsForecastDialog.tsx')).RightsForecastDialog,
);
export const RotationDialog = onDemand(async () => (await import('../dialogs/RotationDialog.tsx')).RotationDialog);
export const RunHistoryDialog = onDemand(
  async () => (await import('../dialogs/RunHistoryDialog.tsx')).RunHistoryDialog,
);
export const SecretDialog = onDemand(async () => (await import('../dialogs/SecretDialog.tsx')).SecretDialog);
export const SessionsDialog = onDemand(async () => (await import('../dialogs/SessionsDialog.tsx')).SessionsDialog);
