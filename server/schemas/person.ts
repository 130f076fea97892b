import { z } from 'zod';
import { permission, ref } from './common.ts';

const person = {
  id: z.number(),
  email: z.string(),
  first_name: z.string(),
  middle_name: z.string().nullable(),
  last_name: z.string().nullable(),
  active: z.boolean(),
  fullpower: z.boolean(),
};

export const keys = z.object({ token: z.string(), refreshToken: z.string() });

/** The answer to a login: the user, the businesses, the tokens. */
export const login = z.object({
  ...person,
  agents: z.array(z.object({ id: z.number(), bunit_id: z.number() })),
  businesses: z.array(
    z.object({
      ...ref.shape,
      active: z.boolean(),
      permissions: z.array(permission),
      appendToken: z.string(),
    }),
  ),
  keys,
});

const desk = z.object({ ...ref.shape, zone_id: z.number() });

/** The user in the current business. */
export const profile = z.object({
  ...person,
  agents: z.array(z.object({ id: z.number(), bunit_id: z.number(), zones: z.array(ref), desks: z.array(desk) })),
  roles: z.array(ref),
  permissions: z.array(permission),
  several_calls: z.boolean().describe('whether the current business lets an agent be in several calls at a time'),
});

/** An agent record. */
export const agent = z.object({
  id: z.number(),
  bunit_id: z.number(),
  user_id: z.number(),
  active: z.boolean(),
  created_at: z.number(),
  version: z.number(),
  zones: z.array(ref),
  desks: z.array(desk),
});
