import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Box, Button, Group, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { longestViewName } from '../../domain/saved-view.ts';
import type { SavedViewsRef } from '../../machines/saved-views.ts';
import { switchedOff } from '../Send.tsx';

/** The views of a list that the person keeps: a click shows it so, wherever they sign in. `now` is how it is seen. */
export function SavedViews({ saved, now }: { saved: SavedViewsRef; now: string }) {
  const { t } = useLingui();
  const views = useSelector(saved, ({ context }) => context.views);
  const name = useSelector(saved, ({ context }) => context.name);
  const keeping = useSelector(saved, (state) => state.hasTag('keeping'));
  const failed = useSelector(saved, (state) => state.hasTag('failed'));
  const isNameless = name.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    saved.send({ type: 'views.save', query: now });
  };
  return (
    <Group gap="xs" role="group" aria-labelledby="saved-views">
      <Text size="sm" fw={600} id="saved-views">
        <Trans id="views.title">Vistas guardadas</Trans>
      </Text>
      {failed && (
        <Button size="compact-sm" variant="default" onClick={() => saved.send({ type: 'views.retry' })}>
          <Trans id="views.retry">No se pudieron cargar: reintentar</Trans>
        </Button>
      )}
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
            onClick={() => saved.send({ type: 'views.take', query: one.query })}
          >
            {one.name}
          </Button>
          <ActionIcon
            size={26}
            variant="default"
            {...switchedOff(keeping)}
            aria-label={t({ id: 'views.remove', message: `Borrar la vista ${one.name}` })}
            onClick={() => saved.send({ type: 'views.remove', id: one.id })}
          >
            ×
          </ActionIcon>
        </Button.Group>
      ))}
      <Box component="form" onSubmit={save} w={{ base: '100%', xs: 'auto' }}>
        <Group gap={4}>
          <TextInput
            size="xs"
            flex="1 1 9rem"
            maxLength={longestViewName}
            aria-label={t({ id: 'views.name', message: 'Nombre de la vista' })}
            placeholder={t({ id: 'views.name', message: 'Nombre de la vista' })}
            value={name}
            readOnly={keeping}
            onChange={({ currentTarget }) => saved.send({ type: 'views.name', name: currentTarget.value })}
          />
          {/* Off, it keeps the focus: what it stands in would close without it. */}
          <Button type="submit" size="compact-sm" variant="default" loading={keeping} {...switchedOff(isNameless)}>
            <Trans id="views.save">Guardar esta vista</Trans>
          </Button>
        </Group>
      </Box>
    </Group>
  );
}
