import { asFailure } from '../domain/failure.ts';
import type { Draft, Row, Typed } from '../domain/record.ts';
import { isSame } from '../domain/same.ts';
import type { Resource } from '../resources/resource.ts';
import { typedIn } from '../resources/rules.ts';
import type { Services } from './ports.ts';
import { randomName } from './random-name.ts';

/**
 * Sends a new record as often as is wished, and makes it once: under a key that this browser keeps with what was typed. Its
 * answer takes away what was kept, also where nobody waits for it any more (`signal`).
 */
export const creating = ({ records, drafts }: Pick<Services, 'records' | 'drafts'>) => {
  /** What was sent last from each place and not heard of yet: also where nothing is kept of it. */
  const unheard = new Map<string, Pick<Typed, 'fields' | 'sent'>>();
  return async ({ resource, draft }: { resource: Resource; draft: Draft }, signal: AbortSignal): Promise<Row> => {
    const { name, restore, store } = drafts.keepOf({ resource, id: null });
    const fields = typedIn(resource, null, draft);
    const isThis = (one: Pick<Typed, 'fields'> | null | undefined) => isSame(one?.fields, fields);
    const send = async (key = `create ${randomName()}`): Promise<Row> => {
      unheard.set(name, { fields, sent: key });
      if (isThis(restore())) store(fields, key);
      const record = await records.create({ resource, draft, key });
      if (restore()?.sent === key) store({});
      // The same text is another record from now on.
      if (!signal.aborted && unheard.get(name)?.sent === key) unheard.delete(name);
      return record;
    };
    try {
      return await send([restore(), unheard.get(name)].find((one) => one?.sent !== undefined && isThis(one))?.sent);
    } catch (thrown) {
      // What is typed asked for something else in a former version of the console.
      if (asFailure(thrown).code !== 'idempotency_mismatch') throw thrown;
      return send();
    }
  };
};
