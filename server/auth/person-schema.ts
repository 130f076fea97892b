import { z } from 'zod';
import { ringTones } from '../../src/domain/ring-sound.ts';
import { startScreens } from '../../src/domain/session.ts';
import { languages } from '../../src/domain/settings.ts';
import { permission, placedZone, ref, timeZone } from '../http/common-schema.ts';

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

/** The businesses of a user, with what they may do in each. */
const businesses = z.array(
  z.object({
    ...ref.shape,
    active: z.boolean(),
    permissions: z.array(permission),
    appendToken: z.string(),
  }),
);

/** The answer to a login: the user, the businesses, the tokens. */
export const login = z.object({
  ...person,
  agents: z.array(z.object({ id: z.number(), bunit_id: z.number() })),
  businesses,
  keys,
});

/**
 * The answer to a renewal: new tokens, and the businesses as they are by now. These stand beside the tokens, because the
 * tokens are sent back as they came.
 */
export const renewal = z.object({ data: keys, businesses });

const desk = z.object({ ...ref.shape, zone_id: z.number() });

/** A look with the rights of a role. */
const seeing = z.object({
  role: ref,
  hidden: z
    .array(z.string())
    .readonly()
    .describe('codes that the role gives and the looker lacks: nothing of them can be shown'),
  until: z.number().describe('when the look ends by itself, in unix seconds'),
});

/** The same as it begins. */
export const begunLook = seeing.extend({
  pass: z.string().describe('stands in the bearer in the place of the `appendToken` for as long as the look lasts'),
});

/** The user in the current business; who looks as a role is shown with the role, and as no agent. */
export const profile = z.object({
  ...person,
  agents: z.array(z.object({ id: z.number(), bunit_id: z.number(), zones: z.array(placedZone), desks: z.array(desk) })),
  roles: z.array(ref),
  permissions: z.array(permission),
  start: z.enum(startScreens).nullable().describe('the screen that the user begins with; null for the usual one'),
  language: z.string().nullable().describe('the language of the console; null for that of the browser'),
  time_zone: z.string().nullable().describe('the IANA name of the zone of the times shown; null for the computer’s'),
  ring_volume: z.number().describe('0, which is silent, to 100'),
  ring_tone: z.enum(ringTones),
  toured: z.boolean().describe('whether the user was shown around'),
  preferences_version: z.number().describe('counts the changes of `start` and what follows it'),
  business_name: z.string().describe('what the current business is called'),
  several_calls: z.boolean().describe('whether the current business lets an agent be in several calls at a time'),
  ring_on: z.boolean().describe('whether the bell goes on until a call is taken, and does not ring once alone'),
  seeing: seeing.nullable().describe('the role through which the user looks, read only; null for who works'),
});

/** The second factor of the signed-in user. */
export const ownFactor = z.object({
  provider: z.enum(['embedded', 'firebase']).describe('who keeps it; of a Firebase project nothing is known here'),
  required: z.boolean().describe('whether nobody lets the user in without one'),
  company: z.string().nullable().describe('the company at which the user can prove again who they are; null for none'),
  factor: z
    .object({ enrolled_at: z.number().describe('unix seconds'), recovery_left: z.number() })
    .nullable()
    .describe('null without one'),
});

const isName = (name: string) => name !== 'version';

/** What a user may change of the own profile: at least one of what they chose. */
export const profileChange = z
  .strictObject({
    start: z.enum(startScreens).nullable(),
    language: z.enum(languages).nullable(),
    time_zone: timeZone.nullable(),
    ring_volume: z.int().min(0).max(100),
    ring_tone: z.enum(ringTones),
    toured: z.boolean(),
    version: z
      .int()
      .describe('the `preferences_version` that was seen: 409 `stale_version` when it is another; any if not given'),
  })
  .partial()
  .refine((change) => Object.keys(change).some(isName), 'must name at least one choice');

/** An agent record. */
export const agent = z.object({
  id: z.number(),
  bunit_id: z.number(),
  user_id: z.number(),
  active: z.boolean(),
  created_at: z.number(),
  version: z.number(),
  zones: z.array(placedZone),
  desks: z.array(desk),
});
