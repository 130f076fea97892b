import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Group, Loader, Paper, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isNarrowed, writeCallsQuery } from '../../domain/calls-address.ts';
import { longestSearch } from '../../domain/find.ts';
import type { CallFiltersRef } from '../../machines/call-filters.ts';
import type { CallSearchRef } from '../../machines/call-search.ts';
import { Problem } from '../parts/Problem.tsx';
import { Dropdown } from '../widgets/Dropdown.tsx';
import { CallPeriod } from './CallPeriod.tsx';
import { CallRelations } from './CallRelations.tsx';
import { callColumnMessage } from './call-filter-texts.ts';
import { SavedViews } from './SavedViews.tsx';
import { TableColumns } from './TableColumns.tsx';

/** What the list of calls is narrowed by, which columns it has, and the views of it that are kept. */
export function CallFilters({ filters, search }: { filters: CallFiltersRef; search: CallSearchRef }) {
  const { t } = useLingui();
  const failure = useSelector(filters, ({ context }) => context.failure);
  const searching = useSelector(filters, (state) => state.hasTag('searching'));
  const isCut = useSelector(filters, (state) => state.can({ type: 'filters.seek', text: '' }));
  const text = useSelector(filters, ({ context }) => context.text);
  const views = useSelector(filters, ({ children }) => children.views);
  const now = useSelector(search, ({ context }) => writeCallsQuery(context.view));
  const columns = useSelector(search, ({ children }) => children.columns);
  const isPlain = useSelector(search, ({ context }) => !isNarrowed(context.view));
  return (
    <Paper withBorder p="sm" component="section" aria-label={t({ id: 'callFilters.title', message: 'Filtros' })}>
      <Stack gap="sm">
        {views && <SavedViews saved={views} now={now} />}
        {failure && <Problem live failure={failure} onRetry={() => filters.send({ type: 'filters.retry' })} />}
        {isCut && (
          <TextInput
            type="search"
            maxLength={longestSearch}
            size="sm"
            label={t({ id: 'callFilters.seek', message: 'Buscar en estas listas' })}
            description={t({
              id: 'callFilters.seekHelp',
              message: 'Hay más de los que caben: escribe parte del nombre.',
            })}
            rightSection={searching && <Loader size={14} />}
            value={text}
            onChange={({ currentTarget }) => filters.send({ type: 'filters.seek', text: currentTarget.value })}
          />
        )}
        <SimpleGrid cols={{ base: 2, md: 4, xl: 7 }} spacing="sm" verticalSpacing="xs" className="call-filters">
          <CallRelations filters={filters} search={search} />
          <CallPeriod search={search} />
        </SimpleGrid>
        <Group gap="md" justify="space-between">
          {columns && (
            // On a small screen each call says all that there is room for.
            <Box visibleFrom="sm">
              <Dropdown
                kind="dialog"
                start
                width={280}
                button={(opening) => (
                  <Button variant="default" size="compact-sm" {...opening}>
                    <Trans id="table.columns">Columnas</Trans>
                  </Button>
                )}
              >
                <TableColumns columns={columns} titleOf={callColumnMessage} sized={false} />
              </Dropdown>
            </Box>
          )}
          <Button
            variant="default"
            size="compact-sm"
            disabled={isPlain}
            onClick={() => search.send({ type: 'calls.narrow', change: everything })}
          >
            <Trans id="filters.clear">Mostrar todo</Trans>
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

/** Calls of whatever, and of all days. */
const everything = { service: null, agent: null, branch: null, device: null, from: null, until: null };
