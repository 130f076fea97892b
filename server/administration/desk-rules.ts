import type { Draft } from '../../src/domain/record.ts';
import { failure } from '../base/failure.ts';
import { and, eq } from '../postgres/orm.ts';
import { desks as table } from '../postgres/schema/agents.ts';
import { zones } from '../postgres/schema/business.ts';
import type { ResourceRules } from '../records/resource-rules.ts';
import { putBack } from '../records/trash.ts';

/** A desk stands in a zone of its own branch. */
export const desks: ResourceRules = {
  async written({ tx, bunitId }, { before, values }) {
    if (values.zone_id === undefined && values.branch_id === undefined) return;
    const zone = Number(values.zone_id ?? before?.zone_id);
    const branch = Number(values.branch_id ?? before?.branch_id);
    // Locked, so that the zone does not move to another branch meanwhile.
    const fitting = await tx
      .select({ id: zones.id })
      .from(zones)
      .where(and(eq(zones.id, zone), eq(zones.branch_id, branch), eq(zones.bunit_id, bunitId)))
      .for('share');
    if (fitting.length === 0) throw failure('invalid', { fields: { zone_id: 'not_of_branch' } });
  },
  async restore({ tx, bunitId }, { row }) {
    const kept = row as Draft;
    // The zone takes its desks along to another branch, and this one was not there. Of a zone that is gone the database says so.
    const [zone] = await tx
      .select({ branch_id: zones.branch_id })
      .from(zones)
      .where(and(eq(zones.id, Number(kept.zone_id)), eq(zones.bunit_id, bunitId)))
      .for('share');
    await putBack(tx, table, [{ ...kept, ...zone }]);
  },
};
