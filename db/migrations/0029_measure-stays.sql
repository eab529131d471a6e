DROP INDEX "pos_checks_ended_idx";--> statement-breakpoint
CREATE INDEX "pos_checks_ended_idx" ON "pos_checks" USING btree ("tenant_id","local_date","user_id","occurred_at","check_out_at","time_in_store_seconds") WHERE "pos_checks"."check_out_at" is not null and not "pos_checks"."forced" and not "pos_checks"."is_manual" and not "pos_checks"."flags" @> '{overlap}'::text[];--> statement-breakpoint
-- Types that made check-ins without anybody's approval ask for it from now on.
ALTER TABLE "justification_types" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "justification_types" SET needs_approval = true, updated_at = now() WHERE missing_check_in AND NOT needs_approval;--> statement-breakpoint
ALTER TABLE "justification_types" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "justification_types" ADD CONSTRAINT "justification_types_approval_check" CHECK (not "justification_types"."missing_check_in" or "justification_types"."needs_approval");