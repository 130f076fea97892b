import { and, eq } from 'drizzle-orm';
import { integrations, tasks as table } from '../db/schema/automation.ts';
import { putBack } from '../db/trash.ts';
import { failure } from '../failure.ts';
import { demandGranted } from './granting.ts';
import type { ResourceRules, Write } from './resource-rules.ts';

/** The integration that a task's metadata names, if any; undefined when it names none. */
const namedIntegration = (metadata: unknown): unknown =>
  typeof metadata === 'object' && metadata !== null && 'integration_id' in metadata
    ? metadata.integration_id
    : undefined;

const checkIntegration = async ({ tx, bunitId }: Write, named: unknown): Promise<void> => {
  if (named === undefined || named === null) return;
  const id = Number.isInteger(named) && Number(named) > 0 && Number(named) < 2 ** 31 ? Number(named) : 0;
  // Locked, so that the integration is not deleted meanwhile.
  const known = await tx
    .select({ id: integrations.id })
    .from(integrations)
    .where(and(eq(integrations.id, id), eq(integrations.bunit_id, bunitId)))
    .for('key share');
  if (known.length === 0) throw failure('unknown', { fields: { metadata: 'unknown' } });
};

/** A task runs an integration of its own business, with no more rights than its maker has (design `decisions.md`). */
export const tasks: ResourceRules = {
  async prepare(write, values) {
    await checkIntegration(write, namedIntegration(values.metadata));
    return values;
  },
  written: demandGranted,
  async restore(write, { row }) {
    const { metadata } = row as { readonly metadata?: unknown };
    await checkIntegration(write, namedIntegration(metadata));
    await putBack(write.tx, table, [row]);
  },
};
