ALTER TABLE "businesses" ADD COLUMN "keep_calls" integer;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "keep_moves" integer;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "keep_visits" integer;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "keep_versions" integer;
