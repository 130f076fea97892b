import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { longestNotes } from '../../domain/note-draft.ts';
import type { NoteDraftRef } from '../../machines/note-draft.ts';
import { selectAuthor, selectKeeping } from '../../machines/note-draft-selectors.ts';
import { useTimes } from '../times.ts';

/** How the notes that are typed are kept, and whose they are. Only what goes wrong is said aloud: the rest changes with each word. */
export function DraftKeeping({ draft }: { draft: NoteDraftRef }) {
  const { i18n } = useLingui();
  const { timeOfDay } = useTimes();
  const keeping = useSelector(draft, selectKeeping);
  const author = useSelector(draft, selectAuthor);
  const name = author?.agent?.name ?? '–';
  const most = i18n.number(longestNotes);
  const time = author && timeOfDay(author.at);
  return (
    <>
      <Text size="xs" c="dimmed">
        {keeping === 'saving' && <Trans id="draft.saving">Guardando…</Trans>}
        {keeping === 'saved' && !author && <Trans id="draft.saved">Guardado</Trans>}
        {keeping === 'saved' && author && (
          <Trans id="draft.by">
            Borrador de {name}, {time}
          </Trans>
        )}
      </Text>
      <Text size="xs" c="orange" role="status">
        {keeping === 'apart' && (
          <Trans id="draft.apart">Sin guardar: no hay conexión. Lo escrito se queda en este equipo.</Trans>
        )}
        {keeping === 'tooLong' && (
          <Trans id="draft.tooLong">
            Sin guardar: las notas pasan de {most} caracteres. Acórtalas para guardarlas y enviarlas.
          </Trans>
        )}
        {keeping === 'refused' && (
          <Trans id="draft.refused">El servidor ya no guarda estas notas. Lo escrito se queda en este equipo.</Trans>
        )}
      </Text>
    </>
  );
}
