CREATE TABLE "export_schedule_recipients" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"schedule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"outcome" text,
	"outcome_at" timestamp (3) with time zone,
	CONSTRAINT "export_schedule_recipients_pkey" PRIMARY KEY("tenant_id","schedule_id","user_id"),
	CONSTRAINT "export_schedule_recipients_outcome_check" CHECK ("export_schedule_recipients"."outcome" in ('ordered', 'sent', 'refused', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "export_schedules" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"list" text NOT NULL,
	"state" jsonb NOT NULL,
	"frequency" text NOT NULL,
	"weekday" integer,
	"hour" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"next_at" timestamp (3) with time zone,
	"last_due_at" timestamp (3) with time zone,
	"is_stopped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "export_schedules_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "export_schedules_frequency_check" CHECK ("export_schedules"."frequency" in ('daily', 'weekly', 'monthly')),
	CONSTRAINT "export_schedules_name_check" CHECK (btrim("export_schedules"."name") <> ''),
	CONSTRAINT "export_schedules_hour_check" CHECK ("export_schedules"."hour" between 0 and 23),
	CONSTRAINT "export_schedules_weekday_check" CHECK (("export_schedules"."frequency" = 'weekly') = ("export_schedules"."weekday" is not null) and "export_schedules"."weekday" between 1 and 7),
	CONSTRAINT "export_schedules_next_at_check" CHECK ("export_schedules"."is_active" = ("export_schedules"."next_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "export_jobs" ADD COLUMN "schedule_id" uuid;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "export_schedule_recipients" ADD CONSTRAINT "export_schedule_recipients_schedule_id_fk" FOREIGN KEY ("tenant_id","schedule_id") REFERENCES "public"."export_schedules"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_schedule_recipients" ADD CONSTRAINT "export_schedule_recipients_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_schedules" ADD CONSTRAINT "export_schedules_owner_id_fk" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_schedule_recipients_user_id_idx" ON "export_schedule_recipients" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "export_schedules_owner_id_idx" ON "export_schedules" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE INDEX "export_schedules_next_idx" ON "export_schedules" USING btree ("tenant_id","next_at") WHERE "export_schedules"."next_at" is not null;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD CONSTRAINT "export_jobs_schedule_key" UNIQUE("tenant_id","schedule_id","due_at","created_by");--> statement-breakpoint
ALTER TABLE "export_jobs" ADD CONSTRAINT "export_jobs_schedule_check" CHECK (("export_jobs"."schedule_id" is null) = ("export_jobs"."due_at" is null));