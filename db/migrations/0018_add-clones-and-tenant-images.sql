CREATE TABLE "tenant_clones" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"source_tenant_id" uuid NOT NULL,
	"source_name" text NOT NULL,
	"kinds" text[] NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"error" text,
	"created_by" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "tenant_clones_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "tenant_clones_status_check" CHECK ("tenant_clones"."status" in ('pending', 'started', 'completed', 'failed')),
	CONSTRAINT "tenant_clones_source_check" CHECK ("tenant_clones"."source_tenant_id" <> "tenant_clones"."tenant_id"),
	CONSTRAINT "tenant_clones_kinds_check" CHECK (cardinality("tenant_clones"."kinds") > 0),
	CONSTRAINT "tenant_clones_progress_check" CHECK ("tenant_clones"."done" >= 0 and "tenant_clones"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tenant_images" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"attachment_id" uuid NOT NULL,
	CONSTRAINT "tenant_images_pkey" PRIMARY KEY("tenant_id","kind"),
	CONSTRAINT "tenant_images_kind_check" CHECK ("tenant_images"."kind" in ('logo', 'cover'))
);
--> statement-breakpoint
ALTER TABLE "attachments" DROP CONSTRAINT "attachments_kind_check";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_origin_check";--> statement-breakpoint
ALTER TABLE "tenant_images" ADD CONSTRAINT "tenant_images_attachment_id_fk" FOREIGN KEY ("tenant_id","attachment_id") REFERENCES "public"."attachments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tenant_clones_created_by_idx" ON "tenant_clones" USING btree ("tenant_id","created_by");--> statement-breakpoint
CREATE INDEX "tenant_clones_newest_idx" ON "tenant_clones" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_clones_running_key" ON "tenant_clones" USING btree ("tenant_id") WHERE "tenant_clones"."status" in ('pending', 'started');--> statement-breakpoint
CREATE INDEX "tenant_images_attachment_id_idx" ON "tenant_images" USING btree ("tenant_id","attachment_id");--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_kind_check" CHECK ("kind" in ('photo', 'check_in', 'check_out', 'answer', 'justification', 'product', 'avatar', 'document', 'tenant'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_origin_check" CHECK ("origin" in ('ui', 'api', 'job', 'import', 'system', 'clone'));