DROP INDEX "queryings_wanted_index";--> statement-breakpoint
CREATE INDEX "queryings_wanted_index" ON "queryings" USING btree ("bunit_id",greatest("created_at", "waiting_since"));