-- Who worked here before knows the console; who comes from now on is shown around.
ALTER TABLE "users" ADD COLUMN "toured" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "toured" SET DEFAULT false;
