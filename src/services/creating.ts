import { asFailure } from '../domain/failure.ts';
import type { Draft, Row } from '../domain/record.ts';
import type { Resource } from '../resources/resource.ts';
import { typedIn } from '../resources/rules.ts';
import type { Services } from './ports.ts';

/**
 * Sends a new record as often as is wished, and makes it once: under a key that this browser keeps with what was typed. Its
 * answer takes away what was kept, also where nobody waits for it any more (`signal`).
 */
export const creating =
  ({ records, drafts }: Pick<Services, 'records' | 'drafts'>) =>
  async ({ resource, draft }: { resource: Resource; draft: Draft }, signal: AbortSignal): Promise<Row> => {
    const typed = { resource, fields: typedIn(resource, null, draft) };
    const send = async (sending: ReturnType<typeof drafts.sending>): Promise<Row> => {
      const record = await records.create({ resource, draft, key: sending.key });
      sending.stored(!signal.aborted);
      return record;
    };
    try {
      return await send(drafts.sending(typed));
    } catch (thrown) {
      // What is typed asked for something else in a former version of the console.
      if (asFailure(thrown).code !== 'idempotency_mismatch') throw thrown;
      return send(drafts.sending({ ...typed, anew: true }));
    }
  };
