import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { revokeFamiliesOf } from './refresh-queries.ts';

/** After a new password nobody who came in with the old one stays: every login of the address and its websockets end. */
export const endSessions = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  realtime: FastifyInstance['realtime'],
  email: string,
): Promise<void> => {
  for (const familyId of await revokeFamiliesOf(db, email, clock())) realtime.closeFamily(familyId);
};
