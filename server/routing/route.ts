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
  const calls = new Map(snapshot.calls.map((call) => [call.id, call]));
  const decisions = (await decide(db, snapshot)).map((one) => {
    const { service_id = null, version = 0 } = calls.get(one.call_id) ?? {};
    return { ...one, version, missed_limit: ruleFor(snapshot.rules, service_id).missed_limit };
  });
  const offers = decisions.filter((one) => one.kind === 'offer');
  const those = (kind: RoutingDecision['kind']) => decisions.filter((one) => one.kind === kind);
  await openCalls(db, bunitId, those('open'));
  await releaseCalls(db, bunitId, those('release'));
  await offerCalls(db, bunitId, offers, now);
};
