import type { Settings } from '../base/settings.ts';
import type { Queries } from '../postgres/database.ts';
import { isFactorAsked } from './factor-demand-queries.ts';

/** Whether a user has to sign in with a second factor: by the server's setting, or because a business asks for it. */
export const demandsFactor = async (
  db: Queries,
  { secondFactor }: Pick<Settings, 'secondFactor'>,
  user: { readonly id: number; readonly fullpower: boolean },
): Promise<boolean> =>
  secondFactor === 'all' || (secondFactor === 'superusers' && user.fullpower) || isFactorAsked(db, user);
