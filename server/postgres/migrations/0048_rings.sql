CREATE TABLE "rings" (
	"bunit_id" integer NOT NULL,
	"querying_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"tab" text NOT NULL,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"sound" text,
	"cause" text,
	"notification" text,
	CONSTRAINT "rings_querying_id_agent_id_tab_pk" PRIMARY KEY("querying_id","agent_id","tab"),
	CONSTRAINT "rings_sound_known" CHECK ("rings"."sound" in ('heard', 'blocked', 'muted')),
	CONSTRAINT "rings_cause_known" CHECK ("rings"."cause" in ('autoplay', 'unplayable')),
	CONSTRAINT "rings_cause_of_blocked" CHECK ("rings"."cause" is null or "rings"."sound" = 'blocked'),
	CONSTRAINT "rings_notification_known" CHECK ("rings"."notification" in ('shown', 'denied', 'unasked', 'unsupported', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "rings" ADD CONSTRAINT "rings_bunit_id_businesses_id_fk" FOREIGN KEY ("bunit_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rings_last_at_index" ON "rings" USING btree ("last_at");