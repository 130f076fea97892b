CREATE TABLE "call_day_sums" (
	"bunit_id" integer NOT NULL,
	"since" bigint NOT NULL,
	"until" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" integer,
	"state" text NOT NULL,
	"waited" integer,
	"calls" integer NOT NULL,
	CONSTRAINT "call_day_sums_kind_known" CHECK ("call_day_sums"."kind" in ('service', 'agent'))
);
--> statement-breakpoint
CREATE TABLE "call_days" (
	"bunit_id" integer NOT NULL,
	"since" bigint NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "call_days_bunit_id_since_until_pk" PRIMARY KEY("bunit_id","since","until")
);
--> statement-breakpoint
ALTER TABLE "call_day_sums" ADD CONSTRAINT "call_day_sums_day_fk" FOREIGN KEY ("bunit_id","since","until") REFERENCES "public"."call_days"("bunit_id","since","until") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_days" ADD CONSTRAINT "call_days_bunit_id_businesses_id_fk" FOREIGN KEY ("bunit_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_day_sums_day_index" ON "call_day_sums" USING btree ("bunit_id","since","until");--> statement-breakpoint
-- A day was counted two days after its end at the earliest: for a call of today or yesterday nothing is to be done.
CREATE FUNCTION forget_call_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_advisory_xact_lock_shared(7204615, OLD.bunit_id);
    DELETE FROM call_days WHERE bunit_id = OLD.bunit_id AND since <= greatest(OLD.created_at, OLD.waiting_since)
      AND until > greatest(OLD.created_at, OLD.waiting_since);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_advisory_xact_lock_shared(7204615, NEW.bunit_id);
    DELETE FROM call_days WHERE bunit_id = NEW.bunit_id AND since <= greatest(NEW.created_at, NEW.waiting_since)
      AND until > greatest(NEW.created_at, NEW.waiting_since);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER queryings_placed_long_ago AFTER INSERT ON queryings FOR EACH ROW
WHEN (greatest(NEW.created_at, NEW.waiting_since) < extract(epoch from now()) - 86400)
EXECUTE FUNCTION forget_call_day();--> statement-breakpoint
CREATE TRIGGER queryings_changed_long_after AFTER UPDATE ON queryings FOR EACH ROW
WHEN (least(greatest(OLD.created_at, OLD.waiting_since), greatest(NEW.created_at, NEW.waiting_since))
      < extract(epoch from now()) - 86400)
EXECUTE FUNCTION forget_call_day();--> statement-breakpoint
CREATE TRIGGER queryings_deleted_long_after AFTER DELETE ON queryings FOR EACH ROW
WHEN (greatest(OLD.created_at, OLD.waiting_since) < extract(epoch from now()) - 86400)
EXECUTE FUNCTION forget_call_day();
