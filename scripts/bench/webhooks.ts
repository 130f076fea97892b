import type { Database } from '../../server/postgres/database.ts';
import { integrations, webhooks } from '../../server/postgres/schema/automation.ts';
import type { Asked } from './timed-load.ts';

/** The first business of the demo. */
const business = 1;

/** What is sent to every webhook. */
const sent = JSON.stringify({ name: 'Benchmark', items: [1, 2, 3] });

/** A request that runs a script. Its path is that of the webhook, or of the yardstick. */
export const execution = (url: string, path: string): Asked => ({
  method: 'POST',
  url: `${url}${path}?from=bench`,
  headers: { 'content-type': 'application/json' },
  body: sent,
});

/** Hangs a script on a webhook that asks for no key; answers the path that runs it. */
export const addWebhook = async (db: Database, name: string, code: string): Promise<string> => {
  const owned = { name, bunit_id: business };
  const [script] = await db
    .insert(integrations)
    .values({ ...owned, code })
    .returning({ id: integrations.id });
  const [webhook] = await db
    .insert(webhooks)
    .values({ ...owned, integration_id: script?.id ?? 0, secure: false })
    .returning({ id: webhooks.id });
  return `/api/webhooks/${webhook?.id}/execute`;
};
