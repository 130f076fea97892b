import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text, Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { CallRef } from '../../machines/call.ts';
import { type CallNotesRef, selectUnsaved } from '../../machines/call-notes.ts';
import type { CallRoomRef } from '../../machines/call-room.ts';
import type { CallStoryRef } from '../../machines/call-story.ts';
import { Send } from '../Send.tsx';
import { ShareButton } from './ShareButton.tsx';

interface CallNotesProps {
  call: CallRef;
  notes: CallNotesRef;
  story: CallStoryRef;
  room: CallRoomRef;
}

/** Whoever has just answered writes next; the same function each time, so that it is called once. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true });

/** What is noted of a call, and all that can be done with it. */
export function CallNotes({ call, notes, story, room }: CallNotesProps) {
  const { t } = useLingui();
  const text = useSelector(notes, ({ context }) => context.notes);
  const noting = useSelector(notes, (state) => state.hasTag('noting'));
  const unsaved = useSelector(notes, selectUnsaved);
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
      <Text size="xs" c="dimmed" role="status" mih="1.2em">
        {unsaved && <Trans id="call.draft">Borrador guardado en este equipo; se envía al finalizar o regresar.</Trans>}
      </Text>
      <Group gap="sm">
        <Send to={call} event={{ type: 'call.attend' }} hide>
          <Trans id="call.answer">Atender</Trans>
        </Send>
        <Send to={notes} event={{ type: 'call.finish' }} hide color="red">
          <Trans id="call.finish">Finalizar</Trans>
        </Send>
        <Send to={notes} event={{ type: 'call.save' }} hide>
          <Trans id="call.save">Guardar notas</Trans>
        </Send>
        <Send to={notes} event={{ type: 'call.return' }} variant="default" hide>
          <Trans id="call.return">Regresar a la lista</Trans>
        </Send>
        <Send to={call} event={{ type: 'call.cancel' }} variant="subtle" color="red" hide>
          <Trans id="common.cancel">Cancelar</Trans>
        </Send>
        <ShareButton room={room} />
        <Send to={story} event={{ type: 'story.open' }} variant="subtle">
          <Trans id="call.history">Historia de la llamada</Trans>
        </Send>
      </Group>
    </Stack>
  );
}
