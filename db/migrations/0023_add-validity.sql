CREATE TABLE "tenant_versions" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"valid_from" date NOT NULL,
	"base_day" integer NOT NULL,
	"km_factor" numeric(4, 2) NOT NULL,
	"price_per_km" numeric(8, 4),
	"is_geotag_user" boolean NOT NULL,
	"is_interval" boolean NOT NULL,
	"points_tolerance" text,
	CONSTRAINT "tenant_versions_pkey" PRIMARY KEY("tenant_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "user_workdays" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"workday_id" uuid,
	"hours_daily" numeric(4, 2),
	CONSTRAINT "user_workdays_pkey" PRIMARY KEY("tenant_id","user_id","valid_from"),
	CONSTRAINT "user_workdays_hours_daily_check" CHECK ("user_workdays"."hours_daily" > 0 and "user_workdays"."hours_daily" <= 24)
);
--> statement-breakpoint
CREATE TABLE "workday_versions" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"workday_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"duration" integer NOT NULL,
	"tolerance" integer NOT NULL,
	"mandatory_type" text NOT NULL,
	"items" jsonb NOT NULL,
	"breaks" jsonb NOT NULL,
	CONSTRAINT "workday_versions_pkey" PRIMARY KEY("tenant_id","workday_id","valid_from")
);
--> statement-breakpoint
ALTER TABLE "tenants" ALTER COLUMN "is_interval" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "day_locks" ADD COLUMN "km" jsonb;--> statement-breakpoint
ALTER TABLE "tenant_versions" ADD CONSTRAINT "tenant_versions_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_workdays" ADD CONSTRAINT "user_workdays_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

-- A change holds from today in the tenant's zone; several on one day are the last one. What has no history from before today counts
-- for all its past.
CREATE FUNCTION "public"."f_holds_from"(known timestamptz, zone text) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN known IS NULL OR (known AT TIME ZONE zone)::date = (now() AT TIME ZONE zone)::date
    THEN date '1970-01-01' ELSE (now() AT TIME ZONE zone)::date END
$$;--> statement-breakpoint

CREATE FUNCTION "public"."t_keep_tenant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.base_day, NEW.km_factor, NEW.price_per_km, NEW.is_geotag_user, NEW.is_interval, NEW.extra_settings->>'pointsTolerance')
    IS NOT DISTINCT FROM (OLD.base_day, OLD.km_factor, OLD.price_per_km, OLD.is_geotag_user, OLD.is_interval, OLD.extra_settings->>'pointsTolerance') THEN
    RETURN NULL;
  END IF;
  INSERT INTO public.tenant_versions AS v (tenant_id, valid_from, base_day, km_factor, price_per_km, is_geotag_user, is_interval, points_tolerance)
  VALUES (NEW.id,
    public.f_holds_from((SELECT min(k.created_at) FROM public.tenant_versions k WHERE k.tenant_id = NEW.id), NEW.default_timezone),
    NEW.base_day, NEW.km_factor, NEW.price_per_km, NEW.is_geotag_user, NEW.is_interval, NEW.extra_settings->>'pointsTolerance')
  ON CONFLICT (tenant_id, valid_from) DO UPDATE SET base_day = EXCLUDED.base_day, km_factor = EXCLUDED.km_factor,
    price_per_km = EXCLUDED.price_per_km, is_geotag_user = EXCLUDED.is_geotag_user, is_interval = EXCLUDED.is_interval,
    points_tolerance = EXCLUDED.points_tolerance;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "tenants_kept" AFTER INSERT OR UPDATE OF "base_day", "km_factor", "price_per_km", "is_geotag_user", "is_interval", "extra_settings"
  ON "tenants" FOR EACH ROW EXECUTE FUNCTION "public"."t_keep_tenant"();--> statement-breakpoint

CREATE FUNCTION "public"."f_keep_workday"(tenant uuid, workday uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.workday_versions AS v (tenant_id, workday_id, valid_from, duration, tolerance, mandatory_type, items, breaks)
  SELECT w.tenant_id, w.id,
    public.f_holds_from((SELECT min(k.created_at) FROM public.workday_versions k WHERE k.tenant_id = tenant AND k.workday_id = workday), t.default_timezone),
    w.duration, w.tolerance, w.mandatory_type,
    coalesce((SELECT jsonb_agg(jsonb_build_object('weekday', i.weekday, 'startTime', i.start_time, 'endTime', i.end_time) ORDER BY i.weekday)
      FROM public.workday_items i WHERE i.tenant_id = tenant AND i.workday_id = workday), '[]'),
    coalesce((SELECT jsonb_agg(b.duration ORDER BY b.duration)
      FROM public.workday_breaks b WHERE b.tenant_id = tenant AND b.workday_id = workday AND b.is_active), '[]')
  FROM public.workdays w JOIN public.tenants t ON t.id = w.tenant_id WHERE w.tenant_id = tenant AND w.id = workday
  ON CONFLICT (tenant_id, workday_id, valid_from) DO UPDATE SET duration = EXCLUDED.duration, tolerance = EXCLUDED.tolerance,
    mandatory_type = EXCLUDED.mandatory_type, items = EXCLUDED.items, breaks = EXCLUDED.breaks
$$;--> statement-breakpoint
CREATE FUNCTION "public"."t_keep_workday"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.f_keep_workday(NEW.tenant_id, NEW.id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "workdays_kept" AFTER INSERT OR UPDATE OF "duration", "tolerance", "mandatory_type" ON "workdays"
  FOR EACH ROW EXECUTE FUNCTION "public"."t_keep_workday"();--> statement-breakpoint
CREATE FUNCTION "public"."t_keep_workday_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.f_keep_workday(coalesce(NEW.tenant_id, OLD.tenant_id), coalesce(NEW.workday_id, OLD.workday_id));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "workday_items_kept" AFTER INSERT OR UPDATE OR DELETE ON "workday_items"
  FOR EACH ROW EXECUTE FUNCTION "public"."t_keep_workday_rows"();--> statement-breakpoint
CREATE TRIGGER "workday_breaks_kept" AFTER INSERT OR UPDATE OR DELETE ON "workday_breaks"
  FOR EACH ROW EXECUTE FUNCTION "public"."t_keep_workday_rows"();--> statement-breakpoint

-- A person's working hours and what they cost, whoever changes them by whatever way. The first change of what somebody costs who has no
-- history of it also writes down what held until then.
CREATE FUNCTION "public"."t_keep_person"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  zone text := (SELECT t.default_timezone FROM public.tenants t WHERE t.id = NEW.tenant_id);
  today date := (now() AT TIME ZONE zone)::date;
BEGIN
  IF TG_OP = 'INSERT' OR (NEW.workday_id, NEW.hours_daily) IS DISTINCT FROM (OLD.workday_id, OLD.hours_daily) THEN
    INSERT INTO public.user_workdays AS v (tenant_id, user_id, valid_from, workday_id, hours_daily)
    VALUES (NEW.tenant_id, NEW.id,
      public.f_holds_from((SELECT min(k.created_at) FROM public.user_workdays k WHERE k.tenant_id = NEW.tenant_id AND k.user_id = NEW.id), zone),
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
  VALUES (NEW.tenant_id, gen_random_uuid(), NEW.id, today, NEW.monthly_value, NEW.hours_daily)
  ON CONFLICT (tenant_id, user_id, valid_from) DO UPDATE
    SET monthly_value = EXCLUDED.monthly_value, hours_daily = EXCLUDED.hours_daily, updated_at = now();
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_kept" AFTER INSERT OR UPDATE OF "workday_id", "hours_daily", "monthly_value" ON "users"
  FOR EACH ROW EXECUTE FUNCTION "public"."t_keep_person"();--> statement-breakpoint

-- What is there already: nothing says since when. `is_interval` did nothing until now: who stipulates or takes breaks keeps them.
ALTER TABLE "tenants" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workdays" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workday_items" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workday_breaks" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workday_break_checks" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "tenants" t SET is_interval = true WHERE NOT is_interval AND (
  EXISTS (SELECT 1 FROM "workday_breaks" b WHERE b.tenant_id = t.id AND b.is_active)
  OR EXISTS (SELECT 1 FROM "workday_break_checks" c WHERE c.tenant_id = t.id));--> statement-breakpoint
DELETE FROM "tenant_versions";--> statement-breakpoint
INSERT INTO "tenant_versions" (tenant_id, created_at, valid_from, base_day, km_factor, price_per_km, is_geotag_user, is_interval, points_tolerance)
SELECT id, created_at, date '1970-01-01', base_day, km_factor, price_per_km, is_geotag_user, is_interval, extra_settings->>'pointsTolerance' FROM "tenants";--> statement-breakpoint
SELECT "public"."f_keep_workday"(tenant_id, id) FROM "workdays";--> statement-breakpoint
UPDATE "workday_versions" v SET created_at = w.created_at FROM "workdays" w WHERE w.tenant_id = v.tenant_id AND w.id = v.workday_id;--> statement-breakpoint
INSERT INTO "user_workdays" (tenant_id, created_at, user_id, valid_from, workday_id, hours_daily)
SELECT tenant_id, created_at, id, date '1970-01-01', workday_id, hours_daily FROM "users";--> statement-breakpoint
ALTER TABLE "workday_break_checks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workday_breaks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workday_items" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workdays" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tenants" FORCE ROW LEVEL SECURITY;
