import { hash, verify } from '@node-rs/argon2';

export { shortestPassword } from '../../src/domain/session.ts';

/** More than this is an attack on the hash function, not a password. */
export const longestPassword = 1_000;

/** A password as it is stored: argon2id with the parameters that OWASP names first, as a PHC string. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** Whether the password is the one that was hashed. */
export const isPassword = (hashed: string, password: string): Promise<boolean> =>
  password.length > longestPassword ? Promise.resolve(false) : verify(hashed, password);
