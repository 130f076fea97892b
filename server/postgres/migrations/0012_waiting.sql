ALTER TABLE "queryings" ADD COLUMN "waiting_since" bigint DEFAULT extract(epoch from now())::bigint NOT NULL;--> statement-breakpoint
-- Calls that wait after a return are as old as the call: when they were wanted at first is not known any more.
UPDATE "queryings" SET "waiting_since" = CASE WHEN "state" = 'RETURNED' THEN least("created_at", "required_in") ELSE "required_in" END;
