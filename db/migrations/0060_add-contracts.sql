CREATE TABLE "business_unit_contracts" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"business_unit_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"contract_value" numeric(14, 2),
	"contracted_minutes" integer,
	"apportionment_type" text NOT NULL,
	"cost_rules" jsonb NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_unit_contracts_pkey" PRIMARY KEY("tenant_id","business_unit_id","valid_from"),
	CONSTRAINT "business_unit_contracts_apportionment_type_check" CHECK ("business_unit_contracts"."apportionment_type" in ('store_profile', 'number_checkout')),
	CONSTRAINT "business_unit_contracts_valid_until_check" CHECK ("business_unit_contracts"."valid_until" >= "business_unit_contracts"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "business_units" ADD COLUMN "contract_from" date;--> statement-breakpoint
ALTER TABLE "business_units" ADD COLUMN "contract_until" date;--> statement-breakpoint
ALTER TABLE "business_unit_contracts" ADD CONSTRAINT "business_unit_contracts_business_unit_id_fk" FOREIGN KEY ("tenant_id","business_unit_id") REFERENCES "public"."business_units"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_unit_contracts_changed_by_idx" ON "business_unit_contracts" USING btree ("tenant_id","changed_by");--> statement-breakpoint
ALTER TABLE "business_units" ADD CONSTRAINT "business_units_contract_until_check" CHECK ("business_units"."contract_until" >= "business_units"."contract_from");--> statement-breakpoint

-- What is agreed with a client, as it stands after a change: from `contract_from` on, and no longer what was to hold after that day.
CREATE FUNCTION "public"."f_keep_contract"(tenant uuid, unit uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.business_unit_contracts AS v
    (tenant_id, business_unit_id, valid_from, valid_until, contract_value, contracted_minutes, apportionment_type, cost_rules)
  SELECT u.tenant_id, u.id, coalesce(u.contract_from, date '1970-01-01'), u.contract_until, u.contract_value, u.contracted_minutes, u.apportionment_type,
    coalesce((SELECT jsonb_agg(jsonb_build_object('profile', r.profile, 'chainId', r.chain_id, 'weight', r.weight, 'targetPercent', r.target_percent)
      ORDER BY r.profile, r.chain_id) FROM public.business_unit_cost_rules r WHERE r.tenant_id = tenant AND r.business_unit_id = unit), '[]')
  FROM public.business_units u WHERE u.tenant_id = tenant AND u.id = unit
  ON CONFLICT (tenant_id, business_unit_id, valid_from) DO UPDATE SET valid_until = EXCLUDED.valid_until, contract_value = EXCLUDED.contract_value,
    contracted_minutes = EXCLUDED.contracted_minutes, apportionment_type = EXCLUDED.apportionment_type, cost_rules = EXCLUDED.cost_rules,
    changed_by = NULL, changed_at = now();
  DELETE FROM public.business_unit_contracts v USING public.business_units u
  WHERE u.tenant_id = tenant AND u.id = unit AND v.tenant_id = tenant AND v.business_unit_id = unit
    AND v.valid_from > coalesce(u.contract_from, date '1970-01-01')
$$;--> statement-breakpoint
CREATE FUNCTION "public"."t_keep_contract"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.contract_value, NEW.contracted_minutes, NEW.contract_from, NEW.contract_until, NEW.apportionment_type)
    IS NOT DISTINCT FROM (OLD.contract_value, OLD.contracted_minutes, OLD.contract_from, OLD.contract_until, OLD.apportionment_type) THEN
    RETURN NULL;
  END IF;
  PERFORM public.f_keep_contract(NEW.tenant_id, NEW.id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "business_units_kept"
  AFTER INSERT OR UPDATE OF "contract_value", "contracted_minutes", "contract_from", "contract_until", "apportionment_type" ON "business_units"
  FOR EACH ROW EXECUTE FUNCTION "public"."t_keep_contract"();--> statement-breakpoint
CREATE FUNCTION "public"."t_keep_cost_rules"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.f_keep_contract(coalesce(NEW.tenant_id, OLD.tenant_id), coalesce(NEW.business_unit_id, OLD.business_unit_id));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "business_unit_cost_rules_kept" AFTER INSERT OR UPDATE OR DELETE ON "business_unit_cost_rules"
  FOR EACH ROW EXECUTE FUNCTION "public"."t_keep_cost_rules"();--> statement-breakpoint

-- What is there already: nothing says since when.
ALTER TABLE "business_units" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "business_unit_cost_rules" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
SELECT "public"."f_keep_contract"(tenant_id, id) FROM "business_units";--> statement-breakpoint
UPDATE "business_unit_contracts" v SET created_at = u.created_at, changed_at = u.created_at FROM "business_units" u
WHERE u.tenant_id = v.tenant_id AND u.id = v.business_unit_id;--> statement-breakpoint
ALTER TABLE "business_unit_cost_rules" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "business_units" FORCE ROW LEVEL SECURITY;
