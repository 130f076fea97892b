CREATE TABLE "invitations" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "invitations_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_email_unique";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" bigint;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email") WHERE "users"."invited_at" is null;--> statement-breakpoint
CREATE INDEX "users_invited_index" ON "users" USING btree ("email") WHERE "users"."invited_at" is not null;