CREATE TABLE "day_corrections" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"stretches" jsonb NOT NULL,
	"reason" text NOT NULL,
	"corrected_by" uuid,
	CONSTRAINT "day_corrections_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "day_corrections_day_key" UNIQUE("tenant_id","user_id","local_date"),
	CONSTRAINT "day_corrections_reason_check" CHECK (char_length(btrim("day_corrections"."reason")) >= 15)
);
--> statement-breakpoint
ALTER TABLE "export_jobs" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "day_locks" ADD COLUMN "closed" jsonb;--> statement-breakpoint
ALTER TABLE "workday_break_checks" ADD COLUMN "latitude_end" double precision;--> statement-breakpoint
ALTER TABLE "workday_break_checks" ADD COLUMN "longitude_end" double precision;--> statement-breakpoint
ALTER TABLE "workday_break_checks" ADD COLUMN "flags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "day_corrections" ADD CONSTRAINT "day_corrections_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_corrections" ADD CONSTRAINT "day_corrections_corrected_by_fk" FOREIGN KEY ("tenant_id","corrected_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_corrections_corrected_by_idx" ON "day_corrections" USING btree ("tenant_id","corrected_by");--> statement-breakpoint
CREATE INDEX "day_locks_date_idx" ON "day_locks" USING btree ("tenant_id","local_date");--> statement-breakpoint
CREATE UNIQUE INDEX "workday_break_checks_open_key" ON "workday_break_checks" USING btree ("tenant_id","user_id") WHERE "workday_break_checks"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "workday_break_checks" ADD CONSTRAINT "workday_break_checks_coordinates_end_check" CHECK (("workday_break_checks"."latitude_end" is null) = ("workday_break_checks"."longitude_end" is null) and "workday_break_checks"."latitude_end" between -90 and 90 and "workday_break_checks"."longitude_end" between -180 and 180 and not ("workday_break_checks"."latitude_end" = 0 and "workday_break_checks"."longitude_end" = 0));--> statement-breakpoint
ALTER TABLE "workday_break_checks" ADD CONSTRAINT "workday_break_checks_ended_check" CHECK (("workday_break_checks"."ended_at" is null) = ("workday_break_checks"."end_received_at" is null) and "workday_break_checks"."ended_at" >= "workday_break_checks"."started_at");