import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { agentOf } from '../../domain/record.ts';
import type { RowRef } from '../../machines/row.ts';
import type { RowAction } from '../../resources/resource.ts';
import { opens } from '../../resources/rules.ts';
import { RowButton, RowSend } from '../widgets/RowButton.tsx';

/** The buttons of each action. */
const buttons: Record<RowAction, (props: { row: RowRef }) => ReactNode> = {
  frame: ({ row }) => (
    <Opener row={row} action="frame">
      <Trans id="action.open">Abrir</Trans>
    </Opener>
  ),
  link: ({ row }) => (
    <Opener row={row} action="link">
      <Trans id="action.address">Dirección</Trans>
    </Opener>
  ),
  runs: ({ row }) => (
    <Opener row={row} action="runs">
      <Trans id="action.runs">Ejecuciones</Trans>
    </Opener>
  ),
  deeds: ({ row }) => (
    <Opener row={row} action="deeds">
      <Trans id="action.deeds">Uso</Trans>
    </Opener>
  ),
  sessions: ({ row }) => (
    <Opener row={row} action="sessions">
      <Trans id="action.sessions">Sesiones</Trans>
    </Opener>
  ),
  agent: ({ row }) => <AgentButton row={row} />,
  permissions: ({ row }) => (
    <RowSend to={row} event={{ type: 'row.pick', key: 'permissions' }}>
      <Trans id="action.permissions">Permisos</Trans>
    </RowSend>
  ),
  factor: ({ row }) => <FactorButton row={row} />,
  rotate: ({ row }) => (
    <RowSend to={row} event={{ type: 'row.rotate' }}>
      <Trans id="action.rotate">Renovar</Trans>
    </RowSend>
  ),
};

/** What a row offers beside edit and delete. */
export function RowActions({ row, actions }: { row: RowRef; actions: readonly RowAction[] }) {
  return actions.map((action) => {
    const Action = buttons[action];
    return <Action key={action} row={row} />;
  });
}

function Opener({ row, action, children }: { row: RowRef; action: RowAction; children: ReactNode }) {
  const isOpening = useSelector(row, ({ context: { record } }) => opens(action, record));
  if (!isOpening) return null;
  return (
    <RowButton aria-haspopup="dialog" onClick={() => row.send({ type: 'row.open', key: action })}>
      {children}
    </RowButton>
  );
}

function AgentButton({ row }: { row: RowRef }) {
  const isAgent = useSelector(row, ({ context: { record } }) => agentOf(record) !== null);
  return (
    <RowSend to={row} event={{ type: 'row.convert' }}>
      {isAgent ? (
        <Trans id="action.agentZones">Zonas de agente</Trans>
      ) : (
        <Trans id="action.agent">Convertir en agente</Trans>
      )}
    </RowSend>
  );
}

function FactorButton({ row }: { row: RowRef }) {
  const possible = useSelector(row, (state) => state.can({ type: 'row.lose' }));
  if (!possible) return null;
  return (
    <RowSend to={row} event={{ type: 'row.lose' }}>
      <Trans id="action.factor">Quitar segundo factor</Trans>
    </RowSend>
  );
}
