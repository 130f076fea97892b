DELETE FROM "call_days";--> statement-breakpoint
DROP TABLE "call_day_sums" CASCADE;--> statement-breakpoint
ALTER TABLE "call_days" ADD COLUMN "packed" "bytea" NOT NULL;