ALTER TABLE "call_moves" DROP CONSTRAINT "call_moves_event_known";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "ring_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "queryings" ADD COLUMN "for_agent_id" integer;--> statement-breakpoint
ALTER TABLE "queryings" ADD COLUMN "for_zone_id" integer;--> statement-breakpoint
ALTER TABLE "queryings" ADD COLUMN "directed_at" bigint;--> statement-breakpoint
ALTER TABLE "queryings" ADD COLUMN "entered_at" bigint;--> statement-breakpoint
ALTER TABLE "queryings" ADD COLUMN "long_wait_at" bigint;--> statement-breakpoint
ALTER TABLE "routings" ADD COLUMN "directed_seconds" integer;--> statement-breakpoint
ALTER TABLE "routings" ADD COLUMN "room_seconds" integer;--> statement-breakpoint
ALTER TABLE "routings" ADD COLUMN "longest_wait" integer;--> statement-breakpoint
ALTER TABLE "routings" ADD COLUMN "wait_mail" text;--> statement-breakpoint
ALTER TABLE "routings" ADD COLUMN "wait_message" text;--> statement-breakpoint
ALTER TABLE "routings" ADD COLUMN "integration_id" integer;--> statement-breakpoint
ALTER TABLE "queryings" ADD CONSTRAINT "queryings_for_agent_id_fk" FOREIGN KEY ("bunit_id","for_agent_id") REFERENCES "public"."agents"("bunit_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "queryings" VALIDATE CONSTRAINT "queryings_for_agent_id_fk";--> statement-breakpoint
ALTER TABLE "queryings" ADD CONSTRAINT "queryings_for_zone_id_fk" FOREIGN KEY ("bunit_id","for_zone_id") REFERENCES "public"."zones"("bunit_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "queryings" VALIDATE CONSTRAINT "queryings_for_zone_id_fk";--> statement-breakpoint
ALTER TABLE "routings" ADD CONSTRAINT "routings_integration_id_fk" FOREIGN KEY ("bunit_id","integration_id") REFERENCES "public"."integrations"("bunit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "routings_integration_index" ON "routings" USING btree ("integration_id");--> statement-breakpoint
ALTER TABLE "call_moves" ADD CONSTRAINT "call_moves_event_known" CHECK ("call_moves"."event" in ('request', 'attend', 'cancel', 'giveUp', 'delay', 'redirect', 'finish', 'return', 'transfer', 'release', 'lapse', 'noShow', 'abandon', 'expire', 'hangUp', 'notes')) NOT VALID;