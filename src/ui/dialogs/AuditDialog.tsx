import { useLingui } from '@lingui/react/macro';

import type { AuditRef } from '../../machines/audit.ts';
import { AuditView } from '../audit/AuditView.tsx';
import { Dialog } from '../widgets/Dialog.tsx';

/** Who wrote one record. */
export function AuditDialog({ audit, onClose }: { audit: AuditRef; onClose(): void }) {
  const { t } = useLingui();
  return (
    <Dialog
      onClose={onClose}
      size="xl"
      title={t({ id: 'route.audit', message: 'Bitácora' })}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <AuditView audit={audit} fixed />
    </Dialog>
  );
}
