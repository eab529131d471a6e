CREATE TABLE "serving_closings" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"month" date NOT NULL,
	"edition" smallint NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"closed_by" uuid NOT NULL,
	"reopened_at" timestamp (3) with time zone,
	"reopened_by" uuid,
	"reason" text,
	CONSTRAINT "serving_closings_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "serving_closings_edition_key" UNIQUE("tenant_id","month","edition"),
	CONSTRAINT "serving_closings_edition_check" CHECK ("serving_closings"."edition" > 0),
	CONSTRAINT "serving_closings_reopened_check" CHECK (num_nonnulls("serving_closings"."reopened_at", "serving_closings"."reopened_by", "serving_closings"."reason") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "serving_months" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"edition" smallint DEFAULT 0 NOT NULL,
	"month" date NOT NULL,
	"user_id" uuid NOT NULL,
	"part" integer NOT NULL,
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
	CONSTRAINT "serving_months_pkey" PRIMARY KEY("tenant_id","edition","month","user_id","part"),
	CONSTRAINT "serving_months_kind_check" CHECK ("serving_months"."kind" in ('pos', 'client', 'byHand'))
);
--> statement-breakpoint
CREATE TABLE "serving_people" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"edition" smallint DEFAULT 0 NOT NULL,
	"month" date NOT NULL,
	"user_id" uuid NOT NULL,
	"payroll_cents" integer NOT NULL,
	"unknown" text,
	"loose_cents" integer NOT NULL,
	CONSTRAINT "serving_people_pkey" PRIMARY KEY("tenant_id","edition","month","user_id"),
	CONSTRAINT "serving_people_unknown_check" CHECK ("serving_people"."unknown" in ('no_cost', 'no_hours', 'no_days'))
);
--> statement-breakpoint
CREATE TABLE "serving_revenues" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"edition" smallint NOT NULL,
	"month" date NOT NULL,
	"business_unit_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"pos_id" uuid,
	"billing_cents" integer,
	"contract_cents" integer,
	"target_percent" double precision,
	CONSTRAINT "serving_revenues_pkey" PRIMARY KEY("tenant_id","edition","month","business_unit_id","part")
);
--> statement-breakpoint
CREATE TABLE "serving_touched" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" bigserial NOT NULL,
	"user_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	CONSTRAINT "serving_touched_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "serving_visits" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"part" smallint NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"stay_id" uuid,
	"pos_id" uuid,
	"business_unit_id" uuid,
	"stays" smallint NOT NULL,
	"share" double precision NOT NULL,
	"in_store" double precision NOT NULL,
	"travel" double precision NOT NULL,
	"km" double precision NOT NULL,
	"store_cents" integer NOT NULL,
	"travel_cents" integer NOT NULL,
	"km_cents" integer NOT NULL,
	CONSTRAINT "serving_visits_pkey" PRIMARY KEY("tenant_id","user_id","local_date","part"),
	CONSTRAINT "serving_visits_kind_check" CHECK ("serving_visits"."kind" in ('pos', 'client', 'byHand'))
);
--> statement-breakpoint
ALTER TABLE "serving_visits" ADD CONSTRAINT "serving_visits_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "serving_months_pos_id_idx" ON "serving_months" USING btree ("tenant_id","pos_id","month");--> statement-breakpoint
CREATE INDEX "serving_touched_day_idx" ON "serving_touched" USING btree ("tenant_id","local_date","user_id");--> statement-breakpoint
CREATE INDEX "serving_visits_month_idx" ON "serving_visits" USING btree ("tenant_id","month","pos_id");--> statement-breakpoint
CREATE INDEX "serving_visits_pos_id_idx" ON "serving_visits" USING btree ("tenant_id","pos_id","local_date");--> statement-breakpoint
CREATE INDEX "serving_visits_long_idx" ON "serving_visits" USING btree ("tenant_id","month") WHERE in_store > 720 * share;--> statement-breakpoint
-- What costs are made of, beside what a day itself holds: whoever changes it marks the days whose visits it prices, and the months that pay for it.
-- The worker takes them up. Nothing is marked where the module is off; switching it on marks what there is.
CREATE FUNCTION "public"."f_serves_cost"(whose uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM public.tenants t WHERE t.id = whose AND t.cost_of_serving_module)
$$;--> statement-breakpoint
-- Of one person from a day on, and back to where the cycle of that day may begin.
CREATE FUNCTION "public"."f_touch_person_costs"(whose uuid, person uuid, since date) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF NOT public.f_serves_cost(whose) THEN RETURN; END IF;
  INSERT INTO public.day_touched (tenant_id, user_id, local_date)
  SELECT f.tenant_id, f.user_id, f.local_date FROM public.day_facts f
  WHERE f.tenant_id = whose AND f.user_id = person AND f.local_date >= since - 31;
  INSERT INTO public.serving_touched (tenant_id, user_id, local_date)
  SELECT p.tenant_id, p.user_id, p.month + 27 FROM public.serving_people p
  WHERE p.tenant_id = whose AND p.edition = 0 AND p.user_id = person AND p.month >= since - 62
  UNION SELECT whose, person, greatest(since, current_date);
END
$$;--> statement-breakpoint
-- Of everybody within the cycles of these days.
CREATE FUNCTION "public"."f_touch_all_costs"(whose uuid, since date, until date) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF NOT public.f_serves_cost(whose) THEN RETURN; END IF;
  INSERT INTO public.day_touched (tenant_id, user_id, local_date)
  SELECT f.tenant_id, f.user_id, f.local_date FROM public.day_facts f
  WHERE f.tenant_id = whose AND f.local_date BETWEEN since - 31 AND until + 31;
  INSERT INTO public.serving_touched (tenant_id, user_id, local_date)
  SELECT p.tenant_id, p.user_id, p.month + 27 FROM public.serving_people p
  WHERE p.tenant_id = whose AND p.edition = 0 AND p.month BETWEEN since - 62 AND until + 31;
END
$$;--> statement-breakpoint
CREATE FUNCTION "public"."t_touch_costs_of_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.f_touch_person_costs(c.tenant_id, c.user_id, min(c.valid_from)) FROM changed c GROUP BY c.tenant_id, c.user_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "public"."t_touch_costs_of_workday"() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  PERFORM public.f_touch_person_costs(c.tenant_id, u.user_id, c.since)
  FROM (SELECT tenant_id, workday_id, min(valid_from) AS since FROM changed GROUP BY 1, 2) AS c
  JOIN (SELECT DISTINCT tenant_id, user_id, workday_id FROM public.user_workdays) AS u
    ON u.tenant_id = c.tenant_id AND u.workday_id = c.workday_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "public"."t_touch_costs_of_tenant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.f_touch_all_costs(c.tenant_id, min(c.valid_from), current_date + 31) FROM changed c GROUP BY c.tenant_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "public"."t_touch_costs_of_holiday"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.f_touch_all_costs(c.tenant_id, c.date, c.date) FROM (SELECT DISTINCT tenant_id, date FROM changed) AS c;
  RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
DECLARE
  source text;
  way text;
BEGIN
  FOREACH source IN ARRAY ARRAY['user_costs', 'user_workdays', 'workday_versions', 'tenant_versions', 'holidays']
  LOOP
    way := CASE source WHEN 'workday_versions' THEN 't_touch_costs_of_workday' WHEN 'tenant_versions' THEN 't_touch_costs_of_tenant'
      WHEN 'holidays' THEN 't_touch_costs_of_holiday' ELSE 't_touch_costs_of_person' END;
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON public.%I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION public.%I()', source || '_costs_new', source, way);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON public.%I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION public.%I()', source || '_costs_gone', source, way);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON public.%I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION public.%I()', source || '_costs_edit', source, way);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON public.%I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION public.%I()', source || '_costs_left', source, way);
  END LOOP;
END
$$;--> statement-breakpoint
-- Employment: from when to when somebody is paid. Row by row, since few change at a time and most changes of an account are others.
CREATE FUNCTION "public"."t_touch_costs_of_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM public.serving_months m WHERE m.tenant_id = OLD.tenant_id AND m.edition = 0 AND m.user_id = OLD.id;
    DELETE FROM public.serving_people p WHERE p.tenant_id = OLD.tenant_id AND p.edition = 0 AND p.user_id = OLD.id;
    RETURN NULL;
  END IF;
  PERFORM public.f_touch_person_costs(NEW.tenant_id, NEW.id,
    least(OLD.admission_date, NEW.admission_date, OLD.resignation_date, NEW.resignation_date, current_date));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_costs_edit" AFTER UPDATE OF "admission_date", "resignation_date", "former_stints", "switched_off", "state_id", "city_id", "monthly_value", "hours_daily"
  ON "users" FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "public"."t_touch_costs_of_account"();--> statement-breakpoint
CREATE TRIGGER "users_costs_gone" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "public"."t_touch_costs_of_account"();--> statement-breakpoint
-- For whom a PDV is worked: the visits there are divided anew. As far back as dashboards look.
CREATE FUNCTION "public"."t_touch_costs_of_bonds"() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  INSERT INTO public.day_touched (tenant_id, user_id, local_date)
  SELECT DISTINCT v.tenant_id, v.user_id, v.local_date
  FROM (SELECT DISTINCT tenant_id, pos_id FROM changed) AS c
  CROSS JOIN LATERAL (
    SELECT v.tenant_id, v.user_id, v.local_date FROM public.serving_visits v
    WHERE v.tenant_id = c.tenant_id AND v.pos_id = c.pos_id AND v.local_date >= current_date - 400
  ) AS v;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "business_unit_pos_costs_new" AFTER INSERT ON "business_unit_pos" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_touch_costs_of_bonds"();--> statement-breakpoint
CREATE TRIGGER "business_unit_pos_costs_gone" AFTER DELETE ON "business_unit_pos" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_touch_costs_of_bonds"();--> statement-breakpoint
-- What is agreed with a client, and whether there still is one: by the minutes of contracts visits are divided that no task measured.
CREATE FUNCTION "public"."f_touch_client_costs"(whose uuid, unit uuid, since date) RETURNS void LANGUAGE sql
  SET plan_cache_mode = force_custom_plan AS $$
  INSERT INTO public.day_touched (tenant_id, user_id, local_date)
  SELECT DISTINCT v.tenant_id, v.user_id, v.local_date
  FROM public.business_unit_pos b
  CROSS JOIN LATERAL (
    SELECT v.tenant_id, v.user_id, v.local_date FROM public.serving_visits v
    WHERE v.tenant_id = b.tenant_id AND v.pos_id = b.pos_id AND v.local_date >= greatest(since, current_date - 400)
  ) AS v
  WHERE b.tenant_id = whose AND b.business_unit_id = unit
$$;--> statement-breakpoint
CREATE FUNCTION "public"."t_touch_costs_of_client"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.f_touch_client_costs(NEW.tenant_id, NEW.id, '1970-01-01');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "business_units_costs_edit" AFTER UPDATE OF "is_active" ON "business_units" FOR EACH ROW
  WHEN (OLD.is_active IS DISTINCT FROM NEW.is_active) EXECUTE FUNCTION "public"."t_touch_costs_of_client"();--> statement-breakpoint
CREATE FUNCTION "public"."t_touch_costs_of_contract"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM public.f_touch_client_costs(OLD.tenant_id, OLD.business_unit_id, OLD.valid_from);
  ELSIF TG_OP = 'INSERT' OR (OLD.contracted_minutes, OLD.valid_until) IS DISTINCT FROM (NEW.contracted_minutes, NEW.valid_until) THEN
    PERFORM public.f_touch_client_costs(NEW.tenant_id, NEW.business_unit_id, NEW.valid_from);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "business_unit_contracts_costs" AFTER INSERT OR UPDATE OR DELETE ON "business_unit_contracts" FOR EACH ROW
  EXECUTE FUNCTION "public"."t_touch_costs_of_contract"();--> statement-breakpoint
CREATE TRIGGER "km_adjustments_touch_new" AFTER INSERT ON "km_adjustments" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_touch_days"();--> statement-breakpoint
CREATE TRIGGER "km_adjustments_touch_gone" AFTER DELETE ON "km_adjustments" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_touch_days"();--> statement-breakpoint
-- Positions of a day that is over: those of today come with the visits that they lead to.
CREATE FUNCTION "public"."t_touch_days_of_late"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.day_touched (tenant_id, user_id, local_date)
  SELECT DISTINCT c.tenant_id, c.user_id, c.local_date FROM changed c
  WHERE c.local_date < current_date AND public.f_serves_cost(c.tenant_id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "geolocations_touch_late" AFTER INSERT ON "geolocations" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_touch_days_of_late"();--> statement-breakpoint
CREATE FUNCTION "public"."t_touch_costs_of_module"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.day_touched (tenant_id, user_id, local_date)
  SELECT f.tenant_id, f.user_id, f.local_date FROM public.day_facts f
  WHERE f.tenant_id = NEW.id AND f.local_date >= current_date - 400;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "tenants_costs_on" AFTER UPDATE OF "cost_of_serving_module" ON "tenants" FOR EACH ROW
  WHEN (NEW.cost_of_serving_module AND NOT OLD.cost_of_serving_module) EXECUTE FUNCTION "public"."t_touch_costs_of_module"();--> statement-breakpoint
-- Of the days that there are, where the module is on.
DO $$
DECLARE
  walled text;
BEGIN
  FOREACH walled IN ARRAY ARRAY['day_facts', 'tenants', 'day_touched'] LOOP
    EXECUTE format('ALTER TABLE public.%I NO FORCE ROW LEVEL SECURITY', walled);
  END LOOP;
  INSERT INTO public.day_touched (tenant_id, user_id, local_date)
  SELECT f.tenant_id, f.user_id, f.local_date FROM public.day_facts f JOIN public.tenants t ON t.id = f.tenant_id
  WHERE t.cost_of_serving_module AND f.local_date >= current_date - 400;
  FOREACH walled IN ARRAY ARRAY['day_facts', 'tenants', 'day_touched'] LOOP
    EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', walled);
  END LOOP;
END
$$;
