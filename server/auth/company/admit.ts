import type { Database } from '../../postgres/database.ts';
import { type Account, createAccount, findAccount } from '../accounts-queries.ts';
import { isSomebodys } from '../invitations-queries.ts';
import { findSignedIn } from '../user-queries.ts';
import type { CompanyPerson } from './company-person.ts';

/** Why somebody whom the provider knows does not come in here. */
export type Refusal = 'unverified' | 'unknown' | 'inactive';

/**
 * The sign-in account of a person whom the company's provider vouches for: that of the active user with the verified
 * address, who is bound to the provider's account by it. Somebody with a password is the same person, with the same account.
 */
export const admit = async (db: Database, person: CompanyPerson): Promise<Account | Refusal> => {
  const { issuer, subject, email } = person;
  if (email === null) return 'unverified';
  const user = await findSignedIn(db, { issuer, subject, email, emailVerified: true });
  if (!user) return (await isSomebodys(db, email)) ? 'inactive' : 'unknown';
  await createAccount(db, email, null);
  const account = await findAccount(db, email);
  return account && !account.disabled ? account : 'inactive';
};
