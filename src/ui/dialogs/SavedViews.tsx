import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { writeCallsQuery } from '../../domain/calls-address.ts';
import { longestViewName } from '../../domain/saved-view.ts';
import type { CallFiltersRef } from '../../machines/call-filters.ts';
import type { CallSearchRef } from '../../machines/call-search.ts';

/** The views of the list that the person keeps: a click shows it so, wherever they sign in. */
export function SavedViews({ filters, search }: { filters: CallFiltersRef; search: CallSearchRef }) {
  const { t } = useLingui();
  const views = useSelector(filters, ({ context }) => context.views);
  const name = useSelector(filters, ({ context }) => context.name);
  const keeping = useSelector(filters, (state) => state.hasTag('keeping'));
  const view = useSelector(search, ({ context }) => context.view);
  const now = writeCallsQuery(view);
  const save = (event: FormEvent) => {
    event.preventDefault();
    filters.send({ type: 'views.save', view });
  };
  return (
    <Group gap="xs" role="group" aria-labelledby="saved-views">
      <Text size="sm" fw={600} id="saved-views">
        <Trans id="views.title">Vistas guardadas</Trans>
      </Text>
      {views?.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans id="views.none">Ninguna todavía.</Trans>
        </Text>
      )}
      {views?.map((one) => (
        <Button.Group key={one.id}>
          <Button
            size="compact-sm"
            variant={one.query === now ? 'light' : 'default'}
            aria-pressed={one.query === now}
            onClick={() => filters.send({ type: 'views.take', query: one.query })}
          >
            {one.name}
          </Button>
          <ActionIcon
            size={26}
            variant="default"
            disabled={keeping}
            aria-label={t({ id: 'views.remove', message: `Borrar la vista ${one.name}` })}
            onClick={() => filters.send({ type: 'views.remove', id: one.id })}
          >
            ×
          </ActionIcon>
        </Button.Group>
      ))}
      <form onSubmit={save}>
        <Group gap={4} wrap="nowrap">
          <TextInput
            size="xs"
            w={{ base: 140, xs: 180 }}
            maxLength={longestViewName}
            aria-label={t({ id: 'views.name', message: 'Nombre de la vista' })}
            placeholder={t({ id: 'views.name', message: 'Nombre de la vista' })}
            value={name}
            readOnly={keeping}
            onChange={({ currentTarget }) => filters.send({ type: 'views.name', name: currentTarget.value })}
          />
          <Button type="submit" size="compact-sm" variant="default" loading={keeping} disabled={name.trim() === ''}>
            <Trans id="views.save">Guardar esta vista</Trans>
          </Button>
        </Group>
      </form>
    </Group>
  );
}
