import type { Draft, Row } from '../../src/domain/record.ts';
import { failure } from '../base/failure.ts';
import { demandGranted, permissionsOf } from '../people/granting.ts';
import { demandPermissions } from '../people/grants.ts';
import { and, eq } from '../postgres/orm.ts';
import { integrations, tasks as table } from '../postgres/schema/automation.ts';
import type { ResourceRules, Write } from '../records/resource-rules.ts';
import { putBack } from '../records/trash.ts';

/** The fields of metadata; a value that has none is what the integration is given. */
const fieldsOf = (metadata: unknown): Draft => {
  if (metadata === undefined || metadata === null) return {};
  return typeof metadata === 'object' && !Array.isArray(metadata) ? (metadata as Draft) : { data: metadata };
};

/** The integration that a task's metadata names, if any; undefined when it names none. */
const namedIntegration = (metadata: unknown): unknown => fieldsOf(metadata).integration_id;

/** Metadata with another integration, or none for null; nothing else in it is lost. */
const naming = (metadata: unknown, id: unknown): unknown => {
  const { integration_id: former, ...rest } = fieldsOf(metadata);
  if (id !== null) return { ...rest, integration_id: id };
  return former === undefined ? metadata : rest;
};

/**
 * What a write means: an `integration_id` that is another than the record has goes before what its metadata names, which
 * is where it is stored. One that says nothing new leaves that to the metadata, as whoever sends a whole record sends both.
 */
const asMetadata = ({ integration_id: chosen, ...values }: Draft, before: Row | null): Draft => {
  if (chosen === undefined || chosen === (before?.integration_id ?? null)) return values;
  return { ...values, metadata: naming(values.metadata === undefined ? before?.metadata : values.metadata, chosen) };
};

const checkIntegration = async ({ tx, bunitId }: Write, named: unknown, field = 'metadata'): Promise<void> => {
  if (named === undefined || named === null) return;
  const id = Number.isInteger(named) && Number(named) > 0 && Number(named) < 2 ** 31 ? Number(named) : 0;
  // Locked, so that the integration is not deleted meanwhile.
  const known = await tx
    .select({ id: integrations.id })
    .from(integrations)
    .where(and(eq(integrations.id, id), eq(integrations.bunit_id, bunitId)))
    .for('key share');
  if (known.length === 0) throw failure('unknown', { fields: { [field]: 'unknown' } });
};

/** The moment of the first run of a task that is written now; null for one that does not run by itself. */
const firstRun = ({ now }: Write, { active = true, frecuency, metadata }: Draft): number | null => {
  const named = namedIntegration(metadata) ?? null;
  return active === false || named === null ? null : now + Number(frecuency);
};

/** What a new plan begins with: the first run is one `frecuency` after the write, and not when the old plan would have it. */
const replanned = (write: Write, values: Draft, before: Row | null): Draft => {
  const after = { ...before, ...values };
  const isPlanned = (key: string) => before !== null && after[key] === before[key];
  const isSame = isPlanned('frecuency') && isPlanned('active');
  const runsSame = namedIntegration(after.metadata) === namedIntegration(before?.metadata);
  return isSame && runsSame ? {} : { next_run_at: firstRun(write, after) };
};

/** A task runs an integration of its own business, with no more rights than its maker has (design `decisions.md`). */
export const tasks: ResourceRules = {
  async prepare(write, sent, before) {
    const values = asMetadata(sent, before);
    const named = namedIntegration(values.metadata);
    await checkIntegration(write, named, sent.integration_id === named ? 'integration_id' : 'metadata');
    return { ...values, ...replanned(write, values, before) };
  },
  async written(write, written) {
    await demandGranted(write, written);
    const { before, values } = written;
    const isOther =
      values.metadata !== undefined && namedIntegration(values.metadata) !== namedIntegration(before?.metadata);
    // Emptied, its script could be changed by one who waits for the permissions to be given back.
    await demandPermissions(write, written.lists.permissions?.removed ?? []);
    // Another script would do what the task may: whoever chooses it must have these permissions too.
    if (isOther) await demandPermissions(write, permissionsOf(before));
  },
  async restore(write, { row }) {
    const kept = row as Draft;
    await checkIntegration(write, namedIntegration(kept.metadata));
    // Its plan begins anew.
    await putBack(write.tx, table, [{ ...kept, next_run_at: firstRun(write, kept) }]);
  },
};
