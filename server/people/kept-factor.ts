import { placeOfFactor } from '../postgres/sealing.ts';
import { keyIdOf, type Vault } from '../postgres/vault.ts';
import type { Trashed } from '../records/trash.ts';

interface KeptFactor {
  readonly id: string;
  readonly secret: string;
}

const isFactor = (row: unknown): row is KeptFactor =>
  typeof row === 'object' &&
  row !== null &&
  'id' in row &&
  typeof row.id === 'string' &&
  'secret' in row &&
  typeof row.secret === 'string';

/**
 * What was kept of a person, with the secret of the authenticator app as it is stored now. Where its key is gone the person has
 * no app any more, and is shown without.
 */
export const withReadableFactor = (vault: Vault, relations: Trashed['relations']): Trashed['relations'] => {
  const kept = (relations.account_factors ?? []).filter(isFactor);
  const readable = kept.filter(({ secret }) => {
    const key = keyIdOf(secret);
    return key === null || vault.ids.includes(key);
  });
  const factors = readable.map((factor) => {
    const place = placeOfFactor(factor.id);
    return { ...factor, secret: vault.seal(place, vault.open(place, factor.secret)) };
  });
  const people = relations.users ?? [];
  const users = readable.length === kept.length ? people : people.map(withoutFactor);
  return { ...relations, users, account_factors: factors };
};

const withoutFactor = (row: unknown): unknown => Object.assign({}, row, { second_factor_at: null });
