CREATE TABLE "synthetic_calls" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"node" text,
	"until" bigint DEFAULT 0 NOT NULL,
	"bunit_id" integer,
	"service_id" integer,
	"device_id" integer,
	"agent_id" integer,
	"begun_at" bigint,
	"succeeded_at" bigint,
	"failed_at" bigint,
	"failed_step" text,
	"failed_why" text,
	"successes" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"seconds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "synthetic_calls_one" CHECK ("synthetic_calls"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "synthetic_calls" ADD CONSTRAINT "synthetic_calls_bunit_id_businesses_id_fk" FOREIGN KEY ("bunit_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synthetic_calls" ADD CONSTRAINT "synthetic_calls_service_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synthetic_calls" ADD CONSTRAINT "synthetic_calls_device_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synthetic_calls" ADD CONSTRAINT "synthetic_calls_agent_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "synthetic_calls_business_index" ON "synthetic_calls" USING btree ("bunit_id");--> statement-breakpoint
CREATE INDEX "synthetic_calls_service_index" ON "synthetic_calls" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "synthetic_calls_device_index" ON "synthetic_calls" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "synthetic_calls_agent_index" ON "synthetic_calls" USING btree ("agent_id");