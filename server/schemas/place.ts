import { z } from 'zod';
import { ref } from './common.ts';

/** What every record of an administration table has. */
export const administered = {
  id: z.number(),
  bunit_id: z.number(),
  name: z.string(),
  notes: z.string().nullable(),
  active: z.boolean(),
  created_at: z.number(),
  version: z.number(),
};

/** An agent where it is embedded. */
export const agentRef = z.object({ id: z.number(), bunit_id: z.number() });

export const zone = z.object({
  ...administered,
  branch_id: z.number(),
  services: z.array(ref).optional(),
  desks: z.array(ref).optional(),
  agents: z.array(agentRef).optional(),
  branch: ref.nullable().optional(),
});

export const desk = z.object({
  ...administered,
  branch_id: z.number(),
  zone_id: z.number(),
  agent_id: z.number().nullable(),
  agents: z.array(agentRef).optional(),
});

export const service = z.object(administered);

export const device = z.object({
  ...administered,
  location: z.string().nullable(),
  serial: z.string(),
  pinged_at: z.number().nullable(),
  services: z.array(ref).optional(),
});
