CREATE TABLE "flow_days" (
	"bunit_id" integer NOT NULL,
	"since" bigint NOT NULL,
	"stays" "bytea" NOT NULL,
	"calls" "bytea" NOT NULL,
	CONSTRAINT "flow_days_bunit_id_since_pk" PRIMARY KEY("bunit_id","since")
);
--> statement-breakpoint
ALTER TABLE "flow_days" ADD CONSTRAINT "flow_days_bunit_id_businesses_id_fk" FOREIGN KEY ("bunit_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A day was counted two days after its end at the earliest: for moves of today or yesterday nothing is to be done. What is taken
-- away of a call takes the days of its later moves along, which say when it had moved before.
CREATE FUNCTION forget_flow_days(calls integer[], businesses integer[], moments bigint[]) RETURNS void LANGUAGE plpgsql
-- Planned while the table was small, the moves of a call would be looked for among all.
SET enable_seqscan = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7204617, bunit_id)
     FROM (SELECT DISTINCT bunit_id FROM unnest(businesses) AS business (bunit_id) ORDER BY 1) AS business;
  DELETE FROM flow_days USING (
    SELECT bunit_id, at - at % 86400 AS since FROM unnest(businesses, moments) AS changed (bunit_id, at)
    UNION
    SELECT bunit_id, at - at % 86400 FROM call_moves WHERE querying_id = ANY (calls)
  ) AS day
  WHERE flow_days.bunit_id = day.bunit_id AND flow_days.since = day.since;
END $$;--> statement-breakpoint
-- Nobody writes old moves but who brings them from elsewhere: then all days from there on are counted anew.
CREATE FUNCTION forget_flow_since() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  first bigint := NEW.at;
BEGIN
  IF TG_OP = 'UPDATE' THEN first := least(OLD.at, NEW.at); END IF;
  PERFORM pg_advisory_xact_lock_shared(7204617, NEW.bunit_id);
  DELETE FROM flow_days WHERE bunit_id = NEW.bunit_id AND since >= first - first % 86400;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION forget_flow_of_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_flow_days(array_agg(DISTINCT querying_id), array_agg(bunit_id), array_agg(at)) FROM gone
    HAVING min(at) < extract(epoch from now()) - 86400;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION forget_flow_of_call() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_flow_days(ARRAY[NEW.id], ARRAY[NEW.bunit_id], ARRAY[NEW.created_at]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER call_moves_written_late AFTER INSERT ON call_moves FOR EACH ROW
WHEN (NEW.at < extract(epoch from now()) - 86400)
EXECUTE FUNCTION forget_flow_since();--> statement-breakpoint
CREATE TRIGGER call_moves_changed_long_after
AFTER UPDATE OF event, from_state, to_state, stayed, at ON call_moves FOR EACH ROW
WHEN (least(OLD.at, NEW.at) < extract(epoch from now()) - 86400)
EXECUTE FUNCTION forget_flow_since();--> statement-breakpoint
CREATE TRIGGER call_moves_deleted AFTER DELETE ON call_moves REFERENCING OLD TABLE AS gone FOR EACH STATEMENT
EXECUTE FUNCTION forget_flow_of_gone();--> statement-breakpoint
CREATE TRIGGER queryings_of_another_service AFTER UPDATE OF service_id ON queryings FOR EACH ROW
WHEN (OLD.service_id IS DISTINCT FROM NEW.service_id AND OLD.created_at < extract(epoch from now()) - 86400)
EXECUTE FUNCTION forget_flow_of_call();
