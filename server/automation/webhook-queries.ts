import type { Database } from '../postgres/database.ts';
import { sql } from '../postgres/orm.ts';
import { prepared } from '../postgres/prepared.ts';

/** A webhook whose address was called. */
export interface CalledWebhook {
  readonly id: number;
  readonly bunit_id: number;
  readonly integration_id: number;
  readonly name: string;
  /** Whether it asks for an access key of the business. */
  readonly secure: boolean;
}

const askForWebhook = prepared<{ [Field in keyof CalledWebhook]: CalledWebhook[Field] }>(
  'called_webhook',
  sql`
    select w.id, w.bunit_id, w.integration_id, w.name, w.secure
      from webhooks w join businesses b on b.id = w.bunit_id and b.active
     where w.id = ${sql.placeholder('id')} and w.active`,
);

/** The active webhook of an active business; null when there is none of that id. */
export const findCalledWebhook = async (db: Database, id: number): Promise<CalledWebhook | null> =>
  (await askForWebhook(db, { id }))[0] ?? null;
