CREATE TABLE "km_facts" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"present" boolean NOT NULL,
	"legs" integer NOT NULL,
	"flagged" integer NOT NULL,
	"metres" integer NOT NULL,
	"km_tenths" bigint NOT NULL,
	"adjusted_tenths" bigint NOT NULL,
	"refund_cents" bigint,
	"factor" numeric(4, 2),
	"price_per_km" numeric(8, 4),
	"breadcrumbs" boolean,
	CONSTRAINT "km_facts_pkey" PRIMARY KEY("tenant_id","local_date","user_id"),
	CONSTRAINT "km_facts_rules_check" CHECK (("km_facts"."factor" is null) = ("km_facts"."breadcrumbs" is null))
);
--> statement-breakpoint
ALTER TABLE "km_facts" ADD CONSTRAINT "km_facts_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "km_facts_user_id_idx" ON "km_facts" USING btree ("tenant_id","user_id","local_date");--> statement-breakpoint
-- Kilometres are worked out with the day. What else they are made of marks the day: an adjustment that is changed, positions that come or go, where a
-- PDV is, and by what the tenant pays.
CREATE TRIGGER "km_adjustments_touch_edit" AFTER UPDATE ON "km_adjustments" REFERENCING NEW TABLE AS changed OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_touch_days_twice"();--> statement-breakpoint
-- Positions count between stays: those from before a check-in that is known already change what was worked out, the others come with the visit that
-- they lead to. Whoever arrives at this very moment is waited for, as check-ins of one person wait for each other: seen here, or sees these.
CREATE OR REPLACE FUNCTION "public"."t_touch_days_of_late"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('pos_checks:' || w.tenant_id || ':' || w.user_id, 0))
  FROM (SELECT DISTINCT c.tenant_id, c.user_id FROM changed c ORDER BY 1, 2) AS w;
  INSERT INTO public.day_touched (tenant_id, user_id, local_date)
  SELECT c.tenant_id, c.user_id, c.local_date
  FROM (SELECT tenant_id, user_id, local_date, min(occurred_at) AS first FROM changed GROUP BY 1, 2, 3) AS c
  WHERE EXISTS (SELECT FROM public.pos_checks s WHERE s.tenant_id = c.tenant_id AND s.local_date = c.local_date AND s.user_id = c.user_id
      AND s.occurred_at > c.first)
    OR EXISTS (SELECT FROM public.business_unit_checks s WHERE s.tenant_id = c.tenant_id AND s.local_date = c.local_date AND s.user_id = c.user_id
      AND s.occurred_at > c.first);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Those that expire. A closed day keeps what it said and needs them no more; of a day that nobody worked out yet nothing is known.
CREATE FUNCTION "public"."t_touch_days_of_lost"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.day_touched (tenant_id, user_id, local_date)
  SELECT c.tenant_id, c.user_id, c.local_date
  FROM (SELECT DISTINCT tenant_id, user_id, local_date FROM changed) AS c
  LEFT JOIN public.km_facts f ON f.tenant_id = c.tenant_id AND f.local_date = c.local_date AND f.user_id = c.user_id
  WHERE f.user_id IS NULL OR (f.legs > 0 AND f.factor IS NOT NULL);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "geolocations_touch_gone" AFTER DELETE ON "geolocations" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_touch_days_of_lost"();--> statement-breakpoint
-- A stay without a position that can be used is where its PDV is: `WORST_ACCURACY` of the kilometres. Row by row, since few PDVs move at a time.
CREATE FUNCTION "public"."t_touch_days_of_place"() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  INSERT INTO public.day_touched (tenant_id, user_id, local_date)
  SELECT DISTINCT s.tenant_id, s.user_id, s.local_date FROM public.pos_checks s
  WHERE s.tenant_id = NEW.tenant_id AND s.pos_id = NEW.id AND (s.latitude IS NULL OR s.accuracy > 500);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "pos_touch_moved" AFTER UPDATE OF "latitude", "longitude" ON "pos" FOR EACH ROW
  WHEN ((OLD.latitude, OLD.longitude) IS DISTINCT FROM (NEW.latitude, NEW.longitude)) EXECUTE FUNCTION "public"."t_touch_days_of_place"();--> statement-breakpoint
-- Facts by other rules are read by nobody, marked or not: marks let the worker replace them, in one statement no more than it can take. The first
-- version holds for the days before it too, as the first price does.
CREATE FUNCTION "public"."t_touch_days_of_rules"() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  since date := NEW.valid_from;
BEGIN
  IF NOT EXISTS (SELECT FROM public.tenant_versions v
    WHERE v.tenant_id = NEW.tenant_id AND v.valid_from < NEW.valid_from
      AND (coalesce(NEW.price_per_km, OLD.price_per_km) IS NULL OR v.price_per_km IS NOT NULL)) THEN
    since := '-infinity';
  END IF;
  INSERT INTO public.day_touched (tenant_id, user_id, local_date)
  SELECT f.tenant_id, f.user_id, f.local_date FROM public.km_facts f
  WHERE f.tenant_id = NEW.tenant_id AND f.local_date >= greatest(since, current_date - 100) AND f.factor IS NOT NULL
    AND (f.factor, f.price_per_km, f.breadcrumbs) IS DISTINCT FROM (NEW.km_factor, NEW.price_per_km, NEW.is_geotag_user);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "tenant_versions_touch" AFTER INSERT OR UPDATE ON "tenant_versions" FOR EACH ROW EXECUTE FUNCTION "public"."t_touch_days_of_rules"();--> statement-breakpoint
-- Of the days that there are: the worker takes them up, the newest first, and until then they are worked out where they are read.
DO $$
DECLARE
  source text;
BEGIN
  ALTER TABLE public.day_touched NO FORCE ROW LEVEL SECURITY;
  FOREACH source IN ARRAY ARRAY['pos_checks', 'business_unit_checks', 'km_adjustments', 'day_locks'] LOOP
    EXECUTE format('ALTER TABLE public.%I NO FORCE ROW LEVEL SECURITY', source);
    EXECUTE format('INSERT INTO public.day_touched (tenant_id, user_id, local_date)
      SELECT DISTINCT tenant_id, user_id, local_date FROM public.%I', source);
    EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', source);
  END LOOP;
  ALTER TABLE public.day_touched FORCE ROW LEVEL SECURITY;
END
$$;
