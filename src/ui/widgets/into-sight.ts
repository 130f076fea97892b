/** For the `ref` of what is always to be seen in its list: it is scrolled to as far as it has to be, and no further. */
export const intoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
