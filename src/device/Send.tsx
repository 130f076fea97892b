import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

interface SendProps<To extends AnyActorRef> {
  to: To;
  event: Parameters<To['send']>[0];
  /** Which key of a pad it is. */
  keyName?: string;
  look?: 'main' | 'plain' | 'danger';
  children: ReactNode;
}

/** A large button bound to one event: pressable exactly when the actor would take it. */
export function Send<To extends AnyActorRef>({ to, event, look = 'plain', keyName, children }: SendProps<To>) {
  const possible = useSelector(to, (state: AnyMachineSnapshot) => state.can(event));
  return (
    <button
      type="button"
      className="button"
      data-look={look}
      data-key={keyName}
      disabled={!possible}
      onClick={() => to.send(event)}
    >
      {children}
    </button>
  );
}
