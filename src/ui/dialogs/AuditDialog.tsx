import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { AuditRef } from '../../machines/audit.ts';
import { selectAuditedName, type TableWorkRef } from '../../machines/table-work.ts';
import { AuditView } from '../audit/AuditView.tsx';
import { Dialog } from '../widgets/Dialog.tsx';

/** Who wrote one record. */
export function AuditDialog({ work, audit }: { work: TableWorkRef; audit: AuditRef }) {
  const { t } = useLingui();
  const name = useSelector(work, selectAuditedName);
  return (
    <Dialog
      onClose={() => work.send({ type: 'work.close' })}
      size="xl"
      title={t({ id: 'audit.of', message: `Bitácora de ${name}` })}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <AuditView audit={audit} fixed />
    </Dialog>
  );
}
