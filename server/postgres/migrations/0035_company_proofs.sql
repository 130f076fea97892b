ALTER TABLE "company_errands" ADD COLUMN "signed_in_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_tokens" ADD COLUMN "signed_in_at" bigint;