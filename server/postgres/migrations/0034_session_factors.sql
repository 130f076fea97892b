ALTER TABLE "refresh_families" ADD COLUMN "second_factor" text;--> statement-breakpoint
-- Of sessions that another provider opened nobody knows: where a factor is asked for, they are asked for it again.
UPDATE "refresh_families" SET "second_factor" = "account_tokens"."second_factor"
  FROM "account_tokens" WHERE "account_tokens"."hash" = "refresh_families"."provider_login" AND "account_tokens"."second_factor" IS NOT NULL;
