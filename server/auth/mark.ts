/** The first characters of the digest of a secret: enough to tell it from another of the same owner. */
export const markOf = (hash: string): string => hash.slice(0, 16);
