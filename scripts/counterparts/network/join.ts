import type { Socket } from 'node:net';

/** Passes on what either says to the other; when one ends, so does the other. */
export const joinBoth = (one: Socket, other: Socket): void => {
  one.on('error', () => {}).on('close', () => other.destroy());
  other.on('error', () => {}).on('close', () => one.destroy());
  one.pipe(other).pipe(one);
};
