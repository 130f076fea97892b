import type { ReactNode } from 'react';

/** Whoever does not see the screen hears that there is another one. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

/** The heading of a screen. Give it the screen's name as key where the next screen has the same element. */
export const Title = ({ children }: { children: ReactNode }) => (
  <h1 ref={focus} tabIndex={-1}>
    {children}
  </h1>
);
