import { useSelector } from '@xstate/react';
import type { RecordLookRef } from '../../machines/record-look.ts';
import type { RowRef } from '../../machines/row.ts';
import { KeyDeedsDialog } from './KeyDeedsDialog.tsx';
import { RunHistoryDialog } from './RunHistoryDialog.tsx';
import { SessionsDialog } from './SessionsDialog.tsx';

/** What a record has beside its fields, in its dialog. */
export function RecordLookDialog({ row, look, onClose }: { row: RowRef; look: RecordLookRef; onClose(): void }) {
  const { runHistory, keyDeeds, sessions } = useSelector(look, ({ children }) => children);
  return (
    <>
      {runHistory && <RunHistoryDialog row={row} history={runHistory} onClose={onClose} />}
      {sessions && <SessionsDialog row={row} sessions={sessions} onClose={onClose} />}
      {keyDeeds && <KeyDeedsDialog row={row} deeds={keyDeeds} onClose={onClose} />}
    </>
  );
}
