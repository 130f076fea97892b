import { endLogins } from '../auth/login-queries.ts';
import { callerName } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import { releaseIn } from '../calls/call-release.ts';
import { announce } from '../postgres/announce.ts';
import type { ResourceRules, Write } from '../records/resource-rules.ts';
import { keepInTrash } from '../records/trash.ts';
import { askForAddress, openAccount, readEmail, takeFactor, takePasskeys } from './people.ts';
import { capturePerson, hasOtherSuperuser, join, removePerson, restorePerson } from './people-queries.ts';

const demandAnother = async ({ tx }: Write, userId: number): Promise<void> => {
  if (!(await hasOtherSuperuser(tx, userId))) throw failure('last_superuser');
};

/** Users with full power: of no business, and never without an active one. */
export const superusers: ResourceRules = {
  async prepare(write, sent, before) {
    // They belong to no business: there is no column to write it to.
    const { bunit_id: _none, ...values } = readEmail(sent);
    if (before && (values.active === false || values.fullpower === false)) await demandAnother(write, before.id);
    return before ? askForAddress(write, values, before) : values;
  },

  async written(write, { id, before, values }) {
    if (!before) await openAccount(write, id, String(values.email));
    // Whoever loses full power becomes a user of the business in which that was done; nobody could find them else.
    if (before && values.fullpower === false) await join(write.tx, id, write.bunitId);
    if (before && (values.active === false || values.fullpower === false)) {
      await endLogins(write.tx, id, write.now);
      await releaseIn(write, { userId: id });
    }
  },

  loseFactor: takeFactor,
  losePasskeys: takePasskeys,

  async remove(write, record) {
    const { tx, caller, now } = write;
    const { id } = record;
    await demandAnother(write, id);
    await releaseIn(write, { userId: id, isLeaving: true });
    const relations = await capturePerson(tx, id, String(record.email));
    const trashed = { resource: 'superusers', record_id: id, bunit_id: null, row: { id }, relations };
    await keepInTrash(tx, { ...trashed, deleted_by: callerName(caller), deleted_at: now });
    await endLogins(write.tx, id, write.now);
    await removePerson(tx, id, String(record.email));
  },

  restore: ({ tx, context }, trashed) => restorePerson(tx, context.db.vault, trashed),

  tell: (tx, bunitId, id) => announce(tx, bunitId, { kind: 'channel', channel: `user:${id}`, id }),
};
