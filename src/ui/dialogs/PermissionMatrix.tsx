import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Table } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { rights } from '../../domain/access.ts';
import { permissionRows } from '../../domain/permission-matrix.ts';
import type { Choice } from '../../domain/record.ts';
import { isSame } from '../../domain/same.ts';
import { type PickerRef, selectGroups } from '../../machines/picker.ts';
import { rightMessages } from '../permission-texts.ts';

/** What a role may do: an area a row, what is done with its records a column; what only some areas have below their names. */
export function PermissionMatrix({ picker }: { picker: PickerRef }) {
  const { i18n } = useLingui();
  const rows = permissionRows(useSelector(picker, selectGroups, isSame));
  return (
    <Table className="permission-matrix" verticalSpacing={4} fz="sm" stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Trans id="matrix.area">Área</Trans>
          </Table.Th>
          {rights.map((right) => (
            <Table.Th key={right} ta="center">
              {i18n._(rightMessages[right])}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ area, rights: found, others }) => (
          <Table.Tr key={area}>
            <Table.Th scope="row">
              {area}
              {others.map((choice) => (
                <Cell key={choice.id} picker={picker} choice={choice} label={withoutArea(choice.name, area)} />
              ))}
            </Table.Th>
            {rights.map((right) => (
              <Table.Td key={right} data-label={i18n._(rightMessages[right])}>
                {found[right] && <Cell picker={picker} choice={found[right]} />}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The area stands before it already. */
const withoutArea = (name: string, area: string) => (name.startsWith(`${area}: `) ? name.slice(area.length + 2) : name);

/** One permission: by its place in the matrix, or with its words. */
function Cell({ picker, choice, label }: { picker: PickerRef; choice: Choice; label?: string }) {
  const { id, name, code } = choice;
  const checked = useSelector(picker, ({ context }) => context.chosen.includes(id));
  return (
    <Checkbox
      size={label === undefined ? 'sm' : 'xs'}
      mt={label === undefined ? 0 : 4}
      label={label}
      aria-label={label === undefined ? name : undefined}
      title={code}
      checked={checked}
      onChange={() => picker.send({ type: 'picker.toggle', id })}
    />
  );
}
