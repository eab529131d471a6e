CREATE TABLE "cost_scenarios" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"month" text NOT NULL,
	"places" jsonb NOT NULL,
	"per_week" double precision,
	"minutes" double precision,
	"created_by" uuid NOT NULL,
	CONSTRAINT "cost_scenarios_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cost_scenarios_month_check" CHECK ("cost_scenarios"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "cost_scenarios_pace_check" CHECK (num_nonnulls("cost_scenarios"."per_week", "cost_scenarios"."minutes") > 0)
);
--> statement-breakpoint
ALTER TABLE "cost_scenarios" ADD CONSTRAINT "cost_scenarios_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cost_scenarios_month_idx" ON "cost_scenarios" USING btree ("tenant_id","month","created_at");--> statement-breakpoint
CREATE INDEX "cost_scenarios_created_by_idx" ON "cost_scenarios" USING btree ("tenant_id","created_by");