import { decideRouting, type RoutingDecision, type RoutingSnapshot, ruleFor } from '../../src/domain/routing.ts';
import type { Database } from '../postgres/database.ts';
import { endOffers, offerCalls, openCalls, releaseCalls, takeBack } from './offer-queries.ts';
import { readAble, readSnapshot } from './snapshot-queries.ts';

/** What is decided, of agents who may attend calls: whether those may who are chosen is asked of them alone. */
const decide = async (db: Database, snapshot: RoutingSnapshot): Promise<readonly RoutingDecision[]> => {
  const decisions = decideRouting(snapshot);
  const chosen = decisions.flatMap((decision) => (decision.kind === 'offer' ? decision.agent_id : []));
  const able = await readAble(db, chosen);
  if (able.size === chosen.length) return decisions;
  const isUnable = (id: number) => chosen.includes(id) && !able.has(id);
  return decide(db, { ...snapshot, agents: snapshot.agents.filter(({ id }) => !isUnable(id)) });
};

/**
 * Decides for a business who is rung now, in unix seconds. Who decides beside it does no harm: what is not any more as it was
 * seen is left alone, and neither a call nor an agent can have two offers.
 */
export const route = async (db: Database, bunitId: number, now: number): Promise<void> => {
  await endOffers(db, bunitId, now);
  await takeBack(db, bunitId);
  const snapshot = await readSnapshot(db, bunitId, now);
  if (snapshot.calls.length === 0) return;
  const services = new Map(snapshot.calls.map(({ id, service_id }) => [id, service_id]));
  const decisions = await decide(db, snapshot);
  const offers = decisions.flatMap((decision) => {
    if (decision.kind !== 'offer') return [];
    const { missed_limit } = ruleFor(snapshot.rules, services.get(decision.call_id) ?? null);
    return { ...decision, missed_limit };
  });
  const those = (kind: RoutingDecision['kind']) =>
    decisions.filter((one) => one.kind === kind).map((one) => one.call_id);
  await openCalls(db, bunitId, those('open'));
  await releaseCalls(db, bunitId, those('release'));
  await offerCalls(db, bunitId, offers, now);
};
