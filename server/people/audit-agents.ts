import { isDeepStrictEqual } from 'node:util';
import { type Author, remember } from '../audit/remember.ts';
import type { Transaction } from '../postgres/database.ts';
import type { AgentStep, ToldAgent } from './agent-queries.ts';

/** Where an agent works; that it is one at all is a place too, for who has no zone yet. */
const placesOf = (agent: ToldAgent | null) => agent && { agent: agent.name, zones: agent.zones, desks: agent.desks };

/** Writes down what was done to an agent: who became one, who is none any more, and who works where. */
export const rememberAgent = async (
  tx: Transaction,
  author: Author,
  { bunitId, id }: { readonly bunitId: number; readonly id: number },
  { before, after }: Pick<AgentStep<unknown>, 'before' | 'after'>,
): Promise<void> => {
  if (isDeepStrictEqual(before, after)) return;
  const action = before === null ? 'create' : after === null ? 'delete' : 'update';
  const name = (after ?? before)?.name ?? '';
  const sides = { before: placesOf(before), after: placesOf(after) };
  await remember(tx, author, { bunitId, action, resource: 'agents', id, name, ...sides });
};
