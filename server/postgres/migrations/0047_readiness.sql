CREATE TABLE "readiness" (
	"agent_id" integer PRIMARY KEY NOT NULL,
	"bunit_id" integer NOT NULL,
	"at" bigint NOT NULL,
	"findings" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "readiness" ADD CONSTRAINT "readiness_bunit_id_businesses_id_fk" FOREIGN KEY ("bunit_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness" ADD CONSTRAINT "readiness_agent_id_fk" FOREIGN KEY ("bunit_id","agent_id") REFERENCES "public"."agents"("bunit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "readiness_tenant_index" ON "readiness" USING btree ("bunit_id");