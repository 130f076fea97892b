CREATE TABLE "company_errands" (
	"hash" text PRIMARY KEY NOT NULL,
	"browser" text NOT NULL,
	"account_id" text,
	"second_factor" text,
	"company_id_token" text,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "company_id_token" text;--> statement-breakpoint
ALTER TABLE "custom_tokens" ADD COLUMN "company_id_token" text;--> statement-breakpoint
ALTER TABLE "company_errands" ADD CONSTRAINT "company_errands_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_errands_expires_index" ON "company_errands" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "company_errands_account_index" ON "company_errands" USING btree ("account_id");