CREATE TABLE "signing_keys" (
	"ring" text NOT NULL,
	"kid" text NOT NULL,
	"value" text,
	"created_at" bigint NOT NULL,
	"signs_from" bigint NOT NULL,
	CONSTRAINT "signing_keys_ring_kid_pk" PRIMARY KEY("ring","kid")
);
