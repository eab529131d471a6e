ALTER TABLE "bulk_jobs" DROP CONSTRAINT "bulk_jobs_type_check";--> statement-breakpoint
ALTER TABLE "bulk_job_items" ADD COLUMN "problems" jsonb;--> statement-breakpoint
ALTER TABLE "bulk_job_items" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "bulk_job_items" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "edits" jsonb;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_edits_check" CHECK (("bulk_jobs"."type" = 'edit') = ("bulk_jobs"."edits" is not null));--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_type_check" CHECK ("bulk_jobs"."type" in ('activate', 'deactivate', 'delete', 'restore', 'edit', 'revert', 'close'));