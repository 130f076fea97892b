CREATE TABLE "changes" (
	"id" bigserial NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"slot" smallint DEFAULT floor(extract(epoch from clock_timestamp()) / 1800)::bigint % 4 NOT NULL,
	"at" bigint DEFAULT extract(epoch from clock_timestamp())::bigint NOT NULL,
	"bunit_id" integer,
	"news" jsonb NOT NULL
) PARTITION BY LIST ("slot");
--> statement-breakpoint
CREATE TABLE "changes_0" PARTITION OF "changes" FOR VALUES IN (0);--> statement-breakpoint
CREATE TABLE "changes_1" PARTITION OF "changes" FOR VALUES IN (1);--> statement-breakpoint
CREATE TABLE "changes_2" PARTITION OF "changes" FOR VALUES IN (2);--> statement-breakpoint
CREATE TABLE "changes_3" PARTITION OF "changes" FOR VALUES IN (3);
--> statement-breakpoint
CREATE TABLE "changes_dropped" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"xid" "xid8" DEFAULT '0' NOT NULL
);
--> statement-breakpoint
INSERT INTO "changes_dropped" DEFAULT VALUES;
--> statement-breakpoint
CREATE TABLE "room_seats" (
	"id" text PRIMARY KEY NOT NULL,
	"turn" bigserial NOT NULL,
	"node" text NOT NULL,
	"room" text NOT NULL,
	"party" jsonb NOT NULL,
	"media" jsonb,
	"alive_until" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "changes_xid_index" ON "changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "changes_tenant_index" ON "changes" USING btree ("bunit_id","xid");--> statement-breakpoint
CREATE INDEX "room_seats_room_index" ON "room_seats" USING btree ("room");--> statement-breakpoint
CREATE INDEX "room_seats_alive_index" ON "room_seats" USING btree ("alive_until");