import { Button, type ButtonProps } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { Entry } from './widgets/DropdownEntry.tsx';

/** What an actor can be sent. */
type EventOf<To extends AnyActorRef> = Parameters<To['send']>[0];

interface SendProps<To extends AnyActorRef> extends ButtonProps {
  to: To;
  event: EventOf<To>;
  /** Not there at all, rather than disabled, when the actor would not take the event. */
  hide?: boolean;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  children: ReactNode;
}

const usePossible = <To extends AnyActorRef>(to: To, event: EventOf<To>): boolean =>
  useSelector(to, (state: AnyMachineSnapshot) => state.can(event));

/**
 * What a button has that is off and keeps the focus: it looks and is read as disabled, and what it stands in does not close under
 * whoever is there. Its event has to be one that is not taken then.
 */
export const switchedOff = (isOff = true) =>
  ({ 'aria-disabled': isOff || undefined, 'data-disabled': isOff || undefined }) as const;

/** A button bound to one event: pressable exactly when the actor would take it. */
export function Send<To extends AnyActorRef>({ to, event, hide = false, ...button }: SendProps<To>) {
  const possible = usePossible(to, event);
  if (hide && !possible) return null;
  return <Button {...button} disabled={!possible} onClick={() => to.send(event)} />;
}

interface SendEntryProps<To extends AnyActorRef> {
  to: To;
  event: EventOf<To>;
  /** Not there at all, rather than disabled, when the actor would not take the event. */
  hide?: boolean;
  /** It takes something away. */
  grave?: boolean;
  children: ReactNode;
}

/** The same as an entry of a menu. */
export function SendEntry<To extends AnyActorRef>({ to, event, hide = false, ...entry }: SendEntryProps<To>) {
  const possible = usePossible(to, event);
  if (hide && !possible) return null;
  return <Entry {...entry} disabled={!possible} onClick={() => to.send(event)} />;
}
