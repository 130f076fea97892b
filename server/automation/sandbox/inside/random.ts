import type { Host } from './host.ts';

/** How many bytes are asked for at a time, and how many of them make a number. */
const atOnce = 512;
const each = 8;

/**
 * Replaces `Math.random`: that of the engine draws from a seed that all machines would share, since their world is made once
 * and copied.
 */
export const defineRandom = (host: Host): void => {
  let bytes = new DataView(new ArrayBuffer(0));
  let at = 0;
  const random = (): number => {
    if (at >= bytes.byteLength) {
      bytes = new DataView(host.random(atOnce));
      at = 0;
    }
    // 53 bits, as many as a number between 0 and 1 can tell apart.
    const number = ((bytes.getUint32(at) >>> 5) * 2 ** 26 + (bytes.getUint32(at + 4) >>> 6)) / 2 ** 53;
    at += each;
    return number;
  };
  Object.defineProperty(Math, 'random', { value: random, writable: true, configurable: true, enumerable: false });
};
