import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useCallback } from 'react';
import { type CallAidsEvent, type CallAidsRef, selectOffered } from '../../machines/call-aids.ts';
import type { CallNotesRef } from '../../machines/call-notes.ts';
import { quickTextId, quickTextsId } from './QuickTexts.tsx';

/** Whoever has just answered writes next; the same function each time, so that it is called once. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true });

/** What the keys mean while quick texts are offered. */
const meanings: Readonly<Record<string, CallAidsEvent>> = {
  ArrowDown: { type: 'macros.move', by: 1 },
  ArrowUp: { type: 'macros.move', by: -1 },
  Enter: { type: 'macros.take', id: null },
  Tab: { type: 'macros.take', id: null },
  Escape: { type: 'macros.close' },
};

/** The notes of a call, in which a `/` offers quick texts. */
export function NotesField({ notes, aids }: { notes: CallNotesRef; aids: CallAidsRef | undefined }) {
  const { t } = useLingui();
  const text = useSelector(notes, ({ context }) => context.notes);
  const noting = useSelector(notes, (state) => state.hasTag('noting'));
  const placed = useSelector(aids, (state) => state?.context.placed ?? null);
  const offering = useSelector(aids, (state) => state?.hasTag('offering') ?? false);
  const chosen = useSelector(aids, (state) => (state ? selectOffered(state)[state.context.chosen]?.id : undefined));
  /** Behind a quick text that was put in: the browser would leave the caret at the end. */
  const goBehind = useCallback(
    (field: HTMLTextAreaElement | null) => {
      if (placed) field?.setSelectionRange(placed.caret, placed.caret);
    },
    [placed],
  );
  const press = (event: KeyboardEvent) => {
    const meant = meanings[event.key];
    if (!offering || !meant || !aids?.getSnapshot().can(meant)) return;
    event.preventDefault();
    event.stopPropagation();
    aids.send(meant);
  };
  return (
    <Textarea
      className="notes"
      label={t({ id: 'call.notes', message: 'Notas' })}
      rows={5}
      value={text}
      readOnly={!noting}
      ref={noting ? (placed ? goBehind : focus) : undefined}
      aria-autocomplete="list"
      aria-controls={offering ? quickTextsId : undefined}
      aria-activedescendant={offering && chosen !== undefined ? quickTextId(chosen) : undefined}
      onKeyDown={press}
      onBlur={() => aids?.send({ type: 'macros.close' })}
      onChange={({ currentTarget: { value, selectionStart } }) =>
        notes.send({ type: 'call.note', notes: value, caret: selectionStart })
      }
    />
  );
}
