CREATE TABLE "workday_punches" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"local_date" date NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"timezone" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"accuracy" double precision,
	"photo_id" uuid,
	"flags" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "workday_punches_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "workday_punches_day_key" UNIQUE("tenant_id","user_id","local_date","kind"),
	CONSTRAINT "workday_punches_kind_check" CHECK ("workday_punches"."kind" in ('start', 'end')),
	CONSTRAINT "workday_punches_coordinates_check" CHECK (("workday_punches"."latitude" is null) = ("workday_punches"."longitude" is null) and "workday_punches"."latitude" between -90 and 90 and "workday_punches"."longitude" between -180 and 180 and not ("workday_punches"."latitude" = 0 and "workday_punches"."longitude" = 0)),
	CONSTRAINT "workday_punches_accuracy_check" CHECK ("workday_punches"."accuracy" >= 0)
);
--> statement-breakpoint
ALTER TABLE "workday_punches" ADD CONSTRAINT "workday_punches_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workday_punches" ADD CONSTRAINT "workday_punches_photo_id_fk" FOREIGN KEY ("tenant_id","photo_id") REFERENCES "public"."attachments"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workday_punches_photo_id_idx" ON "workday_punches" USING btree ("tenant_id","photo_id");--> statement-breakpoint
CREATE INDEX "workday_punches_day_idx" ON "workday_punches" USING btree ("tenant_id","local_date");