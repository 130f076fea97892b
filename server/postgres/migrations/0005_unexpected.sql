CREATE TABLE "unexpected_events" (
	"bunit_id" integer NOT NULL,
	"chart" text NOT NULL,
	"state" text NOT NULL,
	"event" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	CONSTRAINT "unexpected_events_bunit_id_chart_state_event_pk" PRIMARY KEY("bunit_id","chart","state","event")
);
--> statement-breakpoint
ALTER TABLE "unexpected_events" ADD CONSTRAINT "unexpected_events_bunit_id_businesses_id_fk" FOREIGN KEY ("bunit_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unexpected_events_last_at_index" ON "unexpected_events" USING btree ("last_at");