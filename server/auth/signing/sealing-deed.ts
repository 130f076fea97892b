import { insertEntries } from '../../audit/audit-queries.ts';
import type { Database } from '../../postgres/database.ts';

/** Writes down that so many secrets of the database were brought to the key that encrypts now, or to plain text; nothing for none. */
export const rememberSealing = async (db: Database, changed: number, now: number): Promise<void> => {
  if (changed === 0) return;
  const key = db.vault.current;
  const after = { did: key === null ? 'decrypted_secrets' : 'encrypted_secrets', kid: key, count: changed };
  await insertEntries(db, [
    {
      ...{ bunit_id: null, at: now, actor: 'server', actor_id: null, action: 'change', resource: 'signing_keys' },
      ...{ record_id: null, record_name: 'secrets', before: null, after, address: '' },
    },
  ]);
};
