import type { FastifyRequest } from 'fastify';
import { anyCaller, callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { demandsFactor } from '../auth/factor-policy.ts';
import { factorOfUser } from '../auth/factor-queries.ts';
import { ownFactor, profile, profileChange } from '../auth/person-schema.ts';
import {
  businessesOf,
  findUser,
  keepChoices,
  namedPermissions,
  permissionsOf,
  placesOf,
  rolesOf,
} from '../auth/user-queries.ts';
import { failure } from '../base/failure.ts';
import { callRulesOf } from '../calls/attending-queries.ts';
import { answers, noParameters, record } from '../http/common-schema.ts';
import { announce } from '../postgres/announce.ts';

/** Who is signed in, in the current business, and what they chose for themselves. An access key is nobody: 404. */
export const profileRoutes =
  ({ company, db, identity, settings }: Context) =>
  async (app: Api) => {
    const profileOf = async (request: FastifyRequest) => {
      const { caller, bunitId } = callerOf(request);
      const user = caller.userId === null ? null : await findUser(db, caller.userId);
      if (!user) throw failure('not_found');
      const { agentId } = caller;
      const agents =
        agentId === null ? [] : [{ id: agentId, bunit_id: bunitId, ...(await placesOf(db, agentId, bunitId)) }];
      const rules = await callRulesOf(db, bunitId);
      const seeing = caller.kind === 'user' ? caller.seeing : null;
      if (seeing) {
        const permissions = await namedPermissions(db, caller.holder.codes);
        return {
          data: { ...user, fullpower: false, agents, roles: [seeing.role], permissions, ...rules, seeing },
        };
      }
      const roles = await rolesOf(db, user.id, bunitId);
      const permissions = (await permissionsOf(db, user, bunitId))(bunitId);
      return { data: { ...user, agents, roles, permissions, ...rules, seeing } };
    };

    app.get(
      '/',
      {
        preHandler: app.allow(anyCaller),
        schema: {
          summary: 'The signed-in user in the current business',
          tags: ['session'],
          querystring: noParameters,
          response: answers(200, record(profile)),
        },
      },
      profileOf,
    );

    app.put(
      '/',
      {
        preHandler: app.allow(anyCaller),
        schema: {
          summary: 'Choose start screen, language, time zone or ring',
          tags: ['session'],
          querystring: noParameters,
          body: profileChange,
          response: answers(200, record(profile)),
        },
      },
      async (request) => {
        const { caller, bunitId } = callerOf(request);
        if (caller.userId === null) throw failure('not_found');
        const { userId: id } = caller;
        const { version = null, ...chosen } = request.body;
        await db.transaction(async (tx) => {
          if (!(await keepChoices(tx, id, chosen, version))) throw failure('stale_version');
          // Their tabs may stand in any of their businesses; a superuser's, who belongs to none, look again from time to time.
          const own = await businessesOf(tx, { id, fullpower: false });
          for (const of of new Set([bunitId, ...own.map((business) => business.id)])) {
            announce(tx, of, { kind: 'channel', channel: `user:${id}`, id });
          }
        });
        return profileOf(request);
      },
    );

    app.get(
      '/second-factor',
      {
        preHandler: app.allow(anyCaller),
        schema: {
          summary: 'How the signed-in user proves who they are beside the password',
          tags: ['session'],
          querystring: noParameters,
          response: answers(200, record(ownFactor)),
        },
      },
      async (request) => {
        const { userId, holder } = callerOf(request).caller;
        if (userId === null) throw failure('not_found');
        const required = await demandsFactor(db, settings, { id: userId, fullpower: holder.fullpower });
        const provider = identity.accounts ? ('embedded' as const) : ('firebase' as const);
        const factor = await factorOfUser(db, userId);
        return { data: { provider, required, company: company?.name ?? null, factor } };
      },
    );
  };
