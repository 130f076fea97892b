import {
  type AvailabilityEvent,
  type AvailabilityFacts,
  afterEvent,
  availabilityStates,
  canBe,
  extension,
  takesEvent,
} from '../../src/domain/availability.ts';
import type { Queries } from '../postgres/database.ts';
import { type SQL, sql } from '../postgres/orm.ts';
import type { AvailabilityMover } from '../postgres/schema/availability.ts';
import { listed } from '../postgres/schema/columns.ts';

/** Two calls stand for any number of them beyond one. */
const counts = [0, 1, 2] as const;

/** Everything that an agent can be, as far as the table of the domain asks. */
const situations: readonly AvailabilityFacts[] = availabilityStates.flatMap((state) =>
  [true, false].flatMap((paused) => counts.map((calls) => ({ state, paused, calls })).filter(canBe)),
);

const wordOf = ({ state, paused, calls }: AvailabilityFacts) => `${state} ${paused ? 't' : 'f'} ${calls}`;

/** What of the row `was` becomes by an event, situation by situation, as the table of the domain says. */
const becomes = (
  event: AvailabilityEvent,
  told: (after: AvailabilityFacts, before: AvailabilityFacts) => string,
): SQL =>
  sql.raw(
    `case was.situation ${situations
      .filter(({ state }) => takesEvent(event, state))
      .map((before) => `when '${wordOf(before)}' then ${told(afterEvent(event, before), before)}`)
      .join(' ')} end`,
  );

/** What moves whom. */
export interface AvailabilityMove {
  readonly event: AvailabilityEvent;
  /**
   * A query of `agent_id` and `at`, in unix seconds: who is moved, and when; `call_id` where the event is of a call (take,
   * wrap, offer), and until when it lasts (wrap, offer).
   */
  readonly who: SQL;
  /** Whether it is still so when the row `a` is held, of what `who` said: somebody may have been faster. */
  readonly when?: SQL | undefined;
  /** Who moves them; the server, by what it hears, if not given. */
  readonly actor?: { readonly kind: AvailabilityMover; readonly id: number | null };
  /** The reason that is chosen with a pause. */
  readonly pauseId?: number | null;
  /** Whether somebody was at a console for it; not if not given. */
  readonly isTouched?: boolean;
}

const byServer = { kind: 'server', id: null } as const;

/** Events that begin what lasts until a moment, and is of a call. */
const timed: readonly AvailabilityEvent[] = ['wrap', 'offer'];
const ofCall: readonly AvailabilityEvent[] = ['take', ...timed];

/** The call that a state is of, and until when: as the event that leads there says, and as it was while the state lasts. */
const callAfter = (kind: 'wrap' | 'offer', event: AvailabilityEvent, state: SQL) => {
  const isIn = (then: SQL) => sql`case when ${state} = ${kind === 'wrap' ? 'WRAPPING_UP' : 'OFFERED'} then ${then} end`;
  if (event === kind) return { until: isIn(sql`was.until`), call: isIn(sql`was.call_id`) };
  const more = event === 'extend' ? extension : 0;
  const [until, call] = [sql.raw(`was.${kind}_until`), sql.raw(`was.${kind}_call_id`)];
  return { until: isIn(sql`${until} + ${more}::int`), call: isIn(call) };
};

/** How many calls have rung in vain, one after the other. */
const missedAfter = (event: AvailabilityEvent): SQL => {
  if (event === 'miss') return sql`was.missed + 1`;
  return event === 'take' || event === 'decline' || event === 'missAgain' ? sql`0` : sql`was.missed`;
};

/** A call that waits goes to somebody else; a colleague who asked waits for an answer, and gets none from whoever went. */
const unanswered = sql`case when o.kind = 'ring' then 'withdrawn' else 'missed' end`;

/** How an offer ends by an event that ends it. */
const resultOf = (event: AvailabilityEvent): SQL => {
  if (event === 'take') return sql`case when o.querying_id = was.call_id then 'accepted' else ${unanswered} end`;
  if (event === 'decline') return sql`'declined'`;
  if (event === 'withdraw') return sql`'withdrawn'`;
  return event === 'miss' || event === 'missAgain' ? sql`'missed'` : unanswered;
};

const endsOffers = (event: AvailabilityEvent): boolean =>
  situations.some((before) => before.state === 'OFFERED' && afterEvent(event, before).state !== 'OFFERED');

/**
 * Ends what is left of offers to those who are made another. Who is moved in the very moment in which a call begins to ring for them
 * waits for the row that says so, and finds it, but not the offer beside it: that is in no snapshot from before.
 */
const leftOffersEnded = sql`, ended_offer as (
      update offers o
         set ended_at = greatest(after.at, o.at),
             result = case when exists (
               select from queryings q where q.id = o.querying_id and q.agent_id = o.agent_id and q.attended_at >= o.at
             ) then 'accepted' else ${unanswered} end
        from after_offer after where o.agent_id = after.agent_id and o.ended_at is null
      returning o.id
    )`;

/** SQL that is true, once what was left of offers to those who are made another is ended: those have one open at a time. */
export const afterLeftOffers = sql`(select count(*) from ended_offer) >= 0`;

/** Ends the offers of those who are moved out of them, where the event does so, or who are made another. */
const offersEnded = (event: AvailabilityEvent): SQL => {
  if (event === 'offer') return leftOffersEnded;
  return endsOffers(event)
    ? sql`, ${sql.raw(`ended_${event}`)} as (
      update offers o set ended_at = greatest(was.at, o.at), result = ${resultOf(event)}
        from ${sql.raw(`before_${event}`)} was join ${sql.raw(`after_${event}`)} after using (agent_id)
       where o.agent_id = after.agent_id and o.ended_at is null and after.from_state = 'OFFERED' and after.to_state <> 'OFFERED'
    )`
    : sql``;
};

/** What else becomes of the reason: it goes with the pause. */
const reasonAfter = ({ event, pauseId = null }: AvailabilityMove, paused: SQL): SQL =>
  event === 'pause' ? sql`${pauseId}::int` : sql`case when ${paused} then was.pause_id end`;

/**
 * The steps of a statement that move agents, write the moves down, and let others hear of them. Agents who are in a state
 * that does not take the event are none of them. For `with`, behind others or alone.
 */
export const availabilitySteps = (move: AvailabilityMove): SQL => {
  const { event, who, when = sql`true`, actor = byServer, isTouched = false } = move;
  const state = becomes(event, (after) => `'${after.state}'`);
  const paused = becomes(event, (after) => String(after.paused));
  const more = becomes(event, (after, before) => String(after.calls - before.calls));
  const reason = reasonAfter(move, paused);
  const wrap = callAfter('wrap', event, state);
  const offer = callAfter('offer', event, state);
  const told = [...(ofCall.includes(event) ? ['call_id'] : []), ...(timed.includes(event) ? ['until'] : [])];
  const [before, after] = [sql.raw(`before_${event}`), sql.raw(`after_${event}`)];
  const isNew = sql`(was.state, was.paused, 0, was.pause_id, was.wrap_until)
    is distinct from (${state}, ${paused}, ${more}, ${reason}, ${wrap.until})`;
  const isMoved = sql`was.state <> ${state} or (was.state = 'PAUSED' and was.pause_id is distinct from ${reason})`;
  return sql`${before} as (
      select a.*, ${sql.raw(told.map((name) => `who.${name}, `).join(''))}concat_ws(' ', a.state, a.paused, least(a.calls, 2)) as situation, greatest(who.at, a.since) as at
        from availability a join (${who}) who on who.agent_id = a.agent_id
       where a.state in (${listed(availabilityStates.filter((one) => takesEvent(event, one)))}) and ${when}
         for update of a
    ), ${after} as (
      update availability a
         set state = ${state}, paused = ${paused}, calls = was.calls + ${more}, pause_id = ${reason},
             wrap_until = ${wrap.until}, wrap_call_id = ${wrap.call},
             offer_until = ${offer.until}, offer_call_id = ${offer.call}, missed = ${missedAfter(event)},
             since = case when ${isMoved} then was.at else was.since end,
             touched_at = ${isTouched ? sql`was.at` : sql`was.touched_at`},
             version = was.version + case when ${isNew} then 1 else 0 end
        from ${before} was
       where a.agent_id = was.agent_id
      returning a.agent_id, a.bunit_id, a.version, was.state as from_state, a.state as to_state, was.since as from_since,
                was.at, was.wrap_call_id as from_call, was.pause_id as from_pause, a.pause_id as to_pause, ${isNew} as is_new, ${isMoved} as is_moved
    ), ${sql.raw(`moved_${event}`)} as (
      insert into availability_moves
             (bunit_id, agent_id, event, from_state, to_state, stayed, call_id, pause_name, pause_works, actor, actor_id, at)
      select after.bunit_id, after.agent_id, ${event}::text, from_state, to_state, at - from_since, from_call, p.name, p.works,
             ${actor.kind}::text, ${actor.id}::int, at
        from ${after} after left join pauses p
          on p.id = case when to_state = 'PAUSED' then to_pause when from_state = 'PAUSED' then from_pause end
       where is_moved
    ), ${sql.raw(`told_${event}`)} as (
      insert into changes (bunit_id, news)
      select bunit_id, jsonb_build_object('kind', 'availability', 'agentId', agent_id) from ${after} where is_new
    )${offersEnded(event)}`;
};

/** Moves agents by themselves, or within a transaction that does something else. */
export const moveAvailability = async (db: Queries, move: AvailabilityMove): Promise<void> => {
  await db.execute(sql`with ${availabilitySteps(move)} select`);
};

/** One agent, now. `now` in unix seconds. */
export const oneAgent = (agentId: number, now: number): SQL =>
  sql`select ${agentId}::int as agent_id, ${now}::bigint as at`;
