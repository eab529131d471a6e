-- These only guard references, and most stays have no photo: such a row needs no entry. Built beside the old ones, so that readers go on meanwhile;
-- who writes waits for the builds, each one pass over its table. What is left to do then takes no time.
CREATE INDEX "pos_checks_photo_in_id_idx_next" ON "pos_checks" USING btree ("tenant_id","photo_in_id") WHERE "pos_checks"."photo_in_id" is not null;--> statement-breakpoint
CREATE INDEX "pos_checks_photo_out_id_idx_next" ON "pos_checks" USING btree ("tenant_id","photo_out_id") WHERE "pos_checks"."photo_out_id" is not null;--> statement-breakpoint
CREATE INDEX "pos_checks_work_schedule_id_idx_next" ON "pos_checks" USING btree ("tenant_id","work_schedule_id") WHERE "pos_checks"."work_schedule_id" is not null;--> statement-breakpoint
CREATE INDEX "business_unit_checks_photo_in_id_idx_next" ON "business_unit_checks" USING btree ("tenant_id","photo_in_id") WHERE "business_unit_checks"."photo_in_id" is not null;--> statement-breakpoint
CREATE INDEX "business_unit_checks_photo_out_id_idx_next" ON "business_unit_checks" USING btree ("tenant_id","photo_out_id") WHERE "business_unit_checks"."photo_out_id" is not null;--> statement-breakpoint
CREATE INDEX "business_unit_checks_work_schedule_id_idx_next" ON "business_unit_checks" USING btree ("tenant_id","work_schedule_id") WHERE "business_unit_checks"."work_schedule_id" is not null;--> statement-breakpoint
DROP INDEX "pos_checks_photo_in_id_idx";--> statement-breakpoint
DROP INDEX "pos_checks_photo_out_id_idx";--> statement-breakpoint
DROP INDEX "pos_checks_work_schedule_id_idx";--> statement-breakpoint
DROP INDEX "business_unit_checks_photo_in_id_idx";--> statement-breakpoint
DROP INDEX "business_unit_checks_photo_out_id_idx";--> statement-breakpoint
DROP INDEX "business_unit_checks_work_schedule_id_idx";--> statement-breakpoint
ALTER INDEX "pos_checks_photo_in_id_idx_next" RENAME TO "pos_checks_photo_in_id_idx";--> statement-breakpoint
ALTER INDEX "pos_checks_photo_out_id_idx_next" RENAME TO "pos_checks_photo_out_id_idx";--> statement-breakpoint
ALTER INDEX "pos_checks_work_schedule_id_idx_next" RENAME TO "pos_checks_work_schedule_id_idx";--> statement-breakpoint
ALTER INDEX "business_unit_checks_photo_in_id_idx_next" RENAME TO "business_unit_checks_photo_in_id_idx";--> statement-breakpoint
ALTER INDEX "business_unit_checks_photo_out_id_idx_next" RENAME TO "business_unit_checks_photo_out_id_idx";--> statement-breakpoint
ALTER INDEX "business_unit_checks_work_schedule_id_idx_next" RENAME TO "business_unit_checks_work_schedule_id_idx";