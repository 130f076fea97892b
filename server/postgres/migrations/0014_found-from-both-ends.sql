CREATE INDEX "agent_zones_zone_index" ON "agent_zones" USING btree ("zone_id");--> statement-breakpoint
CREATE INDEX "agents_user_index" ON "agents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "desks_branch_index" ON "desks" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "desks_zone_index" ON "desks" USING btree ("zone_id");--> statement-breakpoint
CREATE INDEX "keys_tenant_index" ON "keys" USING btree ("bunit_id");--> statement-breakpoint
CREATE INDEX "reports_tenant_index" ON "reports" USING btree ("bunit_id");--> statement-breakpoint
CREATE INDEX "tasks_tenant_index" ON "tasks" USING btree ("bunit_id");--> statement-breakpoint
CREATE INDEX "webhooks_tenant_index" ON "webhooks" USING btree ("bunit_id");--> statement-breakpoint
CREATE INDEX "webhooks_integration_index" ON "webhooks" USING btree ("integration_id");--> statement-breakpoint
CREATE INDEX "zones_branch_index" ON "zones" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "memberships_tenant_index" ON "memberships" USING btree ("bunit_id");--> statement-breakpoint
CREATE INDEX "user_roles_role_index" ON "user_roles" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "account_tokens_account_index" ON "account_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "oob_codes_account_index" ON "oob_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "refresh_families_user_index" ON "refresh_families" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_ins_user_index" ON "sign_ins" USING btree ("user_id");