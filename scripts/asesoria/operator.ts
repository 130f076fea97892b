import { join } from 'node:path';
import { pino } from 'pino';
import { embeddedIdentity } from '../../server/auth/embedded-identity.ts';
import { createMail } from '../../server/auth/mail.ts';
import type { AccountTools } from '../../server/auth/operator-accounts.ts';
import { addAdministrator, listAdministrators, resetAccount } from '../../server/auth/operator-accounts.ts';
import { readSettings } from '../../server/base/settings.ts';
import type { Database } from '../../server/postgres/database.ts';
import { startDatabaseClock } from '../../server/postgres/database-clock.ts';
import { visitStorage } from '../../server/postgres/visit.ts';

/** What a command about accounts works with, and how it ends. */
export interface Operator {
  readonly db: Database;
  readonly tools: AccountTools;
  readonly listAdministrators: typeof listAdministrators;
  readonly addAdministrator: typeof addAdministrator;
  readonly resetAccount: typeof resetAccount;
  /** Waits for mail that is on its way. */
  close(): Promise<void>;
}

/** Opens the database of the settings for a command. Rejects in one line where it cannot be had. */
export const openOperator = async (env: Readonly<Record<string, string | undefined>>): Promise<Operator> => {
  const settings = readSettings(env);
  const { signIn, smtpUrl, mailFrom, dataDir, port } = settings;
  // What goes wrong is told by the command itself.
  const log = pino({ level: 'silent' });
  const storage = await visitStorage(settings, log);
  const { db } = storage;
  try {
    const { clock, stop } = await startDatabaseClock(db, log);
    const accounts = signIn.provider === 'embedded' ? (await embeddedIdentity(db, clock, signIn)).accounts : null;
    const mail = createMail({ smtpUrl, from: mailFrom, outbox: join(dataDir, 'outbox'), log });
    const publicUrl = () => settings.publicUrl ?? `http://localhost:${port}`;
    return {
      db,
      tools: { accounts, inviter: { mail, publicUrl }, now: clock() },
      listAdministrators,
      addAdministrator,
      resetAccount,
      async close() {
        await mail.idle();
        stop();
        await storage.stop();
      },
    };
  } catch (error) {
    await storage.stop();
    throw error;
  }
};
