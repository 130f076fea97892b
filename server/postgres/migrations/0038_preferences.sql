ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ring_volume" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ring_tone" text DEFAULT 'classic' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "preferences_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_ring_volume_range" CHECK ("users"."ring_volume" between 0 and 100);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_ring_tone_known" CHECK ("users"."ring_tone" in ('classic', 'chime', 'marimba', 'pulse'));