import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TableRef } from '../../machines/table.ts';
import { Icon } from '../parts/icons.tsx';
import { SendEntry } from '../Send.tsx';
import { Dropdown } from '../widgets/Dropdown.tsx';

interface TableMenuProps {
  table: TableRef;
  /** What it is sent, in words. */
  deeds: readonly {
    readonly type: 'table.refresh' | 'table.audit' | 'table.import' | 'table.export';
    readonly words: ReactNode;
  }[];
}

/** What is done with a whole table, behind one button. */
export function TableMenu({ table, deeds }: TableMenuProps) {
  const { t } = useLingui();
  return (
    <Dropdown
      kind="menu"
      button={(opening) => (
        <ActionIcon
          {...opening}
          variant="default"
          size={36}
          aria-label={t({ id: 'table.more', message: 'Más acciones de la lista' })}
        >
          <Icon name="more" />
        </ActionIcon>
      )}
    >
      {deeds.map(({ type, words }) => (
        <SendEntry key={type} to={table} event={{ type }} hide={type !== 'table.refresh'}>
          {words}
        </SendEntry>
      ))}
    </Dropdown>
  );
}
