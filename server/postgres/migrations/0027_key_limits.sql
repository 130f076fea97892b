CREATE TABLE "key_deeds" (
	"key_id" integer NOT NULL,
	"route" text NOT NULL,
	"uses" bigint NOT NULL,
	"refused" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	"last_from" text NOT NULL,
	"last_status" integer NOT NULL,
	CONSTRAINT "key_deeds_key_id_route_pk" PRIMARY KEY("key_id","route")
);
--> statement-breakpoint
ALTER TABLE "keys" ADD COLUMN "networks" text;--> statement-breakpoint
ALTER TABLE "keys" ADD COLUMN "per_minute" integer;--> statement-breakpoint
ALTER TABLE "key_deeds" ADD CONSTRAINT "key_deeds_key_id_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."keys"("id") ON DELETE cascade ON UPDATE no action;