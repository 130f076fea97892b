import { Trans } from '@lingui/react/macro';
import { Box, Button, Group, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import type { CallNotesRef } from '../../machines/call-notes.ts';
import type { CallStoryRef } from '../../machines/call-story.ts';
import { Send } from '../Send.tsx';
import { DraftKeeping } from './DraftKeeping.tsx';
import { DraftChoice } from './draft-choice-on-demand.ts';
import { Icon } from './icons.tsx';
import { NotesField } from './NotesField.tsx';
import { keepFocus, QuickTexts } from './QuickTexts.tsx';

interface CallNotesProps {
  notes: CallNotesRef;
  story: CallStoryRef;
}

const focusNotes = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest('.call-main')?.querySelector('textarea')?.focus({ preventScroll: true });

/** What is noted of a call, and what can be looked up beside it. */
export function CallNotes({ notes, story }: CallNotesProps) {
  const noting = useSelector(notes, (state) => state.hasTag('noting'));
  const { draft, aids } = useSelector(notes, ({ children }) => children);
  const past = useSelector(story, ({ children }) => children.past);
  const id = useSelector(story, ({ context }) => context.id);
  const rivals = useSelector(notes, ({ context }) => context.rival !== null);
  return (
    <Stack gap="sm">
      <div className="notes-and-texts">
        <NotesField notes={notes} aids={aids} />
        {aids && <QuickTexts aids={aids} />}
      </div>
      <Box mih="1.2em" my={-6}>
        {draft && <DraftKeeping draft={draft} />}
      </Box>
      {draft && rivals && <DraftChoice notes={notes} draft={draft} />}
      <Group gap="sm">
        <Send to={notes} event={{ type: 'call.save' }} hide>
          <Trans id="call.save">Guardar notas</Trans>
        </Send>
        {noting && (
          <Button
            variant="default"
            leftSection={<Icon name="slash" size={14} />}
            onMouseDown={keepFocus}
            onClick={(event) => {
              focusNotes(event);
              notes.send({ type: 'call.macros' });
            }}
          >
            <Trans id="route.macros">Textos rápidos</Trans>
          </Button>
        )}
        {/* Where they have a line of their own, it begins where all others do. */}
        <Group gap="sm" ms={-5}>
          <Send to={story} event={{ type: 'story.open' }} variant="subtle" px={4}>
            <Trans id="call.history">Historial de la llamada</Trans>
          </Send>
          {past && (
            <Send to={past} event={{ type: 'past.open', question: { of: 'call', id } }} variant="subtle" px={4}>
              <Trans id="call.rings">¿A quién le sonó?</Trans>
            </Send>
          )}
        </Group>
      </Group>
    </Stack>
  );
}
