CREATE TABLE "custom_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"method" text NOT NULL,
	"second_factor" text,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "custom_tokens_method_known" CHECK ("custom_tokens"."method" in ('company', 'passkey'))
);
--> statement-breakpoint
ALTER TABLE "custom_tokens" ADD CONSTRAINT "custom_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_tokens_account_index" ON "custom_tokens" USING btree ("account_id");