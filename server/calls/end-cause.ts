import { type EndCause, storedEnds } from '../../src/domain/call-end.ts';
import { sql } from '../postgres/orm.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { listed } from '../postgres/schema/columns.ts';

/** Why a call is over, as `causeOfCall` of src/domain/call-end.ts says it; null while it is not. */
export const endCause = sql<EndCause | null>`case ${sql.join(
  storedEnds.map(({ state, cause, isAgents }) => {
    const isAgent =
      isAgents === null ? sql`` : sql` and ${queryings.moved_by} is ${sql.raw(isAgents ? 'not null' : 'null')}`;
    return sql`when ${queryings.state} = ${listed([state])}${isAgent} then ${listed([cause])}`;
  }),
  sql` `,
)} end`;
