import type { ReactNode } from 'react';
import type { CallType } from '../domain/call.ts';

/** Whoever does not see the screen hears that there is another one, or a question. Give what has it as `ref` a `tabIndex` of -1. */
export const focus = (element: HTMLElement | null) => element?.focus();

/** What is drawn over a heading or on a button, beside its words (`device.css`). */
export type Sign = CallType | 'done' | 'away';

/** The heading of a screen. Give it the screen's name as key where the next screen has the same element. */
export const Title = ({ sign, children }: { sign?: Sign; children: ReactNode }) => (
  <h1 ref={focus} tabIndex={-1} data-sign={sign}>
    {children}
  </h1>
);
