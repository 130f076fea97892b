-- What there is is filled in portions while the server runs (fills.ts), what is written by triggers (0022).
ALTER TABLE "audit_log" ADD COLUMN "folded" text;--> statement-breakpoint
ALTER TABLE "queryings" ADD COLUMN "phone_digits" text;--> statement-breakpoint
ALTER TABLE "queryings" ADD COLUMN "folded" text;
