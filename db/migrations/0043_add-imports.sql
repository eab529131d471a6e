CREATE TABLE "import_lines" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"import_job_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"record_key" text,
	"action" text,
	"outcome" text,
	"record_id" uuid,
	"record_name" text,
	"inactive" boolean DEFAULT false NOT NULL,
	"changes" jsonb,
	"problems" jsonb,
	"before" jsonb,
	"stamp" timestamp (3) with time zone,
	CONSTRAINT "import_lines_pkey" PRIMARY KEY("tenant_id","import_job_id","line"),
	CONSTRAINT "import_lines_action_check" CHECK ("import_lines"."action" in ('create', 'update', 'same', 'error')),
	CONSTRAINT "import_lines_outcome_check" CHECK ("import_lines"."outcome" in ('done', 'failed', 'undone', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "import_memory" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resource" text NOT NULL,
	"field" text NOT NULL,
	"text" text NOT NULL,
	"choice" text NOT NULL,
	CONSTRAINT "import_memory_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "import_memory_text_key" UNIQUE("tenant_id","resource","field","text")
);
--> statement-breakpoint
ALTER TABLE "import_jobs" ALTER COLUMN "mapping" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "step" text DEFAULT 'read' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "mode" text DEFAULT 'skip' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "reading" jsonb;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "header" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "choices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "wanted" jsonb;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "creates" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "updates" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "same" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "errors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "seats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_import_job_id_fk" FOREIGN KEY ("tenant_id","import_job_id") REFERENCES "public"."import_jobs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_lines_key_idx" ON "import_lines" USING btree ("tenant_id","import_job_id","record_key");--> statement-breakpoint
CREATE INDEX "import_lines_action_idx" ON "import_lines" USING btree ("tenant_id","import_job_id","action","line");--> statement-breakpoint
CREATE INDEX "import_jobs_expires_idx" ON "import_jobs" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_step_check" CHECK ("import_jobs"."step" in ('read', 'map', 'check', 'review', 'run', 'done', 'undo', 'undone'));--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_mode_check" CHECK ("import_jobs"."mode" in ('skip', 'all'));--> statement-breakpoint
-- Importing can be granted again: whoever could see imports could make them before nothing asked for it.
ALTER TABLE "roles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "roles" SET permissions = permissions || 'IMPORTJOB_POST'::text
WHERE 'IMPORTJOB_GET' = ANY (permissions) AND NOT 'IMPORTJOB_POST' = ANY (permissions);--> statement-breakpoint
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;
