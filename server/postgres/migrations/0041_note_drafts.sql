CREATE TABLE "note_drafts" (
	"querying_id" integer PRIMARY KEY NOT NULL,
	"bunit_id" integer NOT NULL,
	"notes" text NOT NULL,
	"agent_id" integer NOT NULL,
	"at" bigint NOT NULL,
	"version" bigserial NOT NULL
);
--> statement-breakpoint
ALTER TABLE "note_drafts" ADD CONSTRAINT "note_drafts_querying_id_queryings_id_fk" FOREIGN KEY ("querying_id") REFERENCES "public"."queryings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_drafts" ADD CONSTRAINT "note_drafts_bunit_id_businesses_id_fk" FOREIGN KEY ("bunit_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_drafts_tenant_index" ON "note_drafts" USING btree ("bunit_id");