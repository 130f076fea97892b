import type { SignInSettings } from '../base/settings.ts';
import type { Database } from '../postgres/database.ts';
import { openAccounts } from './embedded-accounts.ts';
import type { Identity } from './identity.ts';

/** The embedded provider as an identity. */
export const embeddedIdentity = async (
  db: Database,
  clock: () => number,
  settings: SignInSettings,
): Promise<Identity> => {
  const accounts = await openAccounts(db, clock, settings);
  return { verify: async (idToken) => (await accounts.accountOf(idToken)).verified, accounts };
};
