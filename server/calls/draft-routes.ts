import { z } from 'zod';
import { longestNotes } from '../../src/domain/note-draft.ts';
import { anyOf, callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { failure } from '../base/failure.ts';
import { answers, idParams, noParameters, record, ref, text } from '../http/common-schema.ts';
import { businessHas } from '../postgres/tenancy.ts';
import { findDraft, writeDraft } from './draft-queries.ts';

const tags = ['calls'];
const version = z.number().int().positive();
const at = z.number().describe('unix seconds');

const draft = z.object({
  notes: z.string(),
  version: version.describe('greater than that of any draft before'),
  at,
  agent_id: z.number().describe('who wrote it last'),
  agent: ref.nullable(),
});

/** The notes of a call while they are typed: what an agent has not sent yet survives the computer, and is seen elsewhere. */
export const draftRoutes =
  ({ db, clock }: Context) =>
  async (app: Api) => {
    app.get(
      '/:id/draft',
      {
        preHandler: app.allow(anyOf('QUERYINGS_READ')),
        schema: {
          summary: 'The notes of a call as they are typed and not written into it yet; null without',
          tags,
          params: idParams,
          querystring: noParameters,
          response: answers(200, record(draft.nullable())),
        },
      },
      async (request) => {
        const { bunitId } = callerOf(request);
        const { id } = request.params;
        const data = await findDraft(db, bunitId, id);
        if (data === null && !(await businessHas(db, 'querying', bunitId, id))) throw failure('not_found');
        return { data };
      },
    );

    app.put(
      '/:id/draft',
      {
        preHandler: app.allow(anyOf('QUERYINGS_EDITION')),
        schema: {
          summary:
            'Keep the notes of a call while they are typed; 409 `stale_version` with the draft when it is another one than was seen. The agent of the call alone does. Answers null when the notes of the call say the same: there is no draft then',
          tags,
          params: idParams,
          querystring: noParameters,
          body: z.strictObject({
            notes: text(longestNotes),
            version: version.nullable().describe('of the draft that was seen; null where there was none'),
            call_version: version.describe('of the call that was seen; read where there was no draft'),
          }),
          response: answers(200, record(z.object({ version, at }).nullable())),
        },
      },
      async (request) => {
        const { caller, bunitId } = callerOf(request);
        if (caller.agentId === null) throw failure('agent_required');
        const typed = { ...request.body, id: request.params.id, bunitId, me: caller.agentId, now: clock() };
        return { data: await writeDraft(db, typed) };
      },
    );
  };
