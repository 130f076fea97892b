import { useSelector } from '@xstate/react';
import type { ComponentProps, ReactNode } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { switchedOff } from '../Send.tsx';
import { Tip } from './Explained.tsx';

interface RowButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  small?: boolean;
  danger?: boolean;
  /** It has a drawing in place of words. */
  drawn?: boolean;
}

/**
 * A button in a row of a table. It looks like Mantine's, and is one element without a calculation of its style: whoever
 * scrolls through thousands of rows draws hundreds of them in a second.
 */
export function RowButton({ small, danger, drawn, ...button }: RowButtonProps) {
  return (
    <button
      type="button"
      className="row-button mantine-focus-auto mantine-active"
      data-small={small || undefined}
      data-danger={danger || undefined}
      data-drawn={drawn || undefined}
      {...button}
    />
  );
}

/** Such a button that is held back, and says why. */
export function HeldBack({ why, children }: { why: ReactNode; children: ReactNode }) {
  return (
    <Tip why={why}>
      {(pointing) => (
        <RowButton {...switchedOff()} {...pointing}>
          {children}
        </RowButton>
      )}
    </Tip>
  );
}

interface RowSendProps<To extends AnyActorRef> extends Omit<RowButtonProps, 'onClick'> {
  to: To;
  event: Parameters<To['send']>[0];
}

/** Such a button bound to one event: there while the actor would take it. */
export function RowSend<To extends AnyActorRef>({ to, event, ...button }: RowSendProps<To>) {
  const possible = useSelector(to, (state: AnyMachineSnapshot) => state.can(event));
  return possible && <RowButton {...button} onClick={() => to.send(event)} />;
}
