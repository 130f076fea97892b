import { dialogOnDemand } from '../widgets/on-demand.tsx';

// The dialogs of a table and of its rows: fetched when the first of a kind is opened, so that no list waits for them.

export const AuditDialog = dialogOnDemand(async () => (await import('../dialogs/AuditDialog.tsx')).AuditDialog);
export const BulkDialog = dialogOnDemand(async () => (await import('../dialogs/BulkDialog.tsx')).BulkDialog);
export const FactorLossQuestion = dialogOnDemand(
  async () => (await import('../dialogs/FactorLossQuestion.tsx')).FactorLossQuestion,
);
export const FrameDialog = dialogOnDemand(async () => (await import('../dialogs/FrameDialog.tsx')).FrameDialog);
export const ImportDialog = dialogOnDemand(async () => (await import('../dialogs/ImportDialog.tsx')).ImportDialog);
export const LinkDialog = dialogOnDemand(async () => (await import('../dialogs/LinkDialog.tsx')).LinkDialog);
/** In a cell, where there are too many to link to for a plain list. */
export const ManyLinks = dialogOnDemand(async () => (await import('../dialogs/ManyChoice.tsx')).ManyLinks);
export const PickerDialog = dialogOnDemand(async () => (await import('../dialogs/PickerDialog.tsx')).PickerDialog);
export const RecordLookDialog = dialogOnDemand(
  async () => (await import('../dialogs/RecordLookDialog.tsx')).RecordLookDialog,
);
export const RemovalQuestion = dialogOnDemand(
  async () => (await import('../dialogs/RemovalQuestion.tsx')).RemovalQuestion,
);
/** Where an integration is used, which stands in its row as well. */
export const UsesOfRecord = dialogOnDemand(async () => (await import('../dialogs/RemovalQuestion.tsx')).UsesOfRecord);
export const RightsForecastDialog = dialogOnDemand(
  async () => (await import('../dialogs/RightsForecastDialog.tsx')).RightsForecastDialog,
);
export const RotationDialog = dialogOnDemand(
  async () => (await import('../dialogs/RotationDialog.tsx')).RotationDialog,
);
export const SecretDialog = dialogOnDemand(async () => (await import('../dialogs/SecretDialog.tsx')).SecretDialog);
