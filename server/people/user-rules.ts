import type { Draft, Row } from '../../src/domain/record.ts';
import { isSomebodys } from '../auth/invitations-queries.ts';
import { endLogins } from '../auth/login-queries.ts';
import { callerName } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import { releaseIn } from '../calls/call-release.ts';
import { announce } from '../postgres/announce.ts';
import { and, eq } from '../postgres/orm.ts';
import { memberships } from '../postgres/schema/people.ts';
import type { ResourceRules, Write } from '../records/resource-rules.ts';
import { capture, keepInTrash, putBack, type Trashed } from '../records/trash.ts';
import { demandCodes, demandRoles } from './grants.ts';
import { askForAddress, demandNew, inviteUser, readEmail, takeFactor, takePasskeys } from './people.ts';
import { capturePerson, codesOfUser, join, otherBusinesses, removePerson, restorePerson } from './people-queries.ts';

/**
 * A user who also belongs elsewhere is not this business's alone to rename or to lock out. Throws `forbidden`.
 */
const demandAlone = async ({ tx, caller, bunitId }: Write, userId: number): Promise<void> => {
  if (caller.holder.fullpower) return;
  if ((await otherBusinesses(tx, userId, bunitId)).length > 0) throw failure('forbidden', { permission: 'fullpower' });
};

/** Who has the address of a user changed, or wakes the user, needs every right that the user has, and proves nothing by it. Throws `forbidden`. */
const demandPower = async (write: Write, userId: number): Promise<void> => {
  await demandAlone(write, userId);
  demandCodes(write, await codesOfUser(write.tx, userId, write.bunitId));
};

/** To switch a user on gives back what the roles give: that needs what giving the roles needs. Throws `forbidden`. */
const demandSwitch = (write: Write, { active }: Draft, { id }: Row): Promise<void> =>
  active === true ? demandPower(write, id) : demandAlone(write, id);

const hasNew = (values: Draft, before: Row, key: string): boolean =>
  values[key] !== undefined && values[key] !== before[key];

const addressIn = (rows: readonly unknown[]): string => {
  const [row] = rows;
  return typeof row === 'object' && row !== null && 'email' in row ? String(row.email) : '';
};

const wasInvited = (rows: readonly unknown[]): boolean => {
  const [row] = rows;
  return typeof row === 'object' && row !== null && 'invited_at' in row && row.invited_at !== null;
};

/** What was kept of a user, as an invitation of the address. */
const asInvited = (relations: Trashed['relations'], now: number): Trashed['relations'] => ({
  ...relations,
  users: (relations.users ?? []).map((row) => Object.assign({}, row, { invited_at: now })),
});

/** The people of a business: members of it, with an account to sign in, and with no more rights than who made them. */
export const users: ResourceRules = {
  async prepare(write, sent, before) {
    const values = readEmail(sent);
    if (before && hasNew(values, before, 'email')) await demandPower(write, before.id);
    if (before && hasNew(values, before, 'active')) await demandSwitch(write, values, before);
    if (before) return askForAddress(write, values, before);
    await demandNew(write, String(values.email));
    return { ...values, invited_at: write.now };
  },

  async written(write, { id, before, values, lists }) {
    if (!before) {
      await join(write.tx, id, write.bunitId);
      await inviteUser(write, id, String(values.email));
    }
    await demandRoles(write, lists.roles?.added ?? []);
    if (before?.active === true && values.active === false) await endLogins(write.tx, id, write.now);
    if (before) await releaseIn(write, { userId: id });
  },

  /** Without it a password is enough: that needs what a new address needs. */
  async loseFactor(write, record) {
    await demandPower(write, record.id);
    await takeFactor(write, record);
  },

  async losePasskeys(write, record) {
    await demandPower(write, record.id);
    await takePasskeys(write, record);
  },

  async remove(write, record) {
    const { tx, bunitId, caller, now } = write;
    const { id } = record;
    const others = await otherBusinesses(tx, id, bunitId);
    await endLogins(write.tx, id, write.now);
    const trashed = { resource: 'users', record_id: id, bunit_id: bunitId, row: { id } };
    const deleted = { deleted_by: callerName(caller), deleted_at: now };
    const mine = and(eq(memberships.user_id, id), eq(memberships.bunit_id, bunitId));
    if (others.length > 0) {
      const relations = { memberships: await capture(tx, memberships, mine) };
      await keepInTrash(tx, { ...trashed, relations, ...deleted });
      await tx.delete(memberships).where(mine);
      await releaseIn(write, { userId: id });
      return;
    }
    await releaseIn(write, { userId: id, isLeaving: true });
    const relations = await capturePerson(tx, id, String(record.email));
    await keepInTrash(tx, { ...trashed, relations, ...deleted });
    await removePerson(tx, id, String(record.email));
  },

  async restore(write, trashed) {
    const { tx, context } = write;
    const { record_id: id, relations } = trashed;
    if (!relations.users) return putBack(tx, memberships, relations.memberships ?? []);
    const email = addressIn(relations.users);
    await demandNew(write, email, id);
    // Somebody else's by now, or another business would learn that it is.
    const isTaken = await isSomebodys(tx, email);
    const kept = isTaken ? { ...trashed, relations: asInvited(relations, write.now) } : trashed;
    await restorePerson(tx, context.db.vault, kept);
    if (isTaken || wasInvited(relations.users)) await inviteUser(write, id, email);
  },

  holders: (userId) => ({ userId }),
  tell: (tx, bunitId, id) => announce(tx, bunitId, { kind: 'channel', channel: `user:${id}`, id }),
};
