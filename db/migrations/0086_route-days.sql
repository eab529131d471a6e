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
CREATE INDEX "route_days_user_id_idx" ON "route_days" USING btree ("tenant_id","user_id","local_date");--> statement-breakpoint
-- Of what was planned before; days that wait for the worker are read from the visits until it has come to them.
DO $$
BEGIN
  ALTER TABLE public.visits NO FORCE ROW LEVEL SECURITY;
  INSERT INTO public.route_days (tenant_id, user_id, local_date, planned, done, justified)
  SELECT tenant_id, user_id, local_date, count(*), count(*) FILTER (WHERE status = 'done'), count(*) FILTER (WHERE status = 'justified')
  FROM public.visits
  WHERE status IN ('planned', 'done', 'justified', 'pending_justification', 'missed')
  GROUP BY 1, 2, 3;
  ALTER TABLE public.visits FORCE ROW LEVEL SECURITY;
END
$$;
