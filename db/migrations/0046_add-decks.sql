CREATE TABLE "presentation_photos" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"presentation_job_id" uuid NOT NULL,
	"attachment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"caption" text,
	CONSTRAINT "presentation_photos_pkey" PRIMARY KEY("tenant_id","presentation_job_id","attachment_id")
);
--> statement-breakpoint
CREATE TABLE "presentation_templates" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"settings" jsonb NOT NULL,
	CONSTRAINT "presentation_templates_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "presentation_templates_name_check" CHECK (btrim("presentation_templates"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "presentation_visits" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"presentation_job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"address" text,
	CONSTRAINT "presentation_visits_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "presentation_visits_kind_check" CHECK ("presentation_visits"."kind" in ('open', 'download'))
);
--> statement-breakpoint
ALTER TABLE "presentation_jobs" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "presentation_jobs" ADD COLUMN "locale" text DEFAULT 'pt-BR' NOT NULL;--> statement-breakpoint
ALTER TABLE "presentation_jobs" ADD COLUMN "timezone" text DEFAULT 'America/Sao_Paulo' NOT NULL;--> statement-breakpoint
ALTER TABLE "presentation_jobs" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "presentation_jobs" ADD COLUMN "bytes" bigint;--> statement-breakpoint
ALTER TABLE "presentation_jobs" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "presentation_jobs" ADD COLUMN "made_for" jsonb;--> statement-breakpoint
ALTER TABLE "presentation_jobs" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "presentation_jobs" ADD COLUMN "downloads" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "max_photos_per_slide" integer DEFAULT 9 NOT NULL;--> statement-breakpoint
ALTER TABLE "presentation_photos" ADD CONSTRAINT "presentation_photos_presentation_job_id_fk" FOREIGN KEY ("tenant_id","presentation_job_id") REFERENCES "public"."presentation_jobs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentation_photos" ADD CONSTRAINT "presentation_photos_attachment_id_fk" FOREIGN KEY ("tenant_id","attachment_id") REFERENCES "public"."attachments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentation_templates" ADD CONSTRAINT "presentation_templates_owner_id_fk" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentation_visits" ADD CONSTRAINT "presentation_visits_presentation_job_id_fk" FOREIGN KEY ("tenant_id","presentation_job_id") REFERENCES "public"."presentation_jobs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presentation_photos_attachment_id_idx" ON "presentation_photos" USING btree ("tenant_id","attachment_id");--> statement-breakpoint
CREATE INDEX "presentation_templates_owner_id_idx" ON "presentation_templates" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE INDEX "presentation_visits_presentation_job_id_idx" ON "presentation_visits" USING btree ("tenant_id","presentation_job_id");--> statement-breakpoint
CREATE INDEX "presentation_jobs_expires_idx" ON "presentation_jobs" USING btree ("expires_at") WHERE "presentation_jobs"."file_key" is not null;--> statement-breakpoint
CREATE INDEX "presentation_jobs_link_idx" ON "presentation_jobs" USING btree ("link_hash") WHERE "presentation_jobs"."link_hash" is not null;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_photos_check" CHECK ("tenants"."max_photos_per_slide" between 1 and 9);--> statement-breakpoint
-- Making presentations can be granted again: whoever could see them could make them before nothing asked for it, save clients.
ALTER TABLE "roles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "roles" SET permissions = permissions || 'PRESENTATIONJOB_POST'::text
WHERE 'PRESENTATIONJOB_GET' = ANY (permissions) AND NOT 'PRESENTATIONJOB_POST' = ANY (permissions) AND name <> 'cliente';--> statement-breakpoint
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;
