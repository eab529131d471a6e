CREATE TABLE "serving_adjustments" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" bigserial NOT NULL,
	"month" date,
	"edition" smallint DEFAULT 0 NOT NULL,
	"of_month" date NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"pos_id" uuid,
	"business_unit_id" uuid,
	"visits" integer NOT NULL,
	"stays" integer NOT NULL,
	"in_store" double precision NOT NULL,
	"travel" double precision NOT NULL,
	"km" double precision NOT NULL,
	"store_cents" integer NOT NULL,
	"travel_cents" integer NOT NULL,
	"km_cents" integer NOT NULL,
	"idle_cents" integer NOT NULL,
	"payroll_cents" integer NOT NULL,
	"loose_cents" integer NOT NULL,
	CONSTRAINT "serving_adjustments_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "serving_adjustments_kind_check" CHECK ("serving_adjustments"."kind" in ('pos', 'client', 'byHand', 'pay')),
	CONSTRAINT "serving_adjustments_told_check" CHECK (("serving_adjustments"."month" is null) = ("serving_adjustments"."edition" = 0))
);
--> statement-breakpoint
ALTER TABLE "serving_closings" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "serving_months" ADD COLUMN "chain_id" uuid;--> statement-breakpoint
ALTER TABLE "serving_months" ADD COLUMN "profile" text;--> statement-breakpoint
ALTER TABLE "serving_months" ADD COLUMN "regional_id" uuid;--> statement-breakpoint
ALTER TABLE "serving_revenues" ADD COLUMN "chain_id" uuid;--> statement-breakpoint
ALTER TABLE "serving_revenues" ADD COLUMN "profile" text;--> statement-breakpoint
ALTER TABLE "serving_revenues" ADD COLUMN "regional_id" uuid;--> statement-breakpoint
CREATE INDEX "serving_adjustments_of_month_idx" ON "serving_adjustments" USING btree ("tenant_id","of_month","user_id");--> statement-breakpoint
CREATE INDEX "serving_adjustments_month_idx" ON "serving_adjustments" USING btree ("tenant_id","month","edition");