import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Loader, Paper, Text, UnstyledButton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import { filledIn } from '../../domain/call-aids.ts';
import { isSame } from '../../domain/same.ts';
import { type CallAidsRef, selectMoreMacros, selectOffered } from '../../machines/call-aids.ts';

/** The id of the list, and of what is chosen in it, for the field that they belong to. */
export const quickTextsId = 'quick-texts';
export const quickTextId = (id: number): string => `${quickTextsId}-${id}`;

/** What is pressed here leaves the focus where it is. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** The quick texts that fit what was typed in the notes, below them; the field keeps the focus. */
export function QuickTexts({ aids }: { aids: CallAidsRef }) {
  const { t } = useLingui();
  const offering = useSelector(aids, (state) => state.hasTag('offering'));
  const offered = useSelector(aids, selectOffered, isSame);
  const more = useSelector(aids, selectMoreMacros);
  const { chosen, call, entry } = useSelector(aids, ({ context }) => context);
  const loading = useSelector(aids, (state) => state.hasTag('busy'));
  const failed = useSelector(aids, (state) => state.hasTag('failed'));
  if (!offering) return null;
  return (
    <Paper className="quick-texts" withBorder shadow="md" p={4} onMouseDown={keepFocus}>
      {loading && <Loader size="xs" m="xs" />}
      {failed && (
        <Text size="sm" p="xs" role="alert">
          <Trans id="macros.failed">
            No se pudieron cargar los textos rápidos. Escribe otra letra para reintentar.
          </Trans>
        </Text>
      )}
      {!loading && !failed && offered.length === 0 && (
        <Text size="sm" c="dimmed" p="xs" role="status">
          {entry?.word ? (
            <Trans id="macros.noneSuch">Ningún texto rápido coincide.</Trans>
          ) : (
            <Trans id="macros.none">Todavía no hay textos rápidos. Se escriben en Administración.</Trans>
          )}
        </Text>
      )}
      <div role="listbox" id={quickTextsId} aria-label={t({ id: 'route.macros', message: 'Textos rápidos' })}>
        {offered.map((macro, place) => (
          <UnstyledButton
            key={macro.id}
            id={quickTextId(macro.id)}
            className="quick-text"
            role="option"
            aria-selected={place === chosen}
            data-chosen={place === chosen || undefined}
            tabIndex={-1}
            onClick={() => aids.send({ type: 'macros.take', id: macro.id })}
          >
            <Text size="sm" fw={600}>
              {macro.name}
            </Text>
            <Text size="xs" c="dimmed" lineClamp={2}>
              {filledIn(macro, call)}
            </Text>
          </UnstyledButton>
        ))}
      </div>
      {more > 0 && (
        <Text size="xs" c="dimmed" p="xs" role="status">
          <Plural
            id="macros.more"
            value={more}
            one="Y # más: escribe parte de su nombre."
            other="Y # más: escribe parte de su nombre."
          />
        </Text>
      )}
    </Paper>
  );
}
