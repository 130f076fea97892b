CREATE TABLE "account_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"secret" text NOT NULL,
	"name" text,
	"enrolled_at" bigint NOT NULL,
	"last_step" integer NOT NULL,
	"recovery" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "account_factors_account_unique" UNIQUE("account_id")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_factor_at" bigint;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "signed_in_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "second_factor" text;--> statement-breakpoint
ALTER TABLE "account_factors" ADD CONSTRAINT "account_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;