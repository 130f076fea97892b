import { randomUUID } from 'node:crypto';
import { createAccount } from '../../../server/auth/accounts-queries.ts';
import { hashPassword } from '../../../server/auth/password.ts';
import { randomSecret } from '../../../server/base/digest.ts';
import { seedAgents, seedPlaces, seedRole } from '../../../server/demo/business.ts';
import type { Database } from '../../../server/postgres/database.ts';
import { users } from '../../../server/postgres/schema/people.ts';

/** Who and what a call is rehearsed with, in a business that only the copy has. */
export interface Stage {
  readonly email: string;
  readonly password: string;
  readonly deviceId: number;
  readonly serviceId: number;
}

const places = {
  name: 'Ensayo',
  branches: [{ name: 'Ensayo', zones: [{ name: 'Ensayo', services: [0], desks: ['Ensayo'] }] }],
  // A device offers two.
  services: ['Ensayo', 'Ensayo 2'].map((name) => ({ name, notes: '' })),
  devices: [{ name: 'Ensayo', location: '' }],
};
const codes = ['QUERYINGS_READ', 'QUERYINGS_EDITION', 'DEVICES_READ', 'DEVICES_EDITION'];

/** Writes a business with a device, and an agent who may pair it, into the copy of a database. */
export const setStage = async (db: Database): Promise<Stage> => {
  const [email, password] = [`${randomUUID()}@rehearsal.invalid`, randomSecret(24)];
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const { bunitId, deviceIds, serviceIds, zoneIds } = await seedPlaces(tx, places);
    const [user] = await tx.insert(users).values({ email, first_name: 'Ensayo' }).returning({ id: users.id });
    const [deviceId] = deviceIds;
    const [serviceId] = serviceIds;
    if (!user || deviceId === undefined || serviceId === undefined)
      throw new Error('the copy took no business to rehearse in');
    await createAccount(tx, email, passwordHash);
    await seedRole(tx, bunitId, 'Ensayo', codes, [user.id]);
    await seedAgents(tx, bunitId, [user.id], zoneIds);
    return { email, password, deviceId, serviceId };
  });
};
