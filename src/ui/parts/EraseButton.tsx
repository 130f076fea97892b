import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { CallSearchRef } from '../../machines/call-search.ts';
import type { ErasureRef } from '../../machines/erasure.ts';
import { Send } from '../Send.tsx';
import { dialogOnDemand } from '../widgets/on-demand.tsx';

const ErasureDialog = dialogOnDemand(async () => (await import('../dialogs/ErasureDialog.tsx')).ErasureDialog);

/** Opens the erasure of the person who is searched for, where the viewer may; and the dialog while it is open. */
export function EraseButton({ erasure, search }: { erasure: ErasureRef; search: CallSearchRef }) {
  const phone = useSelector(search, ({ context }) => context.phone);
  const open = useSelector(erasure, (state) => state.hasTag('open'));
  return (
    <>
      <Send to={erasure} event={{ type: 'erasure.open', phone }} hide={!open} variant="subtle" color="gray" ml="auto">
        <Trans id="erasure.button">Borrar los datos de una persona…</Trans>
      </Send>
      {open && <ErasureDialog erasure={erasure} />}
    </>
  );
}
