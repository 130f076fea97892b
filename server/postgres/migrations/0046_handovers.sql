ALTER TABLE "call_moves" DROP CONSTRAINT "call_moves_event_known";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "kind" text DEFAULT 'ring' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "from_id" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "call_moves" ADD CONSTRAINT "call_moves_event_known" CHECK ("call_moves"."event" in ('request', 'attend', 'cancel', 'giveUp', 'delay', 'redirect', 'finish', 'return', 'transfer', 'release', 'lapse', 'abandon', 'expire', 'hangUp', 'notes')) NOT VALID;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_kind_known" CHECK ("offers"."kind" in ('ring', 'transfer', 'consult'));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_asked" CHECK (("offers"."kind" = 'ring') = ("offers"."from_id" is null));