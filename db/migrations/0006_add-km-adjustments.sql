CREATE TABLE "km_adjustments" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"kilometres" numeric(6, 1) NOT NULL,
	"reason" text NOT NULL,
	"adjusted_by" uuid NOT NULL,
	CONSTRAINT "km_adjustments_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "km_adjustments_kilometres_check" CHECK ("km_adjustments"."kilometres" <> 0 and "km_adjustments"."kilometres" between -2000 and 2000),
	CONSTRAINT "km_adjustments_reason_check" CHECK (char_length(btrim("km_adjustments"."reason")) between 15 and 2000)
);
--> statement-breakpoint
ALTER TABLE "km_adjustments" ADD CONSTRAINT "km_adjustments_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "km_adjustments" ADD CONSTRAINT "km_adjustments_adjusted_by_fk" FOREIGN KEY ("tenant_id","adjusted_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "km_adjustments_adjusted_by_idx" ON "km_adjustments" USING btree ("tenant_id","adjusted_by");--> statement-breakpoint
CREATE INDEX "km_adjustments_user_id_idx" ON "km_adjustments" USING btree ("tenant_id","user_id","local_date");--> statement-breakpoint
CREATE INDEX "km_adjustments_day_idx" ON "km_adjustments" USING btree ("tenant_id","local_date");