import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { RowRef } from '../../machines/row.ts';
import { FrameDialog } from '../dialogs/FrameDialog.tsx';
import { LinkDialog } from '../dialogs/LinkDialog.tsx';
import { PickerDialog } from '../dialogs/PickerDialog.tsx';
import { RotationDialog } from '../dialogs/RotationDialog.tsx';
import { SecretDialog } from '../dialogs/SecretDialog.tsx';
import { onDemand } from '../widgets/on-demand.tsx';
import { Confirm } from './Confirm.tsx';
import { UsesOfRecord } from './UsesOfRecord.tsx';

const RunHistoryDialog = onDemand(async () => (await import('../dialogs/RunHistoryDialog.tsx')).RunHistoryDialog);
const CodeDialog = onDemand(async () => (await import('../dialogs/CodeDialog.tsx')).CodeDialog);

/** The dialogs that a row has open: at most one. */
export function RowDialogs({ row }: { row: RowRef }) {
  const showing = useSelector(row, ({ context }) => context.showing);
  const asking = useSelector(row, (state) => state.hasTag('asking'));
  const picker = useSelector(row, ({ children }) => children.picker);
  const agent = useSelector(row, ({ children }) => children.agent);
  const agentPicker = useSelector(agent, (state) => state?.children.picker);
  const rotation = useSelector(row, ({ children }) => children.rotation);
  const script = useSelector(row, ({ children }) => children.scriptRun);
  const history = useSelector(row, ({ children }) => children.runHistory);
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
      {rotation && <RotationDialog rotation={rotation} />}
      {script && <CodeDialog row={row} script={script} onClose={close} />}
      {history && <RunHistoryDialog row={row} history={history} onClose={close} />}
    </>
  );
}

function Question({ row }: { row: RowRef }) {
  const used = useSelector(row, (state) => !state.can({ type: 'row.deleteConfirm' }));
  const label = useSelector(row, ({ context: { record, resource } }) => String(record?.[resource.label] ?? ''));
  return (
    <Confirm
      grave
      title={<Trans id="administration.common.deleteConfirmation">¿Eliminar el registro?</Trans>}
      yes={<Trans id="row.delete">Eliminar</Trans>}
      no={<Trans id="row.keep">Conservar</Trans>}
      impossible={used}
      onCancel={() => row.send({ type: 'row.deleteCancel' })}
      onConfirm={() => row.send({ type: 'row.deleteConfirm' })}
    >
      {label}
      <UsesOfRecord row={row} />
      {used && (
        <Text size="sm" c="red" role="alert">
          <Trans id="uses.held">No se puede eliminar mientras esté en uso.</Trans>
        </Text>
      )}
    </Confirm>
  );
}
