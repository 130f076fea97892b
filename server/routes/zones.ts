import type { Api, Context } from '../context.ts';
import { readFields } from '../db/listing.ts';
import { findZone, zoneRelations } from '../db/places.ts';
import { failure } from '../failure.ts';
import { agentOr, callerOf } from '../plugins/access.ts';
import { answers, embedParameters, idParams, record } from '../schemas/common.ts';
import { zone } from '../schemas/place.ts';

/** Zones, as an agent who chooses one needs them. */
export const zoneRoutes =
  ({ db }: Context) =>
  async (app: Api) => {
    app.get(
      '/:id',
      {
        preHandler: app.allow(agentOr('ZONES_READ', 'ZONES_CREATION', 'ZONES_EDITION', 'ZONES_DELETION')),
        schema: {
          summary: 'A zone, with what it offers',
          tags: ['places'],
          params: idParams,
          querystring: embedParameters(zoneRelations),
          response: answers(200, record(zone)),
        },
      },
      async (request) => {
        const embed = readFields(zoneRelations, request.query.fields);
        const data = await findZone(db, callerOf(request).bunitId, request.params.id, embed);
        if (!data) throw failure('not_found');
        return { data };
      },
    );
  };
