CREATE TABLE "stay_losses" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"stay_id" uuid NOT NULL,
	"seconds" double precision NOT NULL,
	CONSTRAINT "stay_losses_pkey" PRIMARY KEY("tenant_id","local_date","stay_id"),
	CONSTRAINT "stay_losses_seconds_check" CHECK ("stay_losses"."seconds" > 0)
);
--> statement-breakpoint
ALTER TABLE "stay_losses" ADD CONSTRAINT "stay_losses_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stay_losses_user_id_idx" ON "stay_losses" USING btree ("tenant_id","user_id","local_date");--> statement-breakpoint
-- Of what was before: the days on which somebody paused, or came somewhere while still elsewhere. The worker takes them up, the newest first, and until
-- then they are worked out where they are read.
DO $$
DECLARE
  walled text;
  sources text[] := ARRAY['day_touched', 'pos_checks', 'business_unit_checks', 'workday_break_checks'];
BEGIN
  FOREACH walled IN ARRAY sources LOOP
    EXECUTE format('ALTER TABLE public.%I NO FORCE ROW LEVEL SECURITY', walled);
  END LOOP;
  INSERT INTO public.day_touched (tenant_id, user_id, local_date)
  SELECT tenant_id, user_id, local_date FROM public.workday_break_checks
  UNION
  SELECT tenant_id, user_id, local_date FROM (
    SELECT *, max(check_out_at) OVER (PARTITION BY tenant_id, user_id ORDER BY occurred_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS left_last
    FROM (
      SELECT tenant_id, user_id, local_date, occurred_at, id, check_out_at FROM public.pos_checks
      UNION ALL SELECT tenant_id, user_id, local_date, occurred_at, id, check_out_at FROM public.business_unit_checks
    ) AS s
  ) AS stays
  WHERE left_last > occurred_at;
  FOREACH walled IN ARRAY sources LOOP
    EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', walled);
  END LOOP;
END
$$;
