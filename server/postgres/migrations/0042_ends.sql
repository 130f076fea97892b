ALTER TABLE "availability_moves" ADD COLUMN "call_id" integer;--> statement-breakpoint
ALTER TABLE "call_days" ADD COLUMN "ends" "bytea";--> statement-breakpoint
-- Nothing is in it yet, and the table is a new one. That of the redirected calls is built beside all other work.
CREATE INDEX "availability_moves_call_index" ON "availability_moves" USING btree ("call_id") WHERE "availability_moves"."call_id" is not null;--> statement-breakpoint
-- How a call turned out, and who ended it, is counted too.
DROP TRIGGER queryings_changed_long_after ON queryings;--> statement-breakpoint
CREATE TRIGGER queryings_changed_long_after
AFTER UPDATE OF bunit_id, service_id, agent_id, zone_id, state, created_at, waiting_since, attended_at, finished_at, outcome_id, moved_by ON queryings FOR EACH ROW
WHEN (least(greatest(OLD.created_at, OLD.waiting_since), greatest(NEW.created_at, NEW.waiting_since))
      < extract(epoch from now()) - 86400)
EXECUTE FUNCTION forget_call_day();--> statement-breakpoint
-- A call that was wanted long ago may be wrapped up now. A move that is deleted takes nothing away of what was counted.
CREATE FUNCTION forget_wrapped_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted bigint;
BEGIN
  SELECT greatest(created_at, waiting_since) INTO wanted FROM queryings WHERE id = NEW.call_id AND bunit_id = NEW.bunit_id;
  IF wanted < extract(epoch from now()) - 86400 THEN
    PERFORM pg_advisory_xact_lock_shared(7204615, NEW.bunit_id);
    DELETE FROM call_days WHERE bunit_id = NEW.bunit_id AND since <= wanted AND until > wanted;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER availability_moves_wrapped AFTER INSERT ON availability_moves FOR EACH ROW
WHEN (NEW.call_id IS NOT NULL)
EXECUTE FUNCTION forget_wrapped_day();
