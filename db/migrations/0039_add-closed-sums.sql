ALTER TABLE "user_costs" ALTER COLUMN "monthly_value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "user_costs" ALTER COLUMN "hours_daily" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "day_locks" ADD COLUMN "sums" jsonb;--> statement-breakpoint
ALTER TABLE "day_locks" ADD COLUMN "cost" jsonb;--> statement-breakpoint
-- That somebody's cost is cleared holds from a day too: before it they cost what they did, from then on nobody says.
CREATE OR REPLACE FUNCTION "public"."t_keep_person"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  zone text := (SELECT t.default_timezone FROM public.tenants t WHERE t.id = NEW.tenant_id);
  today date := (now() AT TIME ZONE zone)::date;
  known boolean := NEW.monthly_value IS NOT NULL AND NEW.hours_daily IS NOT NULL;
  was_known boolean := TG_OP = 'UPDATE' AND OLD.monthly_value IS NOT NULL AND OLD.hours_daily IS NOT NULL;
  kept boolean := EXISTS (SELECT 1 FROM public.user_costs k WHERE k.tenant_id = NEW.tenant_id AND k.user_id = NEW.id);
BEGIN
  IF TG_OP = 'INSERT' OR (NEW.workday_id, NEW.hours_daily) IS DISTINCT FROM (OLD.workday_id, OLD.hours_daily) THEN
    INSERT INTO public.user_workdays AS v (tenant_id, user_id, valid_from, workday_id, hours_daily)
    VALUES (NEW.tenant_id, NEW.id,
      public.f_holds_from(public.f_known_since((SELECT min(k.created_at) FROM public.user_workdays k WHERE k.tenant_id = NEW.tenant_id AND k.user_id = NEW.id), NEW.created_at), zone),
      NEW.workday_id, NEW.hours_daily)
    ON CONFLICT (tenant_id, user_id, valid_from) DO UPDATE SET workday_id = EXCLUDED.workday_id, hours_daily = EXCLUDED.hours_daily;
  END IF;
  IF NOT (known OR was_known)
    OR (TG_OP = 'UPDATE' AND (NEW.monthly_value, NEW.hours_daily) IS NOT DISTINCT FROM (OLD.monthly_value, OLD.hours_daily)) THEN
    RETURN NULL;
  END IF;
  IF was_known AND NOT kept AND coalesce(OLD.admission_date, date '1970-01-01') < today THEN
    INSERT INTO public.user_costs (tenant_id, id, user_id, valid_from, monthly_value, hours_daily)
    VALUES (NEW.tenant_id, gen_random_uuid(), NEW.id, coalesce(OLD.admission_date, date '1970-01-01'), OLD.monthly_value, OLD.hours_daily);
  END IF;
  INSERT INTO public.user_costs AS v (tenant_id, id, user_id, valid_from, monthly_value, hours_daily)
  VALUES (NEW.tenant_id, gen_random_uuid(), NEW.id,
    CASE WHEN TG_OP = 'INSERT' THEN least(today, (NEW.created_at AT TIME ZONE zone)::date) ELSE today END,
    CASE WHEN known THEN NEW.monthly_value END, CASE WHEN known THEN NEW.hours_daily END)
  ON CONFLICT (tenant_id, user_id, valid_from) DO UPDATE
    SET monthly_value = EXCLUDED.monthly_value, hours_daily = EXCLUDED.hours_daily, updated_at = now();
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Whose cost was cleared before that was kept, at the latest when their record was last changed.
ALTER TABLE "user_costs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tenants" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "user_costs" ("tenant_id", "id", "user_id", "valid_from")
SELECT u.tenant_id, gen_random_uuid(), u.id, greatest((u.updated_at AT TIME ZONE t.default_timezone)::date, k.last + 1)
FROM "users" u JOIN "tenants" t ON t.id = u.tenant_id
  JOIN LATERAL (SELECT max(c.valid_from) AS last FROM "user_costs" c WHERE c.tenant_id = u.tenant_id AND c.user_id = u.id) k ON k.last IS NOT NULL
WHERE u.monthly_value IS NULL OR u.hours_daily IS NULL;--> statement-breakpoint
ALTER TABLE "tenants" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "user_costs" FORCE ROW LEVEL SECURITY;
