import { holds } from '../../src/domain/access.ts';
import { failure } from '../base/failure.ts';
import { eq } from '../postgres/orm.ts';
import { permissions, rolePermissions } from '../postgres/schema/people.ts';
import { oneOf } from '../records/record-read.ts';
import type { Write } from '../records/resource-rules.ts';

/** Throws `forbidden` with the first code that the caller does not hold: nobody grants more than they have. */
export const demandCodes = ({ caller }: Pick<Write, 'caller'>, codes: readonly string[]): void => {
  const beyond = codes.toSorted().find((code) => !holds(caller.holder, code));
  if (beyond !== undefined) throw failure('forbidden', { permission: beyond });
};

/** The same for permissions by id. */
export const demandPermissions = async (write: Write, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0 || write.caller.holder.fullpower) return;
  const granted = await write.tx.select({ code: permissions.code }).from(permissions).where(oneOf(permissions.id, ids));
  demandCodes(
    write,
    granted.map(({ code }) => code),
  );
};

/** The same for everything that roles give. */
export const demandRoles = async (write: Write, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0 || write.caller.holder.fullpower) return;
  const granted = await write.tx
    .selectDistinct({ code: permissions.code })
    .from(rolePermissions)
    .innerJoin(permissions, eq(permissions.id, rolePermissions.permission_id))
    .where(oneOf(rolePermissions.role_id, ids));
  demandCodes(
    write,
    granted.map(({ code }) => code),
  );
};
