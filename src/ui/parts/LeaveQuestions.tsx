import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { DoorRef } from '../../machines/door.ts';
import type { ShellRef } from '../../machines/shell.ts';
import { Confirm } from './Confirm.tsx';
import { UnsavedQuestion } from './UnsavedQuestion.tsx';

/** What is asked before a screen, or the business, is left. */
export function LeaveQuestions({ shell }: { shell: ShellRef }) {
  const door = useSelector(shell, ({ children }) => children.door);
  const unsaved = useSelector(door, (state) => state?.hasTag('asking') ?? false);
  const inCall = useSelector(door, (state) => state?.hasTag('askingCall') ?? false);
  if (door && unsaved) {
    const { onCancel, onConfirm } = answers(door);
    return <UnsavedQuestion onStay={onCancel} onLeave={onConfirm} />;
  }
  return door && inCall ? <CallQuestion door={door} /> : null;
}

const answers = (door: DoorRef) => ({
  onCancel: () => door.send({ type: 'door.cancel' }),
  onConfirm: () => door.send({ type: 'door.confirm' }),
});

function CallQuestion({ door }: { door: DoorRef }) {
  return (
    <Confirm
      grave
      title={<Trans id="bar.leaveTitle">Tienes una llamada en curso</Trans>}
      yes={<Trans id="bar.leave">Salir de todos modos</Trans>}
      no={<Trans id="bar.keep">Seguir en la llamada</Trans>}
      {...answers(door)}
    >
      <Trans id="bar.leaveText">
        Si sales, el video se corta y la llamada sigue a tu nombre: la encontrarás aquí cuando vuelvas. Para dejársela a
        otra persona, finalízala o regrésala a la lista.
      </Trans>
    </Confirm>
  );
}
