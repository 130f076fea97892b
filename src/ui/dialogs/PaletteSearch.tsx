import { Trans, useLingui } from '@lingui/react/macro';
import { Kbd, Loader, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { longestSearch } from '../../domain/find.ts';
import type { PaletteEntry } from '../../domain/palette.ts';
import type { PaletteSearchRef } from '../../machines/palette-search.ts';
import { Icon } from '../parts/icons.tsx';
import { Dialog } from '../widgets/Dialog.tsx';
import { intoSight } from '../widgets/into-sight.ts';

const list = 'palette-entries';
const idOf = (index: number) => `palette-entry-${index}`;

/** What is typed here finds a screen, calls of a number, or what can be done; arrows choose, Enter takes. */
export function PaletteSearch({ search }: { search: PaletteSearchRef }) {
  const { t } = useLingui();
  const { text, entries, chosen } = useSelector(search, ({ context }) => context);
  const searching = useSelector(search, (state) => state.hasTag('searching'));
  const wordless = useSelector(search, (state) => state.hasTag('wordless'));
  const partial = useSelector(search, (state) => state.hasTag('partial'));
  const isNone = entries.length === 0 && text.trim() !== '' && !searching && !partial;
  const name = t({ id: 'palette.title', message: 'Ir a…' });
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (!['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) return;
    event.preventDefault();
    search.send(key === 'Enter' ? { type: 'palette.run' } : { type: 'palette.move', by: key === 'ArrowDown' ? 1 : -1 });
  };
  return (
    <Dialog
      onClose={() => search.send({ type: 'palette.close' })}
      withCloseButton={false}
      aria-label={name}
      size="lg"
      padding="xs"
      yOffset="12vh"
    >
      <TextInput
        data-autofocus
        variant="unstyled"
        size="md"
        role="combobox"
        aria-label={name}
        aria-expanded
        aria-controls={list}
        aria-activedescendant={entries.length > 0 ? idOf(chosen) : undefined}
        autoComplete="off"
        maxLength={longestSearch}
        placeholder={t({ id: 'palette.hint', message: 'Pantalla, registro, teléfono o número de llamada' })}
        leftSection={<Icon name="search" />}
        rightSection={searching ? <Loader size={14} /> : <Kbd size="xs">Esc</Kbd>}
        value={text}
        onChange={({ currentTarget }) => search.send({ type: 'palette.type', text: currentTarget.value })}
        onKeyDown={press}
      />
      <div id={list} role="listbox" aria-label={name} className="palette-entries">
        {entries.map((entry, index) => (
          <Entry
            key={`${entry.path} ${entry.act} ${entry.label}`}
            search={search}
            entry={entry}
            index={index}
            isChosen={index === chosen}
          />
        ))}
      </div>
      <Text size="sm" c="dimmed" role="status" className="palette-none">
        {wordless ? (
          <Trans id="palette.wordless">No se pudo cargar la lista. Escribe otra letra para reintentar.</Trans>
        ) : partial ? (
          <Trans id="palette.partial">El servidor no respondió: no se buscó en los registros.</Trans>
        ) : (
          isNone && <Trans id="palette.none">No hay nada con ese nombre.</Trans>
        )}
      </Text>
    </Dialog>
  );
}

interface EntryProps {
  search: PaletteSearchRef;
  entry: PaletteEntry;
  index: number;
  isChosen: boolean;
}

function Entry({ search, entry, index, isChosen }: EntryProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field above, which names the chosen one
    <div
      id={idOf(index)}
      role="option"
      aria-selected={isChosen}
      ref={isChosen ? intoSight : undefined}
      onClick={() => search.send({ type: 'palette.choose', index })}
    >
      <span>
        {entry.label}
        {entry.excerpt !== null && (
          <Text span size="xs" c="dimmed" ml="xs">
            {entry.excerpt}
          </Text>
        )}
      </span>
      {entry.about !== '' && (
        <Text span size="xs" c="dimmed">
          {entry.about}
        </Text>
      )}
    </div>
  );
}
