import { shownResources } from '../../src/resources/rules.ts';
import { callerOf, demand } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { reading } from '../auth/resource-rights.ts';
import { failure } from '../base/failure.ts';
import { answers, idParams, page, record } from '../http/common-schema.ts';
import { readFields, readList } from '../postgres/listing.ts';
import { membersOf } from '../realtime/following.ts';
import { isRelated, orderOf } from '../records/record-order.ts';
import { findRecord, recordsPage } from '../records/record-read.ts';
import { rules } from './all-rules.ts';
import { resourceBulk } from './record-bulk.ts';
import { resourceChange } from './record-change.ts';
import { chooseForList, chooseForRecord, onAny } from './record-choice.ts';
import type { RecordContract } from './record-contract.ts';
import { resourceCreate } from './record-create.ts';
import { resourceDeeds } from './record-deeds.ts';
import { resourceFactor } from './record-factor.ts';
import { resourceForecast } from './record-forecast.ts';
import { resourceImport } from './record-import.ts';
import { resourceRemove } from './record-remove.ts';
import { resourceRotate } from './record-rotate.ts';
import { resourceSessions } from './record-sessions.ts';

/** People's tables show those of other businesses; keys and tasks count what they do, of which nobody is told. */
const untold: readonly string[] = ['users', 'superusers', 'businesses', 'keys', 'tasks'];
/** What is written for machines may hold what nobody else should read on the disk of a shared computer. */
const guarded: readonly string[] = ['integrations', 'configs', 'webhooks'];
const isToldOf = ([name]: readonly string[]): boolean => name !== undefined && !untold.includes(name);

/**
 * The resources of a path: list and one here, writes beside. All tables are this one plugin (design `api.md`,
 * 'Administration resources').
 */
export const resourceRoutes = (context: Context, contract: RecordContract) => async (app: Api) => {
  const { db } = context;
  const { shared, path, listable, listables, choosing, answered } = contract;
  const [plain] = shared;
  const preHandler = app.allow(onAny(shared, reading));
  const tags = ['administration'];

  app.get(
    '/',
    {
      config: { takesTurn: true },
      preValidation: app.askedBefore,
      preHandler,
      schema: {
        summary: `A list of ${path}, with all relations`,
        tags,
        querystring: contract.listQuery,
        response: answers(200, page(answered)),
      },
    },
    async (request, reply) => {
      const { caller, bunitId } = callerOf(request);
      const table = chooseForList(shared, request.query);
      const right = reading(table.resource);
      demand(right, caller);
      const asked = Object.entries<string | undefined>(request.query).filter(([name]) => !choosing.includes(name));
      const listed = {
        ...(listables.get(table) ?? listable),
        orderOf: (key: string) => orderOf(table, bunitId, key),
        relatedTo: (key: string, id: number) => isRelated(table, bunitId, key, id),
      };
      const ask = recordsPage(table, bunitId, readList(listed, Object.fromEntries(asked)));
      const shows = shownResources(table.resource);
      const mayStay = !guarded.includes(table.name);
      const isKept = isToldOf(shows);
      // What a record embeds by its own row changes with that row's version.
      const embedded = shows.filter((name) => name !== table.name);
      const told = (names: readonly string[]) => (isKept ? app.answers.told(bunitId, names) : null);
      return app.answers.give(request, reply, {
        bunitId,
        shows,
        right,
        ask: () => ask(db, app.answers.records, { embedded: told(embedded), members: told([membersOf(table.name)]) }),
        isKept,
        mayStay,
      });
    },
  );

  app.get(
    '/:id',
    {
      preHandler,
      schema: {
        summary: `One of ${path}`,
        tags,
        params: idParams,
        querystring: contract.oneQuery,
        response: answers(200, record(answered)),
      },
    },
    async (request) => {
      const { caller, bunitId } = callerOf(request);
      const { id } = request.params;
      const { fields } = request.query;
      const wanted = fields === undefined ? null : readFields(listable.relations, fields);
      const table = await chooseForRecord(db, shared, { caller, bunitId }, id);
      demand(reading(table.resource), caller);
      const data = await findRecord(db, table, bunitId, id, wanted);
      if (!data) throw failure('not_found');
      return { data };
    },
  );

  for (const writes of [resourceCreate, resourceImport, resourceBulk, resourceChange, resourceRemove])
    writes(context, contract, app);
  if (plain.resource.actions?.includes('rotate')) resourceRotate(context, contract, app);
  if (rules[plain.name].holders) resourceForecast(context, contract, app);
  if (plain.resource.actions?.includes('deeds')) resourceDeeds(context, contract, app);
  if (plain.resource.actions?.includes('sessions')) resourceSessions(context, contract, app);
  if (plain.resource.actions?.includes('factor')) resourceFactor(context, contract, app);
};
