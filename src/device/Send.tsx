import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Sign } from './Title.tsx';

interface SendProps<To extends AnyActorRef> {
  to: To;
  event: Parameters<To['send']>[0];
  sign?: Sign;
  look?: 'main' | 'plain' | 'danger';
  children: ReactNode;
}

/** A large button bound to one event: pressable exactly when the actor would take it. */
export function Send<To extends AnyActorRef>({ to, event, look = 'plain', sign, children }: SendProps<To>) {
  const possible = useSelector(to, (state: AnyMachineSnapshot) => state.can(event));
  return (
    <button
      type="button"
      className="button"
      data-look={look}
      data-sign={sign}
      disabled={!possible}
      onClick={() => to.send(event)}
    >
      {children}
    </button>
  );
}
