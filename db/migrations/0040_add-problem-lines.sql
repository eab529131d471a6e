CREATE TABLE "operational_problem_comments" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"problem_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "operational_problem_comments_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "operational_problem_comments_body_check" CHECK (btrim("operational_problem_comments"."body") <> '')
);
--> statement-breakpoint
ALTER TABLE "operational_problems" DROP CONSTRAINT "operational_problems_user_id_fk";
--> statement-breakpoint
ALTER TABLE "nightly_runs" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "nightly_runs" ADD COLUMN "revised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "nightly_runs" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operational_problems" ADD COLUMN "occurred_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "operational_problems" ADD COLUMN "revision" text;--> statement-breakpoint
ALTER TABLE "operational_problems" ADD COLUMN "cause_key" text;--> statement-breakpoint
ALTER TABLE "operational_problems" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "operational_problems" ADD COLUMN "assigned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operational_problems" ADD COLUMN "snoozed_until" date;--> statement-breakpoint
ALTER TABLE "operational_problems" ADD COLUMN "snooze_reason" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "problem_justification_hours" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "problem_battery" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "problem_idle_minutes" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "problem_skew_minutes" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "problem_pos_meters" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "problem_answer_seconds" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "problem_sync_hours" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "brief_time" time DEFAULT '07:00';--> statement-breakpoint
ALTER TABLE "operational_problem_comments" ADD CONSTRAINT "operational_problem_comments_problem_id_fk" FOREIGN KEY ("tenant_id","problem_id") REFERENCES "public"."operational_problems"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operational_problem_comments_problem_id_idx" ON "operational_problem_comments" USING btree ("tenant_id","problem_id");--> statement-breakpoint
ALTER TABLE "operational_problems" ADD CONSTRAINT "operational_problems_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operational_problems_assignee_id_idx" ON "operational_problems" USING btree ("tenant_id","assignee_id");--> statement-breakpoint
CREATE INDEX "operational_problems_resolved_by_idx" ON "operational_problems" USING btree ("tenant_id","resolved_by");--> statement-breakpoint
CREATE INDEX "operational_problems_newest_idx" ON "operational_problems" USING btree ("tenant_id","occurred_at","id");--> statement-breakpoint
ALTER TABLE "operational_problems" ADD CONSTRAINT "operational_problems_revision_check" CHECK ("operational_problems"."revision" in ('entered', 'changed', 'left'));--> statement-breakpoint
ALTER TABLE "operational_problems" ADD CONSTRAINT "operational_problems_snooze_check" CHECK (("operational_problems"."snoozed_until" is null) = ("operational_problems"."snooze_reason" is null));
--> statement-breakpoint
-- Whoever opens the screen works on its lines.
ALTER TABLE "roles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "roles" SET permissions = permissions || '{OPERATIONALPROBLEM_POST,OPERATIONALPROBLEM_PUT}'::text[]
WHERE permissions @> '{AUDITSEXPORTSCREEN_GET}' AND NOT permissions @> '{OPERATIONALPROBLEM_PUT}';--> statement-breakpoint
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;
