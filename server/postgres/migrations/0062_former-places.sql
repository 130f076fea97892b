ALTER TABLE "call_days" ADD COLUMN "former_places" "bytea";--> statement-breakpoint
-- A day whose calls change is counted anew. What only its moves told, which may have been deleted since, is taken from what
-- was counted before; a node of an older version counts without it.
CREATE FUNCTION count_call_day_anew(business integer, wanted bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7204615, business);
  UPDATE call_days SET former_places = places, places = null
   WHERE bunit_id = business AND since <= wanted AND until > wanted AND places IS NOT NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_call_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_call_day_anew(OLD.bunit_id, greatest(OLD.created_at, OLD.waiting_since));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM count_call_day_anew(NEW.bunit_id, greatest(NEW.created_at, NEW.waiting_since));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_wrapped_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted bigint;
BEGIN
  SELECT greatest(created_at, waiting_since) INTO wanted FROM queryings WHERE id = NEW.call_id AND bunit_id = NEW.bunit_id;
  IF wanted < extract(epoch from now()) - 86400 THEN
    PERFORM count_call_day_anew(NEW.bunit_id, wanted);
  END IF;
  RETURN NULL;
END $$;
