DROP INDEX "availability_moves_agent_index";--> statement-breakpoint
CREATE INDEX "availability_moves_time_index" ON "availability_moves" USING btree ("agent_id","at","id");