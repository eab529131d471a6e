CREATE TABLE "dashboard_targets" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"valid_from" date NOT NULL,
	"values" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "dashboard_targets_pkey" PRIMARY KEY("tenant_id","valid_from")
);
--> statement-breakpoint
ALTER TABLE "dashboard_targets" ADD CONSTRAINT "dashboard_targets_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dashboard_targets_created_by_idx" ON "dashboard_targets" USING btree ("tenant_id","created_by");--> statement-breakpoint
-- Whoever may change roles leads the tenant, and sets what its dashboards judge by.
ALTER TABLE "roles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "roles" SET permissions = permissions || '{DASHBOARDTARGET_GET,DASHBOARDTARGET_PUT}'::text[]
WHERE permissions @> '{ROLE_PUT}' AND NOT permissions @> '{DASHBOARDTARGET_PUT}';--> statement-breakpoint
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;
