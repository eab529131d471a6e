CREATE TABLE "route_days" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"planned" integer NOT NULL,
	"done" integer NOT NULL,
	"justified" integer NOT NULL,
	CONSTRAINT "route_days_pkey" PRIMARY KEY("tenant_id","local_date","user_id")
);
--> statement-breakpoint
ALTER TABLE "route_days" ADD CONSTRAINT "route_days_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "route_days_user_id_idx" ON "route_days" USING btree ("tenant_id","user_id","local_date");