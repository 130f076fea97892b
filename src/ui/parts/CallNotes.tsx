import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Stack, Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { CallNotesRef } from '../../machines/call-notes.ts';
import type { CallRoomRef } from '../../machines/call-room.ts';
import type { CallStoryRef } from '../../machines/call-story.ts';
import { Send } from '../Send.tsx';
import { DraftKeeping } from './DraftKeeping.tsx';
import { DraftChoice } from './draft-choice-on-demand.ts';
import { ShareButton } from './ShareButton.tsx';

interface CallNotesProps {
  notes: CallNotesRef;
  story: CallStoryRef;
  room: CallRoomRef;
}

/** Whoever has just answered writes next; the same function each time, so that it is called once. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true });

/** What is noted of a call, and what can be looked up beside it. */
export function CallNotes({ notes, story, room }: CallNotesProps) {
  const { t } = useLingui();
  const text = useSelector(notes, ({ context }) => context.notes);
  const noting = useSelector(notes, (state) => state.hasTag('noting'));
  const draft = useSelector(notes, ({ children }) => children.draft);
  const past = useSelector(story, ({ children }) => children.past);
  const id = useSelector(story, ({ context }) => context.id);
  const rivals = useSelector(notes, ({ context }) => context.rival !== null);
  return (
    <Stack gap="sm">
      <Textarea
        className="notes"
        label={t({ id: 'call.notes', message: 'Notas' })}
        rows={5}
        value={text}
        readOnly={!noting}
        ref={noting ? focus : undefined}
        onChange={({ currentTarget }) => notes.send({ type: 'call.note', notes: currentTarget.value })}
      />
      <Box mih="1.2em">{draft && <DraftKeeping draft={draft} />}</Box>
      {draft && rivals && <DraftChoice notes={notes} draft={draft} />}
      <Group gap="sm">
        <Send to={notes} event={{ type: 'call.save' }} hide>
          <Trans id="call.save">Guardar notas</Trans>
        </Send>
        <ShareButton room={room} />
        <Send to={story} event={{ type: 'story.open' }} variant="subtle">
          <Trans id="call.history">Historial de la llamada</Trans>
        </Send>
        {past && (
          <Send to={past} event={{ type: 'past.open', question: { of: 'call', id } }} variant="subtle">
            <Trans id="call.rings">¿A quién le sonó?</Trans>
          </Send>
        )}
      </Group>
    </Stack>
  );
}
