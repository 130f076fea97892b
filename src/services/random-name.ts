/** A name of 128 random bits, which nothing else has and nobody guesses. `crypto.randomUUID` is missing where the console is served without TLS. */
export const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
