import { holds } from '../../src/domain/access.ts';
import { auditRead } from '../../src/domain/audit.ts';
import { listAudit, listableAudit } from '../audit/audit-queries.ts';
import { auditEntry } from '../audit/audit-schema.ts';
import { anyOf, callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { answers, page } from '../http/common-schema.ts';
import { listParameters, readList } from '../postgres/listing.ts';

/** Who wrote what in a business. There is nothing here that changes or deletes an entry. */
export const auditRoutes =
  ({ db }: Context) =>
  async (app: Api) => {
    app.get(
      '/',
      {
        preHandler: [app.allow(anyOf(auditRead)), app.filled],
        schema: {
          summary: 'Who wrote what, newest first',
          tags: ['operation'],
          querystring: listParameters(listableAudit),
          response: answers(200, page(auditEntry)),
        },
      },
      async (request) => {
        const { caller, bunitId } = callerOf(request);
        // What belongs to no business, superusers and businesses themselves, only their own kind may know.
        const reader = {
          bunitId,
          readsNobodys: caller.holder.fullpower,
          readsCalls: holds(caller.holder, 'QUERYINGS_READ'),
        };
        return listAudit(db, reader, readList(listableAudit, request.query));
      },
    );
  };
