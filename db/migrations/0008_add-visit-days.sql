CREATE TABLE "visit_days" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"local_date" date NOT NULL,
	"planned" integer NOT NULL,
	"begun_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_days_pkey" PRIMARY KEY("tenant_id","local_date")
);
--> statement-breakpoint
ALTER TABLE "workschedules" ADD COLUMN "on_holidays" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_days" ADD CONSTRAINT "visit_days_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_planned_idx" ON "visits" USING btree ("tenant_id","local_date","user_id") WHERE "visits"."status" = 'planned';