import { Paper, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { CallsRef } from '../../machines/calls.ts';
import { CallHistory } from '../parts/CallHistory.tsx';
import { CallLook } from '../parts/CallLook.tsx';
import { CallsRest } from '../parts/CallsRest.tsx';
import { CallTable } from '../parts/CallTable.tsx';
import { EraseButton } from '../parts/EraseButton.tsx';
import { ObstacleNote } from '../parts/ObstacleNote.tsx';
import { Problem } from '../parts/Problem.tsx';
import { RejectQuestion } from '../parts/RejectQuestion.tsx';
import { dialogOnDemand } from '../widgets/on-demand.tsx';

const RedirectionDialog = dialogOnDemand(
  async () => (await import('../dialogs/RedirectionDialog.tsx')).RedirectionDialog,
);

/** The live queue of the business: filter, search, answer, view, cancel (specification §2 'Call dashboard'). */
export function CallsScreen({ calls }: { calls: CallsRef }) {
  const failure = useSelector(calls, ({ context }) => context.failure);
  const obstacle = useSelector(calls, ({ context }) => context.obstacle);
  const { search, history, cancellation, redirection, erasure } = useSelector(calls, ({ children }) => children);
  return (
    <Stack gap="sm">
      {search && <CallLook search={search}>{erasure && <EraseButton erasure={erasure} search={search} />}</CallLook>}
      {obstacle && <ObstacleNote obstacle={obstacle} />}
      {failure && <Problem live failure={failure} onRetry={() => calls.send({ type: 'calls.retry' })} />}
      <Paper withBorder className="call-list">
        <CallTable calls={calls} />
      </Paper>
      <CallsRest calls={calls} />
      {cancellation && <RejectQuestion cancellation={cancellation} />}
      {redirection && <RedirectionDialog redirection={redirection} />}
      {history && <CallHistory history={history} />}
    </Stack>
  );
}
