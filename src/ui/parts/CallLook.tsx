import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Loader, NativeSelect, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type CallFilter, callFilterNames, isSearchable } from '../../domain/call.ts';
import { longestSearch } from '../../domain/find.ts';
import type { CallSearchRef } from '../../machines/call-search.ts';
import { filterMessages } from '../call-texts.ts';
import { CallFilters } from './call-filters-on-demand.ts';
import { Icon } from './icons.tsx';
import { PartArriving } from './PartArriving.tsx';

/** Which calls are looked at: by number and state, and by what else they are narrowed. */
export function CallLook({ search, children }: { search: CallSearchRef; children: ReactNode }) {
  const { i18n, t } = useLingui();
  const { phone, view } = useSelector(search, ({ context }) => context);
  const searching = useSelector(search, (state) => state.hasTag('typing'));
  const isOpen = useSelector(search, (state) => !state.matches({ panel: 'closed' }));
  const { filters, part } = useSelector(search, ({ children }) => children);
  const narrowed = Object.keys(view.only).length;
  return (
    <>
      <Group align="end" gap="sm">
        <TextInput
          type="search"
          maxLength={longestSearch}
          label={t({ id: 'calls.phone', message: 'Teléfono' })}
          description={
            !isSearchable(phone) ? t({ id: 'calls.phoneHelp', message: 'Escribe al menos 4 dígitos' }) : undefined
          }
          inputWrapperOrder={['label', 'input', 'description']}
          leftSection={<Icon name="search" size={16} />}
          rightSection={searching && <Loader size={14} />}
          value={phone}
          onChange={({ currentTarget }) => search.send({ type: 'calls.search', phone: currentTarget.value })}
          flex={{ base: 1, sm: 'none' }}
        />
        <NativeSelect
          label={t({ id: 'calls.state', message: 'Estado' })}
          value={view.filter}
          onChange={({ currentTarget }) =>
            search.send({ type: 'calls.filter', filter: currentTarget.value as CallFilter })
          }
          data={callFilterNames.map((name) => ({ value: name, label: i18n._(filterMessages[name]) }))}
          flex={{ base: 1, sm: 'none' }}
        />
        <Button variant="default" aria-expanded={isOpen} onClick={() => search.send({ type: 'filters.toggle' })}>
          <Trans id="table.filters">Filtros</Trans>
          {narrowed > 0 && ` (${narrowed})`}
        </Button>
        {children}
      </Group>
      {part && <PartArriving part={part} waiting={null} />}
      {filters && <CallFilters filters={filters} search={search} />}
    </>
  );
}
