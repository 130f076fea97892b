-- Longer lists of words: what stands there kept to the shorter ones, and millions of rows need not be looked at again.
ALTER TABLE "call_moves" DROP CONSTRAINT "call_moves_event_known";--> statement-breakpoint
ALTER TABLE "call_moves" DROP CONSTRAINT "call_moves_from_known";--> statement-breakpoint
ALTER TABLE "call_moves" DROP CONSTRAINT "call_moves_to_known";--> statement-breakpoint
ALTER TABLE "queryings" DROP CONSTRAINT "queryings_state_known";--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "seen_at" bigint;--> statement-breakpoint
ALTER TABLE "call_moves" ADD CONSTRAINT "call_moves_event_known" CHECK ("call_moves"."event" in ('request', 'attend', 'cancel', 'giveUp', 'delay', 'redirect', 'finish', 'return', 'release', 'lapse', 'abandon', 'expire', 'hangUp', 'notes')) NOT VALID;--> statement-breakpoint
ALTER TABLE "call_moves" ADD CONSTRAINT "call_moves_from_known" CHECK ("call_moves"."from_state" in ('REQUESTED', 'DELAYED', 'REDIRECTED', 'RETURNED', 'ATTENDED', 'FINISHED', 'FINISHED_BY_CLIENT', 'REJECTED', 'REJECTED_BY_AGENT', 'EXPIRED')) NOT VALID;--> statement-breakpoint
ALTER TABLE "call_moves" ADD CONSTRAINT "call_moves_to_known" CHECK ("call_moves"."to_state" in ('REQUESTED', 'DELAYED', 'REDIRECTED', 'RETURNED', 'ATTENDED', 'FINISHED', 'FINISHED_BY_CLIENT', 'REJECTED', 'REJECTED_BY_AGENT', 'EXPIRED')) NOT VALID;--> statement-breakpoint
ALTER TABLE "queryings" ADD CONSTRAINT "queryings_state_known" CHECK ("queryings"."state" in ('REQUESTED', 'DELAYED', 'REDIRECTED', 'RETURNED', 'ATTENDED', 'FINISHED', 'FINISHED_BY_CLIENT', 'REJECTED', 'REJECTED_BY_AGENT', 'EXPIRED')) NOT VALID;