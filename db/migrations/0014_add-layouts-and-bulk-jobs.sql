CREATE TABLE "bulk_job_items" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"bulk_job_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"name" text NOT NULL,
	"outcome" text,
	"code" text,
	"bonds" jsonb,
	CONSTRAINT "bulk_job_items_pkey" PRIMARY KEY("tenant_id","bulk_job_id","record_id"),
	CONSTRAINT "bulk_job_items_outcome_check" CHECK ("bulk_job_items"."outcome" in ('changed', 'same', 'blocked', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"scheduled_for" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"error" text,
	"file_key" text,
	"file_name" text,
	"expires_at" timestamp (3) with time zone,
	"resource" text NOT NULL,
	"selection" jsonb NOT NULL,
	"expected" integer NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"blocked" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"undo_of" uuid,
	CONSTRAINT "bulk_jobs_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "bulk_jobs_undo_of_key" UNIQUE("tenant_id","undo_of"),
	CONSTRAINT "bulk_jobs_status_check" CHECK ("bulk_jobs"."status" in ('pending', 'scheduled', 'started', 'completed', 'failed', 'canceled')),
	CONSTRAINT "bulk_jobs_progress_check" CHECK ("bulk_jobs"."done" >= 0 and ("bulk_jobs"."total" is null or "bulk_jobs"."total" >= 0)),
	CONSTRAINT "bulk_jobs_type_check" CHECK ("bulk_jobs"."type" in ('activate', 'deactivate', 'delete', 'restore'))
);
--> statement-breakpoint
CREATE TABLE "list_layouts" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "list_layouts_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "list_layouts_list_key" UNIQUE("tenant_id","user_id","resource")
);
--> statement-breakpoint
ALTER TABLE "bulk_job_items" ADD CONSTRAINT "bulk_job_items_bulk_job_id_fk" FOREIGN KEY ("tenant_id","bulk_job_id") REFERENCES "public"."bulk_jobs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_undo_of_fk" FOREIGN KEY ("tenant_id","undo_of") REFERENCES "public"."bulk_jobs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_layouts" ADD CONSTRAINT "list_layouts_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_job_items_outcome_idx" ON "bulk_job_items" USING btree ("tenant_id","bulk_job_id","outcome");--> statement-breakpoint
CREATE INDEX "bulk_jobs_created_by_idx" ON "bulk_jobs" USING btree ("tenant_id","created_by");--> statement-breakpoint
CREATE INDEX "bulk_jobs_expires_idx" ON "bulk_jobs" USING btree ("expires_at");