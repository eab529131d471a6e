CREATE TABLE "serving_sums" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" bigserial NOT NULL,
	"edition" smallint NOT NULL,
	"month" date NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
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
	"chain_id" uuid,
	"profile" text,
	"regional_id" uuid,
	CONSTRAINT "serving_sums_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "serving_sums_kind_check" CHECK ("serving_sums"."kind" in ('pos', 'client', 'byHand'))
);
--> statement-breakpoint
CREATE INDEX "serving_sums_month_idx" ON "serving_sums" USING btree ("tenant_id","edition","month","user_id");--> statement-breakpoint
CREATE INDEX "serving_months_client_idx" ON "serving_months" USING btree ("tenant_id","edition","month","business_unit_id","pos_id");--> statement-breakpoint
CREATE INDEX "serving_months_chain_idx" ON "serving_months" USING btree ("tenant_id","edition","month","chain_id","pos_id");--> statement-breakpoint
-- Sums follow their rows within the statement that writes these. What goes away or changes does so person by person: of these what is left is added up anew.
CREATE FUNCTION "public"."t_sum_costs"() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.serving_sums (tenant_id, edition, month, user_id, kind, business_unit_id, chain_id, profile, regional_id,
      visits, stays, in_store, travel, km, store_cents, travel_cents, km_cents, idle_cents)
    SELECT tenant_id, edition, month, user_id, kind, business_unit_id, chain_id, profile, regional_id,
      sum(visits), sum(stays), sum(in_store), sum(travel), sum(km), sum(store_cents), sum(travel_cents), sum(km_cents), sum(idle_cents)
    FROM changed GROUP BY tenant_id, edition, month, user_id, kind, business_unit_id, chain_id, profile, regional_id;
    RETURN NULL;
  END IF;
  DELETE FROM public.serving_sums s USING (SELECT DISTINCT tenant_id, edition, month, user_id FROM changed) AS c
  WHERE s.tenant_id = c.tenant_id AND s.edition = c.edition AND s.month = c.month AND s.user_id = c.user_id;
  INSERT INTO public.serving_sums (tenant_id, edition, month, user_id, kind, business_unit_id, chain_id, profile, regional_id,
    visits, stays, in_store, travel, km, store_cents, travel_cents, km_cents, idle_cents)
  SELECT m.tenant_id, m.edition, m.month, m.user_id, m.kind, m.business_unit_id, m.chain_id, m.profile, m.regional_id,
    sum(m.visits), sum(m.stays), sum(m.in_store), sum(m.travel), sum(m.km), sum(m.store_cents), sum(m.travel_cents), sum(m.km_cents), sum(m.idle_cents)
  FROM (SELECT DISTINCT tenant_id, edition, month, user_id FROM changed) AS c
  JOIN public.serving_months m ON m.tenant_id = c.tenant_id AND m.edition = c.edition AND m.month = c.month AND m.user_id = c.user_id
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- A PDV that moves to another chain, turnover or regional takes its open months along: those who went there are added up anew.
CREATE FUNCTION "public"."t_touch_costs_of_place"() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF NOT public.f_serves_cost(NEW.tenant_id) THEN RETURN NULL; END IF;
  INSERT INTO public.serving_touched (tenant_id, user_id, local_date)
  SELECT DISTINCT m.tenant_id, m.user_id, m.month + 27 FROM public.serving_months m
  WHERE m.tenant_id = NEW.tenant_id AND m.pos_id = NEW.id AND m.edition = 0;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- What there is already.
DO $$
DECLARE
  walled text;
BEGIN
  FOREACH walled IN ARRAY ARRAY['serving_months', 'serving_sums', 'pos'] LOOP
    EXECUTE format('ALTER TABLE public.%I NO FORCE ROW LEVEL SECURITY', walled);
  END LOOP;
  UPDATE public.serving_months m SET chain_id = p.chain_id, profile = p.profile, regional_id = p.regional_id
  FROM public.pos p WHERE m.edition = 0 AND p.tenant_id = m.tenant_id AND p.id = m.pos_id
    AND num_nonnulls(p.chain_id, p.profile, p.regional_id) > 0;
  INSERT INTO public.serving_sums (tenant_id, edition, month, user_id, kind, business_unit_id, chain_id, profile, regional_id,
    visits, stays, in_store, travel, km, store_cents, travel_cents, km_cents, idle_cents)
  SELECT tenant_id, edition, month, user_id, kind, business_unit_id, chain_id, profile, regional_id,
    sum(visits), sum(stays), sum(in_store), sum(travel), sum(km), sum(store_cents), sum(travel_cents), sum(km_cents), sum(idle_cents)
  FROM public.serving_months GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
  FOREACH walled IN ARRAY ARRAY['serving_months', 'serving_sums', 'pos'] LOOP
    EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', walled);
  END LOOP;
END
$$;--> statement-breakpoint
CREATE TRIGGER "serving_months_sums_new" AFTER INSERT ON "serving_months" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_sum_costs"();--> statement-breakpoint
CREATE TRIGGER "serving_months_sums_edit" AFTER UPDATE ON "serving_months" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_sum_costs"();--> statement-breakpoint
CREATE TRIGGER "serving_months_sums_gone" AFTER DELETE ON "serving_months" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_sum_costs"();--> statement-breakpoint
CREATE TRIGGER "pos_costs_edit" AFTER UPDATE OF "chain_id", "profile", "regional_id" ON "pos" FOR EACH ROW
  WHEN ((OLD.chain_id, OLD.profile, OLD.regional_id) IS DISTINCT FROM (NEW.chain_id, NEW.profile, NEW.regional_id))
  EXECUTE FUNCTION "public"."t_touch_costs_of_place"();
