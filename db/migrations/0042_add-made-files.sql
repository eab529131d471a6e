ALTER TABLE "export_jobs" ADD COLUMN "wanted" jsonb;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD COLUMN "made_for" jsonb;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD COLUMN "bytes" bigint;--> statement-breakpoint
CREATE INDEX "export_jobs_expires_idx" ON "export_jobs" USING btree ("expires_at") WHERE "export_jobs"."file_key" is not null;--> statement-breakpoint

-- Lists that are too long to wait for come from a worker; whoever saw the files so far may order them too, but no client.
ALTER TABLE "roles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "roles" SET permissions = permissions || 'EXPORTJOB_POST'::text
WHERE 'EXPORTJOB_GET' = ANY (permissions) AND NOT 'EXPORTJOB_POST' = ANY (permissions) AND name <> 'cliente';--> statement-breakpoint
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- Whoever watches a job hears of its steps at once: tenant, owner, job.
CREATE FUNCTION "public"."t_tell_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('jobs', NEW.tenant_id || ' ' || NEW.created_by || ' ' || NEW.id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "import_jobs_tell" AFTER INSERT OR UPDATE OF "status", "done", "total" ON "import_jobs"
  FOR EACH ROW EXECUTE FUNCTION "public"."t_tell_job"();--> statement-breakpoint
CREATE TRIGGER "export_jobs_tell" AFTER INSERT OR UPDATE OF "status", "done", "total" ON "export_jobs"
  FOR EACH ROW EXECUTE FUNCTION "public"."t_tell_job"();--> statement-breakpoint
CREATE TRIGGER "presentation_jobs_tell" AFTER INSERT OR UPDATE OF "status", "done", "total" ON "presentation_jobs"
  FOR EACH ROW EXECUTE FUNCTION "public"."t_tell_job"();--> statement-breakpoint
CREATE TRIGGER "bulk_jobs_tell" AFTER INSERT OR UPDATE OF "status", "done", "total" ON "bulk_jobs"
  FOR EACH ROW EXECUTE FUNCTION "public"."t_tell_job"();
