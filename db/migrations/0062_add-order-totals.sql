ALTER TABLE "order_items" ALTER COLUMN "discount" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "discount" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" drop column "total";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "total" numeric(14, 2) GENERATED ALWAYS AS (round(quantity * unit_price, 2) - coalesce(discount, 0)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_business_unit_id_idx" ON "orders" USING btree ("tenant_id","business_unit_id","date");--> statement-breakpoint
-- It went with the column that it spoke of.
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_values_check" CHECK ("order_items"."quantity" > 0 and "order_items"."unit_price" >= 0 and "order_items"."discount" >= 0 and "order_items"."total" >= 0);--> statement-breakpoint
-- An order's total is what its items come to, whatever is written. Looked up by key, and planned each time.
CREATE FUNCTION "public"."t_order_total"() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  NEW.total := coalesce((SELECT sum(i.total) FROM public.order_items i
    WHERE i.tenant_id = NEW.tenant_id AND i.order_id = NEW.id), 0);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "orders_total" BEFORE INSERT OR UPDATE OF total ON "orders"
  FOR EACH ROW EXECUTE FUNCTION "public"."t_order_total"();--> statement-breakpoint
CREATE FUNCTION "public"."t_order_items_total"() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  UPDATE public.orders o SET total = 0
  FROM (SELECT DISTINCT c.tenant_id, c.order_id FROM changed c) AS c
  WHERE o.tenant_id = c.tenant_id AND o.id = c.order_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "order_items_total_new" AFTER INSERT ON "order_items" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_order_items_total"();--> statement-breakpoint
CREATE TRIGGER "order_items_total_edit" AFTER UPDATE ON "order_items" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_order_items_total"();--> statement-breakpoint
CREATE TRIGGER "order_items_total_gone" AFTER DELETE ON "order_items" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_order_items_total"();--> statement-breakpoint
-- An item never moves to another order: both totals would have to follow.
CREATE FUNCTION "public"."t_order_item_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an item stays in its order' USING ERRCODE = 'check_violation', CONSTRAINT = 'order_items_stays_check';
END
$$;--> statement-breakpoint
CREATE TRIGGER "order_items_stays" BEFORE UPDATE OF order_id ON "order_items"
  FOR EACH ROW WHEN (OLD.order_id IS DISTINCT FROM NEW.order_id) EXECUTE FUNCTION "public"."t_order_item_stays"();--> statement-breakpoint
-- Orders are written by hand and by import from now on: admins may.
ALTER TABLE "roles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "roles" SET permissions = permissions || ARRAY['ORDER_POST', 'ORDER_PUT', 'ORDER_DELETE']::text[]
WHERE name IN ('admin entidade', 'super admin') AND 'ORDER_GET' = ANY (permissions) AND NOT 'ORDER_POST' = ANY (permissions);--> statement-breakpoint
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;
