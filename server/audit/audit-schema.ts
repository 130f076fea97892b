import { z } from 'zod';
import { auditActions, auditActors } from '../../src/domain/audit.ts';

const fields = z.record(z.string(), z.unknown()).nullable();

/** A write, as it is remembered. */
export const auditEntry = z.object({
  id: z.number(),
  at: z.number().describe('unix seconds'),
  actor: z.enum(auditActors),
  actor_id: z.number().nullable(),
  actor_name: z.string().describe('the name that the actor had'),
  action: z.enum(auditActions),
  resource: z.string().describe('the table'),
  record_id: z.number().nullable(),
  record_name: z.string().describe('the name that the record had'),
  before: fields.describe('the fields that changed, as they were; secrets are masked'),
  after: fields.describe('the same, as they are'),
  address: z.string().describe('the network address that the write came from; empty for the server itself'),
});
