ALTER TABLE "users" ADD COLUMN "start" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_start_known" CHECK ("users"."start" in ('calls', 'queue', 'devices'));