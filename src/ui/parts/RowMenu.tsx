import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { readOnly } from '../../domain/access.ts';
import { agentOf } from '../../domain/record.ts';
import { isSame } from '../../domain/same.ts';
import type { RowRef } from '../../machines/row.ts';
import { recordName } from '../../resources/record-name.ts';
import { holdingFrom } from '../../resources/rules.ts';
import { whyNot } from '../failure-texts.ts';
import { columnMessage } from '../record-texts.ts';
import { Dropdown } from '../widgets/Dropdown.tsx';
import { Entry } from '../widgets/DropdownEntry.tsx';
import { HeldEntry } from '../widgets/HeldEntry.tsx';
import { HeldBack, RowButton } from '../widgets/RowButton.tsx';
import { Icon } from './icons.tsx';
import { beginnings, type HeldBack as Held, type RowDeed, type RowOffer, selectOffers } from './row-offers.ts';

/** The words of each deed. */
const words: Record<RowDeed, (props: { row: RowRef }) => ReactNode> = {
  edit: () => <Trans id="row.edit">Editar</Trans>,
  frame: () => <Trans id="action.open">Abrir</Trans>,
  link: () => <Trans id="action.address">Dirección</Trans>,
  runs: () => <Trans id="action.runs">Ejecuciones</Trans>,
  deeds: () => <Trans id="action.deeds">Uso</Trans>,
  sessions: () => <Trans id="action.sessions">Sesiones</Trans>,
  agent: ({ row }) => <AgentWords row={row} />,
  permissions: () => <Trans id="action.permissions">Permisos</Trans>,
  factor: () => <Trans id="action.factor">Quitar segundo factor</Trans>,
  passkeys: () => <Trans id="action.passkeys">Quitar llaves de acceso</Trans>,
  rotate: () => <Trans id="action.rotate">Renovar</Trans>,
  seeAs: () => <Trans id="action.seeAs">Ver como este rol</Trans>,
  delete: () => <Trans id="row.delete">Eliminar</Trans>,
};

function AgentWords({ row }: { row: RowRef }) {
  const isAgent = useSelector(row, ({ context: { record } }) => agentOf(record) !== null);
  return isAgent ? (
    <Trans id="action.agentZones">Zonas de agente</Trans>
  ) : (
    <Trans id="action.agent">Convertir en agente</Trans>
  );
}

/** Why a deed is held back. */
const reasons: Record<Held, (props: { row: RowRef }) => ReactNode> = {
  readOnly: () => whyNot(readOnly),
  idle: () => <Trans id="seeAs.inactive">El rol está inactivo: no le da nada a nadie.</Trans>,
  used: ({ row }) => <Holding row={row} />,
};

function Holding({ row }: { row: RowRef }) {
  const { i18n } = useLingui();
  const holding = useSelector(
    row,
    ({ context: { access, resource, record } }) => holdingFrom(access, resource, record),
    isSame,
  );
  const names = holding.map((key) => i18n._(columnMessage(key))).join(', ');
  return <Trans id="row.held">No se puede eliminar: tiene {names}</Trans>;
}

interface OfferProps {
  row: RowRef;
  offer: RowOffer;
}

/** What is mostly done with a record is a button; the rest stands in a menu beside it, and what takes the record away is its last. */
export function RowMenu({ row }: { row: RowRef }) {
  const { t } = useLingui();
  const [first, ...others] = useSelector(row, selectOffers, isSame);
  const name = useSelector(row, ({ context: { record, resource } }) => recordName(resource, record));
  if (!first) return null;
  return (
    <>
      <First row={row} offer={first} />
      {others.length > 0 && (
        <Dropdown
          kind="menu"
          afloat
          button={(opening) => (
            <RowButton {...opening} drawn aria-label={t({ id: 'row.moreOf', message: `Más acciones: ${name}` })}>
              <Icon name="more" />
            </RowButton>
          )}
        >
          {others.map((offer) => (
            <Offered key={offer.deed} row={row} offer={offer} />
          ))}
        </Dropdown>
      )}
    </>
  );
}

function First({ row, offer: { deed, held } }: OfferProps) {
  const Words = words[deed];
  const Why = held && reasons[held];
  if (Why)
    return (
      <HeldBack why={<Why row={row} />}>
        <Words row={row} />
      </HeldBack>
    );
  return (
    <RowButton
      data-row-edit={deed === 'edit' || undefined}
      danger={deed === 'delete'}
      onClick={() => row.send(beginnings[deed])}
    >
      <Words row={row} />
    </RowButton>
  );
}

function Offered({ row, offer: { deed, held } }: OfferProps) {
  const Words = words[deed];
  const Why = held && reasons[held];
  if (Why)
    return (
      <HeldEntry why={<Why row={row} />}>
        <Words row={row} />
      </HeldEntry>
    );
  return (
    <Entry grave={deed === 'delete'} onClick={() => row.send(beginnings[deed])}>
      <Words row={row} />
    </Entry>
  );
}
