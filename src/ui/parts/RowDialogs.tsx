import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { RowRef } from '../../machines/row.ts';
import { FrameDialog } from '../dialogs/FrameDialog.tsx';
import { LinkDialog } from '../dialogs/LinkDialog.tsx';
import { PickerDialog } from '../dialogs/PickerDialog.tsx';
import { SecretDialog } from '../dialogs/SecretDialog.tsx';
import { onDemand } from '../widgets/on-demand.tsx';
import { Confirm } from './Confirm.tsx';

const CodeDialog = onDemand(async () => (await import('../dialogs/CodeDialog.tsx')).CodeDialog);

/** The dialogs that a row has open: at most one. */
export function RowDialogs({ row }: { row: RowRef }) {
  const showing = useSelector(row, ({ context }) => context.showing);
  const asking = useSelector(row, (state) => state.hasTag('asking'));
  const picker = useSelector(row, ({ children }) => children.picker);
  const agent = useSelector(row, ({ children }) => children.agent);
  const agentPicker = useSelector(agent, (state) => state?.children.picker);
  const picking = useSelector(row, ({ context }) => context.picking);
  const secret = useSelector(row, (state) => (state.hasTag('revealing') ? state.context.secret : null));
  const close = () => row.send({ type: 'row.close' });
  return (
    <>
      {asking && <Question row={row} />}
      {picker && <PickerDialog picker={picker} about={picking ?? ''} />}
      {agentPicker && <PickerDialog picker={agentPicker} about="zones" />}
      {secret !== null && <SecretDialog secret={secret} onClose={() => row.send({ type: 'row.revealed' })} />}
      {showing === 'frame' && <FrameDialog row={row} onClose={close} />}
      {showing === 'link' && <LinkDialog row={row} onClose={close} />}
      {showing === 'code' && <CodeDialog row={row} onClose={close} />}
    </>
  );
}

function Question({ row }: { row: RowRef }) {
  const rotating = useSelector(row, (state) => state.matches({ life: 'rotating' }));
  const label = useSelector(row, ({ context: { record, resource } }) => String(record?.[resource.label] ?? ''));
  return (
    <Confirm
      grave
      title={
        rotating ? (
          <Trans id="row.rotateTitle">¿Renovar la llave? La actual deja de servir.</Trans>
        ) : (
          <Trans id="administration.common.deleteConfirmation">¿Eliminar el registro?</Trans>
        )
      }
      onCancel={() => row.send({ type: 'row.deleteCancel' })}
      onConfirm={() => row.send({ type: 'row.deleteConfirm' })}
    >
      {label}
    </Confirm>
  );
}
