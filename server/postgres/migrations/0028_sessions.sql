ALTER TABLE "businesses" ADD COLUMN "session_idle" integer;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "session_life" integer;--> statement-breakpoint
ALTER TABLE "refresh_families" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "refresh_families" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "refresh_families" ADD COLUMN "used_at" bigint;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "attempt" text;