-- What was there before today has a past of its own, whenever its first version was written down: after an upgrade, or for data that is
-- brought in. What is made within this transaction is still being made.
CREATE FUNCTION "public"."f_known_since"(written timestamptz, made timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN written IS NULL OR written = now()::timestamptz(3) THEN NULL ELSE least(written, made) END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."t_keep_tenant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.base_day, NEW.km_factor, NEW.price_per_km, NEW.is_geotag_user, NEW.is_interval, NEW.extra_settings->>'pointsTolerance')
    IS NOT DISTINCT FROM (OLD.base_day, OLD.km_factor, OLD.price_per_km, OLD.is_geotag_user, OLD.is_interval, OLD.extra_settings->>'pointsTolerance') THEN
    RETURN NULL;
  END IF;
  INSERT INTO public.tenant_versions AS v (tenant_id, valid_from, base_day, km_factor, price_per_km, is_geotag_user, is_interval, points_tolerance)
  VALUES (NEW.id,
    public.f_holds_from(public.f_known_since((SELECT min(k.created_at) FROM public.tenant_versions k WHERE k.tenant_id = NEW.id), NEW.created_at), NEW.default_timezone),
    NEW.base_day, NEW.km_factor, NEW.price_per_km, NEW.is_geotag_user, NEW.is_interval, NEW.extra_settings->>'pointsTolerance')
  ON CONFLICT (tenant_id, valid_from) DO UPDATE SET base_day = EXCLUDED.base_day, km_factor = EXCLUDED.km_factor,
    price_per_km = EXCLUDED.price_per_km, is_geotag_user = EXCLUDED.is_geotag_user, is_interval = EXCLUDED.is_interval,
    points_tolerance = EXCLUDED.points_tolerance;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."f_keep_workday"(tenant uuid, workday uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.workday_versions AS v (tenant_id, workday_id, valid_from, duration, tolerance, mandatory_type, items, breaks)
  SELECT w.tenant_id, w.id,
    public.f_holds_from(public.f_known_since((SELECT min(k.created_at) FROM public.workday_versions k WHERE k.tenant_id = tenant AND k.workday_id = workday), w.created_at), t.default_timezone),
    w.duration, w.tolerance, w.mandatory_type,
    coalesce((SELECT jsonb_agg(jsonb_build_object('weekday', i.weekday, 'startTime', i.start_time, 'endTime', i.end_time) ORDER BY i.weekday)
      FROM public.workday_items i WHERE i.tenant_id = tenant AND i.workday_id = workday), '[]'),
    coalesce((SELECT jsonb_agg(b.duration ORDER BY b.duration)
      FROM public.workday_breaks b WHERE b.tenant_id = tenant AND b.workday_id = workday AND b.is_active), '[]')
  FROM public.workdays w JOIN public.tenants t ON t.id = w.tenant_id WHERE w.tenant_id = tenant AND w.id = workday
  ON CONFLICT (tenant_id, workday_id, valid_from) DO UPDATE SET duration = EXCLUDED.duration, tolerance = EXCLUDED.tolerance,
    mandatory_type = EXCLUDED.mandatory_type, items = EXCLUDED.items, breaks = EXCLUDED.breaks
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."t_keep_person"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  zone text := (SELECT t.default_timezone FROM public.tenants t WHERE t.id = NEW.tenant_id);
  today date := (now() AT TIME ZONE zone)::date;
BEGIN
  IF TG_OP = 'INSERT' OR (NEW.workday_id, NEW.hours_daily) IS DISTINCT FROM (OLD.workday_id, OLD.hours_daily) THEN
    INSERT INTO public.user_workdays AS v (tenant_id, user_id, valid_from, workday_id, hours_daily)
    VALUES (NEW.tenant_id, NEW.id,
      public.f_holds_from(public.f_known_since((SELECT min(k.created_at) FROM public.user_workdays k WHERE k.tenant_id = NEW.tenant_id AND k.user_id = NEW.id), NEW.created_at), zone),
      NEW.workday_id, NEW.hours_daily)
    ON CONFLICT (tenant_id, user_id, valid_from) DO UPDATE SET workday_id = EXCLUDED.workday_id, hours_daily = EXCLUDED.hours_daily;
  END IF;
  IF NEW.monthly_value IS NULL OR NEW.hours_daily IS NULL
    OR (TG_OP = 'UPDATE' AND (NEW.monthly_value, NEW.hours_daily) IS NOT DISTINCT FROM (OLD.monthly_value, OLD.hours_daily)) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.monthly_value IS NOT NULL AND OLD.hours_daily IS NOT NULL
    AND coalesce(OLD.admission_date, date '1970-01-01') < today
    AND NOT EXISTS (SELECT 1 FROM public.user_costs k WHERE k.tenant_id = NEW.tenant_id AND k.user_id = NEW.id) THEN
    INSERT INTO public.user_costs (tenant_id, id, user_id, valid_from, monthly_value, hours_daily)
    VALUES (NEW.tenant_id, gen_random_uuid(), NEW.id, coalesce(OLD.admission_date, date '1970-01-01'), OLD.monthly_value, OLD.hours_daily);
  END IF;
  INSERT INTO public.user_costs AS v (tenant_id, id, user_id, valid_from, monthly_value, hours_daily)
  VALUES (NEW.tenant_id, gen_random_uuid(), NEW.id,
    CASE WHEN TG_OP = 'INSERT' THEN least(today, (NEW.created_at AT TIME ZONE zone)::date) ELSE today END, NEW.monthly_value, NEW.hours_daily)
  ON CONFLICT (tenant_id, user_id, valid_from) DO UPDATE
    SET monthly_value = EXCLUDED.monthly_value, hours_daily = EXCLUDED.hours_daily, updated_at = now();
  RETURN NULL;
END
$$;
