CREATE TABLE "fills" (
	"name" text PRIMARY KEY NOT NULL,
	"filled" bigint DEFAULT 0 NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
-- Some databases have these as generated columns, whose values stay. In the others nothing that is there has one yet.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'queryings'::regclass AND attname = 'folded' AND attgenerated = 's') THEN
    ALTER TABLE audit_log ALTER COLUMN folded DROP EXPRESSION;
    ALTER TABLE queryings ALTER COLUMN phone_digits DROP EXPRESSION, ALTER COLUMN folded DROP EXPRESSION;
  ELSE
    INSERT INTO fills (name, until)
    SELECT name, until FROM (SELECT 'audit_log' AS name, max(id) AS until FROM audit_log
                             UNION ALL SELECT 'queryings', max(id) FROM queryings) AS last WHERE until IS NOT NULL;
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION fold_call() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.phone_digits := regexp_replace(NEW.phone, '[^0-9]', '', 'g');
  NEW.folded := lower(regexp_replace(normalize(coalesce(NEW.phone, '') || e'\n' || coalesce(NEW.notes, ''), NFD), '[\u0300-\u036f]', '', 'g'));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION fold_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.folded := lower(regexp_replace(normalize(coalesce(NEW.actor_name, '') || e'\n' || coalesce(NEW.record_name, ''), NFD), '[\u0300-\u036f]', '', 'g'));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER queryings_folded BEFORE INSERT OR UPDATE OF phone, notes, folded, phone_digits ON queryings FOR EACH ROW EXECUTE FUNCTION fold_call();--> statement-breakpoint
CREATE TRIGGER audit_log_folded BEFORE INSERT OR UPDATE OF actor_name, record_name, folded ON audit_log FOR EACH ROW EXECUTE FUNCTION fold_entry();--> statement-breakpoint
-- Whatever is loaded: a copy of rows that skips triggers does not skip these.
ALTER TABLE queryings ENABLE ALWAYS TRIGGER queryings_folded;--> statement-breakpoint
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_folded;--> statement-breakpoint
-- A day is counted anew for what it counts, and not for what a search compares.
DROP TRIGGER queryings_changed_long_after ON queryings;--> statement-breakpoint
CREATE TRIGGER queryings_changed_long_after
AFTER UPDATE OF bunit_id, service_id, agent_id, zone_id, state, created_at, waiting_since, attended_at, finished_at ON queryings FOR EACH ROW
WHEN (least(greatest(OLD.created_at, OLD.waiting_since), greatest(NEW.created_at, NEW.waiting_since))
      < extract(epoch from now()) - 86400)
EXECUTE FUNCTION forget_call_day();
