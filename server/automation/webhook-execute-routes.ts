import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Run, RunArgs, RunProblem } from '../../src/domain/run.ts';
import { bearerOf } from '../auth/bearer.ts';
import { nameOfCaller } from '../auth/callers-queries.ts';
import type { Api, Context } from '../auth/context.ts';
import { perMinute } from '../auth/per-minute.ts';
import type { TryBearer } from '../auth/try-bearer.ts';
import { type Caller, callerName } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import { answers, idempotencyHeaders } from '../http/common-schema.ts';
import { webhookBodies } from './webhook-bodies.ts';
import { type CalledWebhook, findCalledWebhook } from './webhook-queries.ts';
import { readWebhookRequest } from './webhook-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The webhook whose address was called; null on every other route. */
    webhook: CalledWebhook | null;
  }
}

const path = '/:id/execute';
const anyId = z.object({ id: z.string() });
const largestId = 2_147_483_647;
const withoutBody = ['GET', 'HEAD'];
const withBody = ['POST', 'PUT', 'PATCH', 'DELETE'];

const calledOf = ({ webhook }: FastifyRequest): CalledWebhook => {
  if (!webhook) throw failure('not_found');
  return webhook;
};

const refusals: Partial<Record<RunProblem, readonly [number, string]>> = {
  time: [504, 'script_timeout'],
  busy: [503, 'script_busy'],
};

/** Answers what the script returned, or what went wrong; the number of the run leads to the rest. */
const answerRun = (reply: FastifyReply, { id, state, result, error, emptied }: Run) => {
  // What a script answers is of this moment, by GET as well.
  reply.headers({ 'x-run-id': String(id), 'cache-control': 'no-store' });
  if (state === 'lost') throw failure('unavailable', { retryAfter: 5 });
  if (emptied) throw failure('run_emptied');
  if (error === null) return { data: result?.data ?? null, params: result?.params ?? null };
  const [status, code] = refusals[error.problem] ?? [500, 'script_failed'];
  if (status === 503) reply.header('retry-after', '1');
  const message = error.name === '' ? error.message : `${error.name}: ${error.message}`;
  return reply.code(status).send({ error: { code, message, run: id } });
};

/** Of the document: what a body may be. */
const consumes = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];
/** Of the document: some webhooks ask for a bearer. */
const security: readonly Readonly<Record<string, readonly string[]>>[] = [{}, { bearer: [] }];

const schema = {
  summary: 'Run the integration of a webhook, by any method',
  description: [
    'The script is given the body as `args.data` (JSON, a form or text; null without one), the parameters of the address',
    'as `args.params`, and method, path, headers without credentials and network address as `args.request`. The header',
    '`x-run-id` names the run. A secure webhook needs an access key of its business as bearer.',
    'Under one `Idempotency-Key` the script runs once: the same request is answered the same again, 409 `run_open` while it',
    'runs, 409 `run_lost` when the server went away in the middle of it, and another request 422 `idempotency_mismatch`.',
  ].join('\n'),
  tags: ['automation'],
  security,
  params: anyId,
  headers: z.looseObject(idempotencyHeaders.shape),
  querystring: z.looseObject({}),
  response: answers(200, z.object({ data: z.unknown(), params: z.unknown() })),
};

/** The addresses of webhooks: whoever knows one has its integration run, if they have a key where one is asked for. */
export const webhookExecuteRoutes =
  ({ db, settings }: Context, tryBearer: TryBearer) =>
  async (app: Api) => {
    const { perMinute: most, bodyKb } = settings.webhooks;
    const count = perMinute(app.sharing, 'runs of a webhook', most);
    await app.register(webhookBodies);
    app.decorateRequest('webhook', null);

    const findWebhook = async (request: FastifyRequest): Promise<void> => {
      const { id } = request.params as z.infer<typeof anyId>;
      const number = /^\d{1,10}$/.test(id) ? Number(id) : 0;
      request.webhook = number <= largestId ? await findCalledWebhook(db, number) : null;
      calledOf(request);
    };

    /** Before anything is counted: strangers must not use up what the webhook may do. */
    const demandKey = async (request: FastifyRequest): Promise<void> => {
      const webhook = calledOf(request);
      if (!webhook.secure) return;
      const isTheirs = (caller: Caller) => caller.kind === 'key' && caller.bunitId === webhook.bunit_id;
      const caller = await tryBearer(bearerOf(request.headers.authorization), request.ip, (known) => {
        if (isTheirs(known)) request.caller = known;
      });
      if (!isTheirs(caller)) throw failure('key_required');
    };

    const countExecution = async (request: FastifyRequest): Promise<void> => count(String(calledOf(request).id));

    /** What makes two requests the same: the script is told no more of a caller than their key. */
    const onceOf = ({ headers, method, caller }: FastifyRequest, webhook: number, { data, params }: RunArgs) => {
      const key = headers['idempotency-key'];
      if (typeof key !== 'string') return null;
      const by = caller ? callerName(caller) : 'anybody';
      return { caller: `webhook:${webhook} ${by}`, key, request: JSON.stringify([method, data, params]) };
    };

    const execute = async (request: FastifyRequest, reply: FastifyReply) => {
      const { id, bunit_id, integration_id, name } = calledOf(request);
      const args = readWebhookRequest(request);
      const run = await app.automation.execute({
        bunitId: bunit_id,
        kind: 'webhook',
        integrationId: integration_id,
        code: null,
        webhookId: id,
        taskId: null,
        name,
        orderedBy: request.caller ? await nameOfCaller(db, request.caller) : request.ip,
        args,
        plannedAt: null,
        againOf: null,
        api: null,
        once: onceOf(request, id, args),
      });
      return answerRun(reply, run);
    };

    const config = { public: true, asksForKey: true };
    const onRequest = [findWebhook, demandKey, countExecution];
    app.route({ method: withoutBody, url: path, exposeHeadRoute: false, config, onRequest, schema, handler: execute });
    app.route({
      method: withBody,
      url: path,
      bodyLimit: bodyKb * 1_024,
      config,
      onRequest,
      schema: { ...schema, consumes, body: z.unknown() },
      handler: execute,
    });
    app.options(path, { config, onRequest: [findWebhook], schema: { hide: true, params: anyId } }, (_request, reply) =>
      reply
        .code(204)
        .header('allow', [...withoutBody, ...withBody, 'OPTIONS'].join(', '))
        .send(),
    );
  };
