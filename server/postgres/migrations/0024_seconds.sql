ALTER TABLE "agents" ALTER COLUMN "created_at" SET DEFAULT floor(extract(epoch from now()))::bigint;--> statement-breakpoint
ALTER TABLE "desks" ALTER COLUMN "created_at" SET DEFAULT floor(extract(epoch from now()))::bigint;--> statement-breakpoint
ALTER TABLE "configs" ALTER COLUMN "created_at" SET DEFAULT floor(extract(epoch from now()))::bigint;--> statement-breakpoint
ALTER TABLE "integrations" ALTER COLUMN "created_at" SET DEFAULT floor(extract(epoch from now()))::bigint;--> statement-breakpoint
ALTER TABLE "keys" ALTER COLUMN "created_at" SET DEFAULT floor(extract(epoch from now()))::bigint;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "created_at" SET DEFAULT floor(extract(epoch from now()))::bigint;--> statement-breakpoint
ALTER TABLE "tasks" ALTER COLUMN "created_at" SET DEFAULT floor(extract(epoch from now()))::bigint;--> statement-breakpoint
ALTER TABLE "webhooks" ALTER COLUMN "created_at" SET DEFAULT floor(extract(epoch from now()))::bigint;--> statement-breakpoint
ALTER TABLE "branches" ALTER COLUMN "created_at" SET DEFAULT floor(extract(epoch from now()))::bigint;--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "created_at" SET DEFAULT floor(extract(epoch from now()))::bigint;--> statement-breakpoint
ALTER TABLE "devices" ALTER COLUMN "created_at" SET DEFAULT floor(extract(epoch from now()))::bigint;--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "created_at" SET DEFAULT floor(extract(epoch from now()))::bigint;--> statement-breakpoint
ALTER TABLE "zones" ALTER COLUMN "created_at" SET DEFAULT floor(extract(epoch from now()))::bigint;--> statement-breakpoint
ALTER TABLE "interaction_events" ALTER COLUMN "created_at" SET DEFAULT floor(extract(epoch from now()))::bigint;--> statement-breakpoint
ALTER TABLE "queryings" ALTER COLUMN "waiting_since" SET DEFAULT floor(extract(epoch from now()))::bigint;--> statement-breakpoint
ALTER TABLE "queryings" ALTER COLUMN "created_at" SET DEFAULT floor(extract(epoch from now()))::bigint;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "created_at" SET DEFAULT floor(extract(epoch from now()))::bigint;--> statement-breakpoint
ALTER TABLE "changes" ALTER COLUMN "at" SET DEFAULT floor(extract(epoch from clock_timestamp()))::bigint;--> statement-breakpoint
ALTER TABLE "roles" ALTER COLUMN "created_at" SET DEFAULT floor(extract(epoch from now()))::bigint;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "created_at" SET DEFAULT floor(extract(epoch from now()))::bigint;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "created_at" SET DEFAULT floor(extract(epoch from now()))::bigint;--> statement-breakpoint
CREATE OR REPLACE FUNCTION remember_device_service() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO device_services (bunit_id, device_id, service_id, name, since)
    SELECT NEW.bunit_id, NEW.device_id, NEW.service_id, name, floor(extract(epoch from now()))::bigint
    FROM services WHERE id = NEW.service_id;
    RETURN NEW;
  END IF;
  UPDATE device_services SET until = floor(extract(epoch from now()))::bigint
  WHERE device_id = OLD.device_id AND service_id = OLD.service_id AND until IS NULL;
  RETURN OLD;
END $$;
