ALTER TABLE "serving_adjustments" ADD COLUMN "chain_id" uuid;--> statement-breakpoint
ALTER TABLE "serving_adjustments" ADD COLUMN "profile" text;--> statement-breakpoint
ALTER TABLE "serving_adjustments" ADD COLUMN "regional_id" uuid;--> statement-breakpoint
-- What was told before stands where its PDV stands now: nobody noted where it stood then.
DO $$
DECLARE
  walled text;
BEGIN
  FOREACH walled IN ARRAY ARRAY['serving_adjustments', 'pos'] LOOP
    EXECUTE format('ALTER TABLE public.%I NO FORCE ROW LEVEL SECURITY', walled);
  END LOOP;
  UPDATE public.serving_adjustments a SET chain_id = p.chain_id, profile = p.profile, regional_id = p.regional_id
  FROM public.pos p WHERE a.month IS NOT NULL AND p.tenant_id = a.tenant_id AND p.id = a.pos_id;
  FOREACH walled IN ARRAY ARRAY['serving_adjustments', 'pos'] LOOP
    EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', walled);
  END LOOP;
END
$$;--> statement-breakpoint
-- Sums of costs go with an account that is deleted. One that comes back from the trash bears the moment of its making: the months since then that
-- somebody's costs are known of are worked out for it again, or they would stay without what it was paid.
CREATE FUNCTION "public"."t_touch_costs_of_returned"() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF NOT public.f_serves_cost(NEW.tenant_id) THEN RETURN NULL; END IF;
  INSERT INTO public.serving_touched (tenant_id, user_id, local_date)
  SELECT DISTINCT NEW.tenant_id, NEW.id, p.month + 27 FROM public.serving_people p
  WHERE p.tenant_id = NEW.tenant_id AND p.month >= NEW.created_at::date - 62;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_costs_back" AFTER INSERT ON "users" FOR EACH ROW
  WHEN (NEW.created_at < now()) EXECUTE FUNCTION "public"."t_touch_costs_of_returned"();
