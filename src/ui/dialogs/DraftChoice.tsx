import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { CallNotesRef } from '../../machines/call-notes.ts';
import type { NoteDraftRef } from '../../machines/note-draft.ts';
import { useFocusBack } from '../widgets/focus-back.ts';

interface DraftChoiceProps {
  notes: CallNotesRef;
  draft: NoteDraftRef;
}

/** Notes that were typed here and elsewhere: the others beside those in the field, and which of them are wanted. */
export function DraftChoice({ notes, draft }: DraftChoiceProps) {
  useFocusBack('.notes textarea');
  const rival = useSelector(notes, ({ context }) => context.rival);
  const name = useSelector(draft, ({ context }) => context.draft?.agent?.name ?? null);
  return (
    <Alert
      color="orange"
      role="alert"
      title={<Trans id="draft.conflict">Estas notas también se escribieron en otro lugar.</Trans>}
    >
      <Text size="sm">
        {name ? (
          <Trans id="draft.conflictBy">
            {name} escribió lo siguiente; en el campo está lo tuyo. Elige qué se queda.
          </Trans>
        ) : (
          <Trans id="draft.conflictOther">
            En el servidor está lo siguiente; en el campo, lo tuyo. Elige qué se queda.
          </Trans>
        )}
      </Text>
      <Text size="sm" component="blockquote" my="xs" mx={0} pl="sm" className="draft-rival">
        {rival === '' ? <Trans id="draft.empty">Notas vacías</Trans> : rival}
      </Text>
      <Group gap="xs">
        <Button size="xs" onClick={() => draft.send({ type: 'draft.choose', choice: 'both' })}>
          <Trans id="draft.both">Ambas</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={() => draft.send({ type: 'draft.choose', choice: 'mine' })}>
          <Trans id="draft.mine">Las del campo</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={() => draft.send({ type: 'draft.choose', choice: 'theirs' })}>
          <Trans id="draft.theirs">Las otras</Trans>
        </Button>
      </Group>
    </Alert>
  );
}
