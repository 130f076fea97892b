CREATE TABLE "call_guests" (
	"bunit_id" integer NOT NULL,
	"call_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"invited_by" integer NOT NULL,
	"host_id" integer NOT NULL,
	"host_since" bigint NOT NULL,
	"at" bigint DEFAULT floor(extract(epoch from now()))::bigint NOT NULL,
	CONSTRAINT "call_guests_call_id_agent_id_pk" PRIMARY KEY("call_id","agent_id")
);
--> statement-breakpoint
ALTER TABLE "call_guests" ADD CONSTRAINT "call_guests_bunit_id_businesses_id_fk" FOREIGN KEY ("bunit_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_guests" ADD CONSTRAINT "call_guests_call_id_queryings_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."queryings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_guests" ADD CONSTRAINT "call_guests_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_guests_agent_index" ON "call_guests" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "call_guests_tenant_index" ON "call_guests" USING btree ("bunit_id");