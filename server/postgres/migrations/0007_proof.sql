CREATE TABLE "address_changes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"confirm_hash" text NOT NULL,
	"refuse_hash" text NOT NULL,
	"vouched" boolean NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "address_changes_confirm_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "address_changes_refuse_unique" UNIQUE("refuse_hash")
);
--> statement-breakpoint
ALTER TABLE "keys" ADD COLUMN "secret_shown_to" text;--> statement-breakpoint
ALTER TABLE "keys" ADD COLUMN "previous_shown_to" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "refresh_families" ADD COLUMN "provider_login" text;--> statement-breakpoint
ALTER TABLE "address_changes" ADD CONSTRAINT "address_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Whom the secrets of older keys were shown to, as far as the log remembers.
WITH shown AS (
	SELECT record_id, actor || ':' || actor_id || CASE actor WHEN 'user' THEN '@' || bunit_id ELSE '' END AS name,
		row_number() OVER (PARTITION BY record_id ORDER BY id DESC) AS back
	FROM audit_log
	WHERE resource = 'keys' AND action IN ('create', 'rotate') AND actor_id IS NOT NULL
)
UPDATE keys SET
	secret_shown_to = (SELECT name FROM shown WHERE record_id = keys.id AND back = 1),
	previous_shown_to = CASE WHEN previous_hash IS NULL THEN NULL
		ELSE (SELECT name FROM shown WHERE record_id = keys.id AND back = 2) END;
