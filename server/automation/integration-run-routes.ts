import type { FastifyRequest } from 'fastify';
import { firstSample } from '../../src/domain/integration.ts';
import type { Run, RunArgs } from '../../src/domain/run.ts';
import { authorOf, remember } from '../audit/remember.ts';
import { callerOf } from '../auth/access.ts';
import { nameOfCaller } from '../auth/callers-queries.ts';
import type { Api, Context } from '../auth/context.ts';
import { reading, writing } from '../auth/resource-rights.ts';
import { failure } from '../base/failure.ts';
import { answers, idParams, noParameters, record } from '../http/common-schema.ts';
import { tables } from '../records/tables.ts';
import { findSample, keepSample, nameOfIntegration, usesOfIntegration } from './integration-queries.ts';
import { integrationRun, integrationUses, newScriptRun, readArgs, readCode, run, runArgs } from './run-schema.ts';

const tags = ['automation'];
const { resource } = tables.integrations;

/** A script that is tried: `id` is null for one that is no record yet, `code` for the stored one. */
interface Trial {
  readonly id: number | null;
  readonly name: string;
  readonly code: string | null;
  readonly args: RunArgs;
}

/** Trying integrations in the editor, what they are tried with, and where they are used. */
export const integrationRunRoutes =
  ({ db, clock }: Context) =>
  async (app: Api) => {
    /** Runs a script as whoever asks for it, and remembers that they did and with what. */
    const tryScript = async (request: FastifyRequest, { id, name, code, args }: Trial): Promise<Run> => {
      const { caller, bunitId } = callerOf(request);
      await db.transaction(async (tx) => {
        if (id !== null) await keepSample(tx, bunitId, id, args);
        const after = { run: 'test', ...(code === null ? {} : { code }) };
        const deed = { bunitId, action: 'change', resource: 'integrations', id, name, before: null, after } as const;
        await remember(tx, authorOf(request, clock()), deed);
      });
      return app.automation.execute({
        bunitId,
        kind: 'test',
        integrationId: id,
        code,
        webhookId: null,
        taskId: null,
        name,
        orderedBy: await nameOfCaller(db, caller),
        args,
        plannedAt: null,
        againOf: null,
        api: null,
        once: null,
      });
    };

    /** The name of the integration that the address names. Throws `not_found`. */
    const namedIn = async (request: FastifyRequest, id: number): Promise<string> => {
      const name = await nameOfIntegration(db, callerOf(request).bunitId, id);
      if (name === null) throw failure('not_found');
      return name;
    };

    app.post(
      '/run',
      {
        preHandler: app.allow(writing(resource, 'create')),
        schema: {
          summary: 'Try a script that is not saved; answers the run when it has ended, whatever became of it',
          tags,
          querystring: noParameters,
          body: newScriptRun,
          response: answers(201, record(run)),
        },
      },
      async (request, reply) => {
        const { code, args } = request.body;
        const data = await tryScript(request, { id: null, name: '', code: readCode(code), args: readArgs(args) });
        reply.code(201);
        return { data };
      },
    );

    app.post(
      '/:id/run',
      {
        preHandler: app.allow(writing(resource, 'edit')),
        schema: {
          summary: 'Try an integration, with code that is not saved if it is sent; keeps the args as its sample',
          tags,
          params: idParams,
          querystring: noParameters,
          body: integrationRun,
          response: answers(201, record(run)),
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { code, args } = request.body;
        const name = await namedIn(request, id);
        const sent = typeof code === 'string' ? readCode(code) : null;
        const data = await tryScript(request, { id, name, code: sent, args: readArgs(args) });
        reply.code(201);
        return { data };
      },
    );

    app.get(
      '/:id/sample',
      {
        preHandler: app.allow(reading(resource)),
        schema: {
          summary: 'What an integration was tried with last',
          tags,
          params: idParams,
          querystring: noParameters,
          response: answers(200, record(runArgs)),
        },
      },
      async (request) => {
        const { id } = request.params;
        await namedIn(request, id);
        return { data: (await findSample(db, callerOf(request).bunitId, id)) ?? firstSample };
      },
    );

    app.get(
      '/:id/uses',
      {
        preHandler: app.allow(reading(resource)),
        schema: {
          summary: 'The webhooks, tasks and routing rules that run an integration, by name',
          tags,
          params: idParams,
          querystring: noParameters,
          response: answers(200, record(integrationUses)),
        },
      },
      async (request) => {
        const { id } = request.params;
        await namedIn(request, id);
        return { data: await usesOfIntegration(db, callerOf(request).bunitId, id) };
      },
    );
  };
