ALTER TABLE "export_jobs" ADD COLUMN "wanted" jsonb;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD COLUMN "made_for" jsonb;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD COLUMN "bytes" bigint;--> statement-breakpoint
CREATE INDEX "export_jobs_expires_idx" ON "export_jobs" USING btree ("expires_at") WHERE "export_jobs"."file_key" is not null;