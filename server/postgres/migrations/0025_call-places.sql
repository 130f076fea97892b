ALTER TABLE "call_days" ADD COLUMN "places" "bytea";--> statement-breakpoint
-- Counted days of zones: from now on days of UTC serve all of them.
TRUNCATE "call_days";
