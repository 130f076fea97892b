import type { Database } from '../../postgres/database.ts';
import { type Account, createAccount, findAccount } from '../accounts-queries.ts';
import { type Acceptance, isSomebodys } from '../invitations-queries.ts';
import { findSignedIn } from '../user-queries.ts';
import type { CompanyPerson } from './company-person.ts';
import { applyGroups, isBound, makeUser, rolesOfGroups, type SignInOf } from './groups-queries.ts';

/** Why somebody whom the provider knows does not come in here. */
export type Refusal = 'unverified' | 'unknown' | 'inactive';

/**
 * The user of a verified address, made where there is none and a group gives a role: whoever says which group has which role
 * says by that who may come.
 */
const findOrMake = async (db: Database, person: CompanyPerson, email: string, acceptance: Acceptance) => {
  const { issuer, subject } = person;
  const find = () => findSignedIn(db, { issuer, subject, email, emailVerified: true }, acceptance);
  const user = await find();
  if (user || (await isSomebodys(db, email))) return user ?? 'inactive';
  // Whose address is another one at the provider now is no second person, and would be locked out as one.
  if (await isBound(db, person)) return 'inactive';
  if ((await rolesOfGroups(db, person)).length === 0) return 'unknown';
  await makeUser(db, person, email);
  return (await find()) ?? 'inactive';
};

/**
 * The sign-in account of a person whom the company's provider vouches for: that of the active user with the verified
 * address, who is bound to the provider's account by it, and has the roles of the person's groups from now on. Somebody
 * with a password is the same person, with the same account.
 */
export const admit = async (
  db: Database,
  person: CompanyPerson,
  from: Pick<SignInOf, 'address' | 'now' | 'release'>,
): Promise<Account | Refusal> => {
  const { email } = person;
  if (email === null) return 'unverified';
  const user = await findOrMake(db, person, email, { from: from.address, now: from.now });
  if (typeof user === 'string') return user;
  await createAccount(db, email, null);
  const account = await findAccount(db, email);
  if (!account) return 'inactive';
  // Who has full power needs no role, and is nobody's of a business.
  if (!user.fullpower) await db.transaction((tx) => applyGroups(tx, { userId: user.id, email, ...from }, person));
  return account;
};
