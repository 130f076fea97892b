import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text, Tooltip } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { memo, useCallback, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { RowRef } from '../../machines/row.ts';
import type { TableRef } from '../../machines/table.ts';
import type { Column } from '../../resources/resource.ts';
import { holdingColumns, problemsOf } from '../../resources/rules.ts';
import { cells, ValueText } from '../cells.tsx';
import { Send } from '../Send.tsx';
import { columnMessage, failureMessage, problemMessage } from '../texts.ts';
import { Explained } from '../widgets/Explained.tsx';
import { type RowMode, useRowFocus } from '../widgets/row-focus.ts';
import { Restored } from './Restored.tsx';
import { RowActions } from './RowActions.tsx';
import { RowDialogs } from './RowDialogs.tsx';
import { UsesOfRecord } from './UsesOfRecord.tsx';

interface RowViewProps {
  row: RowRef;
  table: TableRef;
  /** From 1; null in the new-row form. */
  position: number | null;
  selected: boolean;
  /** The last second of this day, UTC; 0 while it is not known. */
  today: number;
  /** For a virtual list: where the row stands, and who measures it. */
  index?: number;
  measure?(element: HTMLTableRowElement | null): void;
}

const modeOf = (state: SnapshotFrom<RowRef>): RowMode => {
  if (state.hasTag('editable')) return 'fields';
  return state.matches({ life: 'viewing' }) ? 'buttons' : 'none';
};

const hasDialogs = (state: SnapshotFrom<RowRef>): boolean =>
  state.context.showing !== null ||
  state.hasTag('revealing') ||
  state.children.picker !== undefined ||
  state.children.removal !== undefined ||
  state.children.assignment !== undefined ||
  state.children.rotation !== undefined ||
  state.children.scriptRun !== undefined ||
  state.children.runHistory !== undefined ||
  state.children.agent !== undefined;

/**
 * One record of an administration table, or the form of a new one, in whatever state its row is. A row that is only
 * looked at subscribes to little, because scrolling through thousands draws many of them in a frame.
 */
export const RowView = memo(function RowView({ row, table, position, selected, today, index, measure }: RowViewProps) {
  const { t } = useLingui();
  const { columns, label } = useSelector(row, ({ context }) => context.resource);
  const mode = useSelector(row, modeOf);
  const saving = useSelector(row, (state) => state.hasTag('busy'));
  const work = useSelector(row, ({ children }) => children.removal ?? children.assignment);
  const working = useSelector(work, (state) => state?.hasTag('busy') ?? false);
  const busy = saving || working;
  const conflict = useSelector(row, (state) => state.hasTag('conflict'));
  const record = useSelector(row, ({ context }) => context.record);
  const dialogs = useSelector(row, hasDialogs);
  const element = useRef<HTMLTableRowElement>(null);
  useRowFocus(element, mode, record === null);
  const keep = useCallback(
    (found: HTMLTableRowElement | null) => {
      element.current = found;
      measure?.(found);
    },
    [measure],
  );
  const shown = mode === 'fields' ? null : record;
  return (
    <tr
      ref={keep}
      data-index={index}
      className="record-row"
      aria-busy={busy || undefined}
      data-conflict={conflict || undefined}
      data-new={position === null || undefined}
    >
      <td className="record-select">
        {record && (
          <input
            type="checkbox"
            aria-label={`${t({ id: 'table.select', message: 'Seleccionar' })} ${record[label] ?? ''}`}
            checked={selected}
            onChange={({ currentTarget }) =>
              table.send({ type: 'table.select', id: record.id, on: currentTarget.checked })
            }
          />
        )}
      </td>
      <td className="record-number">{position ?? '+'}</td>
      {columns
        .filter(({ hidden }) => !hidden)
        .map((column) => (
          <td key={column.key} data-kind={column.kind}>
            {shown && column.kind !== 'list' ? (
              <ShownCell row={row} column={column} value={shown[column.key]} today={today} />
            ) : (
              <Cell row={row} column={column} today={today} />
            )}
          </td>
        ))}
      <td>
        <Buttons row={row} mode={mode} />
        {dialogs && <RowDialogs row={row} />}
      </td>
    </tr>
  );
});

/** A cell of a row that is not edited: nothing but its value. */
function ShownCell({ row, column, value, today }: { row: RowRef; column: Column; value: unknown; today: number }) {
  const { i18n } = useLingui();
  const { Show } = cells[column.kind];
  return (
    <Show
      column={column}
      value={value}
      today={today}
      options={none}
      label={i18n._(columnMessage(column.key))}
      invalid={false}
      onChange={ignore}
      onOpen={() => row.send({ type: 'row.open', key: column.key })}
    />
  );
}
const ignore = () => {};

function Cell({ row, column, today }: { row: RowRef; column: Column; today: number }) {
  const { i18n } = useLingui();
  const { key, kind } = column;
  const editable = useSelector(row, (state) => state.hasTag('editable'));
  const isNew = useSelector(row, ({ context }) => context.record === null);
  const value = useSelector(row, (state) =>
    state.hasTag('editable') || state.context.record === null ? state.context.draft[key] : state.context.record[key],
  );
  const options = useSelector(row, ({ context }) => context.options[key]) ?? none;
  const problem = useSelector(row, (state) =>
    state.hasTag('checked')
      ? problemsOf(state.context.resource, state.context.draft)[key]
      : state.context.failure?.fields?.[key],
  );
  const label = i18n._(columnMessage(key));
  if (kind === 'list') return <ListCell row={row} column={column} label={label} isNew={isNew} value={value} />;
  if (column.readOnly && isNew) return <NotApplicable />;
  const { Show, Edit } = cells[kind];
  const Drawn = editable && !column.readOnly ? Edit : Show;
  return (
    <>
      <Drawn
        column={column}
        value={value}
        today={today}
        options={options}
        label={label}
        invalid={problem !== undefined && editable}
        onChange={(changed) => row.send({ type: 'row.change', key, value: changed })}
        onOpen={() => row.send({ type: 'row.open', key })}
      />
      {problem && editable && (
        <Text size="xs" c="red" role="alert">
          {i18n._(problemMessage(problem))}
        </Text>
      )}
      <Theirs row={row} column={column} />
    </>
  );
}
const none = [] as const;

function NotApplicable() {
  return (
    <Text size="xs" c="dimmed">
      <Trans id="cell.notApplicable">no aplica</Trans>
    </Text>
  );
}

interface ListCellProps {
  row: RowRef;
  column: Column;
  label: string;
  isNew: boolean;
  value: unknown;
}

function ListCell({ row, column, label, isNew, value }: ListCellProps) {
  const possible = useSelector(row, (state) => state.can({ type: 'row.pick', key: column.key }));
  const missing = useSelector(row, ({ context }) => context.access.missing[column.key]);
  const count = Array.isArray(value) ? value.length : 0;
  const picks = column.kind === 'list' && column.pick !== undefined;
  if (isNew && !possible) return <NotApplicable />;
  if (!picks) return <span>{count}</span>;
  const button = (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`${label}: ${count}`}
      aria-haspopup="dialog"
      aria-disabled={!possible || undefined}
      data-disabled={!possible || undefined}
      onClick={() => row.send({ type: 'row.pick', key: column.key })}
    >
      {count}
    </Button>
  );
  return missing ? (
    <Tooltip label={<Trans id="table.missing">Te falta el permiso {missing}</Trans>}>{button}</Tooltip>
  ) : (
    button
  );
}

/** What somebody else made of the field meanwhile, and the choice between both. */
function Theirs({ row, column }: { row: RowRef; column: Column }) {
  const conflict = useSelector(row, (state) => state.hasTag('conflict'));
  const theirs = useSelector(row, ({ context }) => context.theirs?.[column.key]);
  const record = useSelector(row, ({ context }) => context.record?.[column.key]);
  if (!conflict || JSON.stringify(theirs) === JSON.stringify(record)) return null;
  return (
    <div className="cell-theirs">
      <Text size="xs" component="div">
        <Trans id="conflict.theirs">Guardado por otra persona:</Trans> <ValueText column={column} value={theirs} />
      </Text>
      <Group gap={4}>
        <Button size="compact-xs" variant="light" onClick={() => row.send({ type: 'row.takeTheirs', key: column.key })}>
          <Trans id="conflict.takeTheirs">Usar lo guardado</Trans>
        </Button>
        <Button size="compact-xs" variant="light" onClick={() => row.send({ type: 'row.takeMine', key: column.key })}>
          <Trans id="conflict.takeMine">Usar lo mío</Trans>
        </Button>
      </Group>
    </div>
  );
}

/** The buttons side by side; plain, because every row on the screen has them. */
const inLine = { display: 'flex', alignItems: 'center', gap: 4 } as const;

function Buttons({ row, mode }: { row: RowRef; mode: RowMode }) {
  const refused = useSelector(row, (state) => state.hasTag('refused'));
  const uses = useSelector(row, ({ context }) => context.uses);
  const restored = useSelector(row, ({ context }) => context.restored);
  const outdated = useSelector(row, (state) => state.hasTag('editable') && state.context.theirs !== null);
  return (
    <>
      <div style={inLine}>
        {mode === 'fields' && (
          <>
            <Send to={row} event={{ type: 'row.confirm' }} hide size="compact-sm">
              <Trans id="row.save">Guardar</Trans>
            </Send>
            <Send to={row} event={{ type: 'row.revert' }} hide size="compact-sm" variant="default">
              <Trans id="row.revert">Deshacer</Trans>
            </Send>
          </>
        )}
        {mode === 'buttons' && (
          <>
            <Send to={row} event={{ type: 'row.edit' }} hide size="compact-sm" variant="default" data-row-edit>
              <Trans id="row.edit">Editar</Trans>
            </Send>
            <RowActions row={row} />
            <Send to={row} event={{ type: 'row.delete' }} hide size="compact-sm" variant="subtle" color="red">
              <Trans id="row.delete">Eliminar</Trans>
            </Send>
            <WhyNotDeletable row={row} />
          </>
        )}
      </div>
      {mode === 'fields' && <Unsent row={row} />}
      {mode === 'fields' && <Restored at={restored} onDiscard={() => row.send({ type: 'row.discard' })} />}
      {mode === 'fields' && <UsesOfRecord uses={uses} />}
      {refused && <Refused row={row} />}
      {outdated && (
        <Text size="xs" c="orange" role="status">
          <Trans id="conflict.notice">Otra persona cambió este registro mientras lo editabas.</Trans>
        </Text>
      )}
    </>
  );
}

/** The server could not be asked, or could not say: what was typed stands in the fields, to be saved again. */
function Unsent({ row }: { row: RowRef }) {
  const { i18n } = useLingui();
  const failure = useSelector(row, ({ context }) => context.failure);
  if (!failure || failure.fields) return null;
  return (
    <Text size="xs" c="red" role="alert">
      {i18n._(failureMessage(failure))}
    </Text>
  );
}

/** Why there is no delete button: related records hold the record (specification §5). */
function WhyNotDeletable({ row }: { row: RowRef }) {
  const { i18n } = useLingui();
  const holding = useSelector(row, ({ context: { access, record, resource } }) =>
    access.remove && record ? holdingColumns(resource, record).join() : '',
  );
  if (holding === '') return null;
  const names = holding
    .split(',')
    .map((key) => i18n._(columnMessage(key)))
    .join(', ');
  return (
    <Explained why={<Trans id="row.held">No se puede eliminar: tiene {names}</Trans>}>
      <Trans id="row.inUse">en uso</Trans>
    </Explained>
  );
}

function Refused({ row }: { row: RowRef }) {
  const { i18n } = useLingui();
  const failure = useSelector(row, ({ context }) => context.failure);
  const fields = failure?.fields;
  return (
    <div role="alert">
      <Text size="xs" c="red">
        <Trans id="row.refused">No se guardó; lo que escribiste se conserva.</Trans>{' '}
        {Object.entries(fields ?? {})
          .map(([key, problem]) => `${i18n._(columnMessage(key))}: ${i18n._(problemMessage(problem))}`)
          .join('. ')}
        {failure && !fields && i18n._(failureMessage(failure))}
      </Text>
      <Group gap={4}>
        <Button size="compact-xs" variant="light" onClick={() => row.send({ type: 'row.resume' })}>
          <Trans id="row.resume">Seguir editando</Trans>
        </Button>
        <Button size="compact-xs" variant="subtle" onClick={() => row.send({ type: 'row.drop' })}>
          <Trans id="row.drop">Descartar</Trans>
        </Button>
      </Group>
    </div>
  );
}
