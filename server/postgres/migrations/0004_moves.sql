CREATE TABLE "call_moves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"bunit_id" integer NOT NULL,
	"querying_id" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"stayed" integer,
	"actor" text NOT NULL,
	"actor_id" integer,
	"at" bigint NOT NULL,
	CONSTRAINT "call_moves_event_known" CHECK ("call_moves"."event" in ('request', 'attend', 'cancel', 'giveUp', 'delay', 'redirect', 'finish', 'return', 'hangUp', 'notes')),
	CONSTRAINT "call_moves_from_known" CHECK ("call_moves"."from_state" in ('REQUESTED', 'DELAYED', 'REDIRECTED', 'RETURNED', 'ATTENDED', 'FINISHED', 'FINISHED_BY_CLIENT', 'REJECTED', 'REJECTED_BY_AGENT')),
	CONSTRAINT "call_moves_to_known" CHECK ("call_moves"."to_state" in ('REQUESTED', 'DELAYED', 'REDIRECTED', 'RETURNED', 'ATTENDED', 'FINISHED', 'FINISHED_BY_CLIENT', 'REJECTED', 'REJECTED_BY_AGENT')),
	CONSTRAINT "call_moves_actor_known" CHECK ("call_moves"."actor" in ('agent', 'user', 'device', 'task', 'server'))
);
--> statement-breakpoint
ALTER TABLE "call_moves" ADD CONSTRAINT "call_moves_bunit_id_businesses_id_fk" FOREIGN KEY ("bunit_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_moves" ADD CONSTRAINT "call_moves_querying_id_queryings_id_fk" FOREIGN KEY ("querying_id") REFERENCES "public"."queryings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_moves_tenant_index" ON "call_moves" USING btree ("bunit_id","at");--> statement-breakpoint
CREATE INDEX "call_moves_querying_index" ON "call_moves" USING btree ("querying_id","id");--> statement-breakpoint
CREATE INDEX "queryings_wanted_index" ON "queryings" USING btree ("bunit_id",greatest("created_at", "required_in"));--> statement-breakpoint
-- What is known of the calls that there are: when they were placed, answered and ended. Of one that was delayed or
-- redirected it is not known when, nor who had answered one that went back to the list.
INSERT INTO call_moves (bunit_id, querying_id, event, from_state, to_state, stayed, actor, actor_id, at)
SELECT bunit_id, id, event, from_state, to_state,
       CASE WHEN step > 1 THEN greatest(at - lag(at) OVER of_call, 0) END, actor, actor_id, at
FROM (
	SELECT bunit_id, id, 1 AS step, 'request' AS event, NULL AS from_state, 'REQUESTED' AS to_state,
	       'device' AS actor, NULL::integer AS actor_id, created_at AS at
	FROM queryings
	UNION ALL
	SELECT bunit_id, id, 2, 'attend', 'REQUESTED', 'ATTENDED', 'agent', agent_id, attended_at
	FROM queryings WHERE attended_at IS NOT NULL
	UNION ALL
	SELECT bunit_id, id, 3, 'return', 'ATTENDED', 'RETURNED', 'agent', NULL,
	       least(greatest(required_in, attended_at), coalesce(finished_at, required_in))
	FROM queryings WHERE attended_at IS NOT NULL AND state IN ('RETURNED', 'REJECTED', 'REJECTED_BY_AGENT')
	UNION ALL
	SELECT bunit_id, id, 4,
	       CASE state WHEN 'FINISHED' THEN 'finish' WHEN 'FINISHED_BY_CLIENT' THEN 'hangUp'
	                  WHEN 'REJECTED' THEN 'giveUp' ELSE 'cancel' END,
	       CASE WHEN attended_at IS NULL THEN 'REQUESTED' WHEN state IN ('FINISHED', 'FINISHED_BY_CLIENT') THEN 'ATTENDED'
	            ELSE 'RETURNED' END,
	       state,
	       CASE WHEN state IN ('FINISHED', 'REJECTED_BY_AGENT') THEN 'agent' ELSE 'device' END,
	       CASE WHEN state IN ('FINISHED', 'REJECTED_BY_AGENT') THEN agent_id END,
	       finished_at
	FROM queryings
	WHERE finished_at IS NOT NULL AND state IN ('FINISHED', 'FINISHED_BY_CLIENT', 'REJECTED', 'REJECTED_BY_AGENT')
) AS known
WINDOW of_call AS (PARTITION BY id ORDER BY step)
ORDER BY id, step;
