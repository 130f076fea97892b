import { z } from 'zod';
import { logLevels, runKinds, runProblems, runStates } from '../../src/domain/run.ts';
import { failure } from '../base/failure.ts';
import { storable } from '../http/common-schema.ts';
import { longestCode } from '../records/record-schema.ts';
import { readJson } from './json.ts';

const id = z.number().nullable();
const seconds = z.number().describe('unix seconds');

const summaryFields = {
  id: z.number(),
  kind: z
    .enum(runKinds)
    .describe(
      'test: tried in the editor; task: without a task_id, for a call that waited for as long as a routing rule allows',
    ),
  state: z.enum(runStates).describe('skipped: the run before had not ended; lost: with the server that it ran on'),
  integration_id: id.describe('null for a script that was not saved'),
  webhook_id: id,
  task_id: id,
  name: z.string().describe('of what was asked to run, as it was called then'),
  ordered_by: z
    .string()
    .describe('a person, a key or a routing rule by name, an address for an open webhook, empty for a plan'),
  planned_at: seconds.nullable(),
  created_at: seconds,
  started_at: seconds.nullable(),
  duration: z.number().nullable().describe('milliseconds, without waiting; null while it runs'),
  again_of: id.describe('the run that this one repeats'),
  problem: z.enum(runProblems).nullable(),
};

/** A run as the history lists it. */
export const runSummary = z.object(summaryFields);

const json = z.unknown().describe('any JSON');
const result = z.object({ data: json, params: json });
const args = result.extend({ request: json });

const error = z.object({
  problem: z.enum(runProblems),
  name: z.string().describe('of what was thrown'),
  message: z.string(),
  line: z.number().nullable().describe('from 1'),
  column: z.number().nullable().describe('from 1'),
  integration_id: id.describe('the integration that failed: the one asked for, or one that runs before it'),
});

const logLine = z.object({
  level: z.enum(logLevels),
  text: z.string(),
  at: z.number().describe('milliseconds since it began'),
});

/** A run with everything that is known of it. */
export const run = z.object({
  ...summaryFields,
  args,
  result: result.nullable(),
  error: error.nullable(),
  log: z.array(logLine).readonly(),
  requests: z.number().describe('that it sent'),
  emptied: z
    .boolean()
    .describe('args, result and log are not kept: the runs of that business and kind left too much in 24 hours'),
});

/** What the editor tries a script with. */
export const runArgs = args;

const sentArgs = z
  .strictObject({ data: json.default({}), params: json.default({}), request: json.default({}) })
  .default({ data: {}, params: {}, request: {} });

const sentCode = storable.meta({ maxLength: longestCode });

/** A script that is no record yet, to be tried. */
export const newScriptRun = z.strictObject({ code: sentCode, args: sentArgs });

/** An integration to be tried, with other code than the stored one if there is any. */
export const integrationRun = z.strictObject({
  code: sentCode.nullish().describe('what stands in the editor; the stored code if not given'),
  args: sentArgs,
});

/** What was sent to try a script with. Throws `malformed` for JSON that the history could not keep. */
export const readArgs = ({ data, params, request }: z.output<typeof sentArgs>) => ({
  data: readJson('args.data', data),
  params: readJson('args.params', params),
  request: readJson('args.request', request),
});

/** Code as it was sent. Throws `invalid` for what an integration could not hold. */
export const readCode = (code: string): string => {
  if (Buffer.byteLength(code) <= longestCode) return code;
  throw failure('invalid', { fields: { code: 'too_long' }, limits: { code: longestCode } });
};

const uses = z.array(z.object({ id: z.number(), name: z.string(), active: z.boolean() })).readonly();

/** Where an integration is used. */
export const integrationUses = z.object({ webhooks: uses, tasks: uses, routings: uses });

/** A saved state of the code of an integration. */
export const codeVersion = z.object({
  number: z.number().describe('from 1'),
  saved_at: seconds,
  saved_by: z.string().describe('by name; empty where nobody kept it'),
  length: z.number().describe('characters'),
});

export const codeVersionText = codeVersion.extend({ code: z.string() });
