import { z } from 'zod';
import { endCauses } from '../../src/domain/call-end.ts';
import { reportNames } from '../../src/domain/report.ts';
import { languages } from '../../src/domain/settings.ts';
import { text, timeZone } from '../http/common-schema.ts';
import { agentTables } from './agents-csv.ts';
import { callTables } from './calls-csv.ts';
import { isDay } from './period.ts';
import { callKinds } from './texts.ts';

/** What a pass is asked by. */
export const passRequest = z.strictObject({
  page: z.enum(reportNames),
  language: z.enum(languages),
  time_zone: timeZone.describe('the zone whose days are counted, by its IANA name, such as America/Mexico_City'),
});

export const reportPass = z.object({
  url: z.string().describe('opens the page for whoever has it'),
  expires_at: z.number().describe('unix seconds'),
});

/** A parameter of a form: an empty field counts as none. */
const field = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    schema.nullish().transform((value) => value ?? null),
  );

const whole = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number);

/** An id beyond the range of the database becomes 0, which no record has. */
const id = whole.transform((value) => (value > 2_147_483_647 ? 0 : value));
const narrowing = z.union([z.literal('none'), id]);

const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .default(1);

const period = { pass: z.string(), from: field(z.string().refine(isDay)), to: field(z.string().refine(isDay)) };
/** The days, and what is looked for in the lists that stand beside them. */
const searched = { ...period, find: field(text(100)) };
const callScope = {
  ...searched,
  service_id: field(narrowing),
  agent_id: field(narrowing),
  zone_id: field(narrowing),
};
const deviceScope = { ...period, search: field(text(100)), device_id: field(id) };

const agentScope = { ...searched, agent_id: field(id), zone_id: field(narrowing) };

/** The parameters of the pages. What else stands in an address is not read. */
export const callsParameters = z.object(callScope);
export const callsFile = z.object({
  ...callScope,
  table: z.enum(callTables).default('days'),
});
export const callListParameters = z.object({
  ...callScope,
  kind: field(z.enum(callKinds)),
  cause: field(z.enum(endCauses)),
  outcome_id: field(narrowing),
  redirected: field(z.literal('1')),
  weekday: field(
    z
      .string()
      .regex(/^[0-6]$/)
      .transform(Number),
  ),
  hour: field(
    z
      .string()
      .regex(/^(1?\d|2[0-3])$/)
      .transform(Number),
  ),
  waited_from: field(whole),
  waited_to: field(whole),
  page: pageNumber,
});
export const agentsParameters = z.object(agentScope);
export const agentsFile = z.object({ ...agentScope, table: z.enum(agentTables).default('days') });
export const devicesParameters = z.object({ ...deviceScope, page: pageNumber });
export const devicesFile = z.object({ ...deviceScope, table: z.enum(['days', 'devices']).default('devices') });
export const outageListParameters = z.object({ ...deviceScope, lasted_from: field(whole), page: pageNumber });
