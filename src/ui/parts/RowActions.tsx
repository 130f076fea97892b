import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { readOnly } from '../../domain/access.ts';
import { agentOf, hasLosable, type Losable } from '../../domain/record.ts';
import type { RowRef } from '../../machines/row.ts';
import type { RowEvent } from '../../machines/row-news.ts';
import type { RowAction } from '../../resources/resource.ts';
import { opens } from '../../resources/rules.ts';
import { whyNot } from '../failure-texts.ts';
import { HeldBack, RowButton, RowSend } from '../widgets/RowButton.tsx';

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
    <Change row={row} action="permissions" event={{ type: 'row.pick', key: 'permissions' }}>
      <Trans id="action.permissions">Permisos</Trans>
    </Change>
  ),
  factor: ({ row }) => (
    <LossButton row={row} kind="factor">
      <Trans id="action.factor">Quitar segundo factor</Trans>
    </LossButton>
  ),
  passkeys: ({ row }) => (
    <LossButton row={row} kind="passkeys">
      <Trans id="action.passkeys">Quitar llaves de acceso</Trans>
    </LossButton>
  ),
  rotate: ({ row }) => (
    <Change row={row} action="rotate" event={{ type: 'row.rotate' }}>
      <Trans id="action.rotate">Renovar</Trans>
    </Change>
  ),
  seeAs: ({ row }) => <SeeAsButton row={row} />,
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
  const held = useSelector(row, ({ context }) => context.access.missing[action] === readOnly);
  if (!isOpening) return null;
  if (held) return <HeldBack why={whyNot(readOnly)}>{children}</HeldBack>;
  return (
    <RowButton aria-haspopup="dialog" onClick={() => row.send({ type: 'row.open', key: action })}>
      {children}
    </RowButton>
  );
}

function AgentButton({ row }: { row: RowRef }) {
  const isAgent = useSelector(row, ({ context: { record } }) => agentOf(record) !== null);
  return (
    <Change row={row} action="agent" event={{ type: 'row.convert' }}>
      {isAgent ? (
        <Trans id="action.agentZones">Zonas de agente</Trans>
      ) : (
        <Trans id="action.agent">Convertir en agente</Trans>
      )}
    </Change>
  );
}

function LossButton({ row, kind, children }: { row: RowRef; kind: Losable; children: ReactNode }) {
  const has = useSelector(row, ({ context: { record } }) => hasLosable(record, kind));
  if (!has) return null;
  return (
    <Change row={row} action={kind} event={{ type: 'row.lose', kind }}>
      {children}
    </Change>
  );
}

/** An inactive role gives nobody anything: there is nothing to be seen with it. */
function SeeAsButton({ row }: { row: RowRef }) {
  const isIdle = useSelector(
    row,
    ({ context: { access, record } }) => access.actions.includes('seeAs') && record.active !== true,
  );
  const label = <Trans id="action.seeAs">Ver como este rol</Trans>;
  if (isIdle)
    return (
      <HeldBack why={<Trans id="seeAs.inactive">El rol está inactivo: no le da nada a nadie.</Trans>}>{label}</HeldBack>
    );
  return (
    <Change row={row} action="seeAs" event={{ type: 'row.seeAs' }}>
      {label}
    </Change>
  );
}

interface ChangeProps {
  row: RowRef;
  action: RowAction;
  event: RowEvent;
  children: ReactNode;
}

/** What an action begins, where the row takes it; held back where somebody only looks who could take it otherwise. */
function Change({ row, action, event, children }: ChangeProps) {
  const held = useSelector(row, ({ context }) => context.access.missing[action] === readOnly);
  if (held) return <HeldBack why={whyNot(readOnly)}>{children}</HeldBack>;
  return (
    <RowSend to={row} event={event}>
      {children}
    </RowSend>
  );
}
