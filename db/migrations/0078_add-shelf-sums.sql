CREATE TABLE "shelf_places" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"local_date" date NOT NULL,
	"pos_id" uuid NOT NULL,
	"told" integer NOT NULL,
	"asked" integer NOT NULL,
	"arrived" integer NOT NULL,
	"missing" integer NOT NULL,
	"below" integer NOT NULL,
	"within" integer NOT NULL,
	"above" integer NOT NULL,
	CONSTRAINT "shelf_places_pkey" PRIMARY KEY("tenant_id","local_date","pos_id")
);
--> statement-breakpoint
CREATE TABLE "shelf_prices" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"local_date" date NOT NULL,
	"product_id" uuid NOT NULL,
	"price" numeric(18, 6) NOT NULL,
	"n" integer NOT NULL,
	"pos_ids" uuid[] NOT NULL,
	CONSTRAINT "shelf_prices_pkey" PRIMARY KEY("tenant_id","local_date","product_id","price","n")
);
--> statement-breakpoint
CREATE TABLE "shelf_readings" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"local_date" date NOT NULL,
	"answer_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"pos_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"own" double precision NOT NULL,
	"leader" double precision NOT NULL,
	"total" double precision NOT NULL,
	"state" text NOT NULL,
	"is_last" boolean NOT NULL,
	CONSTRAINT "shelf_readings_pkey" PRIMARY KEY("tenant_id","local_date","answer_id","category_id","unit")
);
--> statement-breakpoint
CREATE TABLE "shelf_touched" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" bigserial NOT NULL,
	"local_date" date NOT NULL,
	CONSTRAINT "shelf_touched_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "shelf_touched_day_idx" ON "shelf_touched" USING btree ("tenant_id","local_date");--> statement-breakpoint
-- What the facts of these days add up to, worked out anew, each day whole. Planned each time, as the facts are, and by indexes.
CREATE FUNCTION "public"."f_refresh_shelf_sums"(tenant uuid, days date[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM public.shelf_readings s WHERE s.tenant_id = tenant AND s.local_date = ANY (days);
  DELETE FROM public.shelf_places s WHERE s.tenant_id = tenant AND s.local_date = ANY (days);
  DELETE FROM public.shelf_prices s WHERE s.tenant_id = tenant AND s.local_date = ANY (days);
  INSERT INTO public.shelf_readings
    (tenant_id, local_date, answer_id, category_id, unit, pos_id, user_id, ended_at, own, leader, total, state, is_last)
  SELECT tenant, r.*,
    row_number() OVER (PARTITION BY r.local_date, r.pos_id, r.category, r.unit, r.state ORDER BY r.ended_at DESC, r.answer_id DESC) = 1
  FROM (
    SELECT t.local_date, t.answer_id, t.category, t.unit, t.pos_id, t.user_id, t.ended_at,
      coalesce(sum(t.space) FILTER (WHERE NOT t.rival), 0), coalesce(sum(t.space) FILTER (WHERE t.rival AND t.leads), 0), sum(t.space),
      CASE WHEN t.unit = 'none' THEN 'unitless' WHEN NOT bool_or(t.rival) OR sum(t.space) = 0 THEN 'unrivalled'
        WHEN bool_and(t.rival) THEN 'ownless' ELSE 'whole' END AS state
    FROM (
      SELECT f.local_date, f.answer_id, f.pos_id, f.user_id, f.ended_at, f.space::float8 AS space,
        coalesce(p.sub_category_id, p.category_id) AS category, p.is_competitor AS rival, p.is_category_leader AS leads,
        coalesce((SELECT c.meaning FROM public.question_choices c
          WHERE c.tenant_id = tenant AND c.id = f.space_choice_id AND c.meaning IN ('facings', 'cm')), 'none') AS unit
      FROM public.shelf_facts f JOIN public.products p ON p.tenant_id = tenant AND p.id = f.product_id
      WHERE f.tenant_id = tenant AND f.local_date = ANY (days) AND f.space IS NOT NULL
        AND coalesce(p.sub_category_id, p.category_id) IS NOT NULL
    ) t
    GROUP BY t.local_date, t.answer_id, t.category, t.unit, t.pos_id, t.user_id, t.ended_at
  ) r;
  INSERT INTO public.shelf_prices (tenant_id, local_date, product_id, price, n, pos_ids)
  SELECT tenant, l.local_date, l.product_id, l.price, count(*), array_agg(l.pos_id ORDER BY l.pos_id)
  FROM (
    SELECT DISTINCT ON (f.local_date, f.pos_id, f.product_id) f.local_date, f.pos_id, f.product_id, f.price
    FROM public.shelf_facts f WHERE f.tenant_id = tenant AND f.local_date = ANY (days) AND f.price IS NOT NULL
    ORDER BY f.local_date DESC, f.pos_id DESC, f.product_id DESC, f.ended_at DESC, f.answer_id DESC
  ) l
  GROUP BY l.local_date, l.product_id, l.price;
  INSERT INTO public.shelf_places (tenant_id, local_date, pos_id, told, asked, arrived, missing, below, within, above)
  SELECT tenant, s.local_date, s.pos_id, sum(s.told), sum(s.asked), sum(s.arrived), sum(s.missing), sum(s.below), sum(s.within), sum(s.above)
  FROM (
    SELECT w.local_date, w.pos_id, sum(w.told) AS told, count(*) AS asked, count(*) FILTER (WHERE w.arrived) AS arrived,
      count(*) FILTER (WHERE w.missing) AS missing, 0 AS below, 0 AS within, 0 AS above
    FROM (
      SELECT f.local_date, f.pos_id, f.product_id, count(*) AS told,
        (array_agg(coalesce(f.is_out, false) ORDER BY f.ended_at DESC, f.answer_id DESC))[1] AS missing,
        (array_agg(f.was_out ORDER BY f.ended_at DESC, f.answer_id DESC) FILTER (WHERE f.was_out IS NOT NULL))[1] AS arrived
      FROM public.shelf_facts f
      WHERE f.tenant_id = tenant AND f.local_date = ANY (days) AND (f.was_out IS NOT NULL OR f.is_out IS NOT NULL)
      GROUP BY f.local_date, f.pos_id, f.product_id
    ) w GROUP BY w.local_date, w.pos_id
    UNION ALL
    SELECT l.local_date, one.pos_id, 0, 0, 0, 0, count(*) FILTER (WHERE l.price < p.min_price),
      count(*) FILTER (WHERE l.price >= coalesce(p.min_price, l.price) AND l.price <= coalesce(p.max_price, l.price)),
      count(*) FILTER (WHERE l.price > p.max_price)
    FROM public.shelf_prices l
    JOIN public.products p ON p.tenant_id = tenant AND p.id = l.product_id AND NOT p.is_competitor
      AND (p.min_price IS NOT NULL OR p.max_price IS NOT NULL)
    CROSS JOIN LATERAL unnest(l.pos_ids) AS one (pos_id)
    WHERE l.tenant_id = tenant AND l.local_date = ANY (days)
    GROUP BY l.local_date, one.pos_id
  ) s
  GROUP BY s.local_date, s.pos_id;
END
$$;--> statement-breakpoint
CREATE FUNCTION "public"."t_touch_shelf"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.shelf_touched (tenant_id, local_date) SELECT DISTINCT c.tenant_id, c.local_date FROM changed c;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- What was told of a fact before and after: its PDV and its person may have become others, its day too.
CREATE FUNCTION "public"."t_touch_shelf_twice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.shelf_touched (tenant_id, local_date)
  SELECT c.tenant_id, c.local_date FROM changed c UNION SELECT b.tenant_id, b.local_date FROM before b;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "shelf_facts_touch_new" AFTER INSERT ON "shelf_facts"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_touch_shelf"();--> statement-breakpoint
CREATE TRIGGER "shelf_facts_touch_gone" AFTER DELETE ON "shelf_facts"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_touch_shelf"();--> statement-breakpoint
CREATE TRIGGER "shelf_facts_touch_edit" AFTER UPDATE ON "shelf_facts"
  REFERENCING NEW TABLE AS changed OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_touch_shelf_twice"();--> statement-breakpoint
-- Each day of which something was told, from one to the next: the history is not walked.
CREATE FUNCTION "public"."f_touch_shelf"(tenant uuid) RETURNS void LANGUAGE sql AS $$
  WITH RECURSIVE days AS (
    (SELECT f.local_date FROM public.shelf_facts f WHERE f.tenant_id = tenant ORDER BY f.local_date LIMIT 1)
    UNION ALL
    SELECT (SELECT f.local_date FROM public.shelf_facts f WHERE f.tenant_id = tenant AND f.local_date > d.local_date ORDER BY f.local_date LIMIT 1)
    FROM days d WHERE d.local_date IS NOT NULL
  )
  INSERT INTO public.shelf_touched (tenant_id, local_date) SELECT tenant, d.local_date FROM days d WHERE d.local_date IS NOT NULL
$$;--> statement-breakpoint
-- Whose a product is, where it belongs and what it should cost is read when a day is worked out: when that changes, every day is marked.
CREATE FUNCTION "public"."t_touch_shelf_of_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.f_touch_shelf(t.tenant_id) FROM (
    SELECT DISTINCT c.tenant_id FROM changed c JOIN before b ON b.tenant_id = c.tenant_id AND b.id = c.id
    WHERE (c.category_id, c.sub_category_id, c.is_competitor, c.is_category_leader, c.min_price, c.max_price)
        IS DISTINCT FROM (b.category_id, b.sub_category_id, b.is_competitor, b.is_category_leader, b.min_price, b.max_price)
      AND EXISTS (SELECT FROM public.shelf_facts f WHERE f.tenant_id = c.tenant_id AND f.product_id = c.id)
  ) t;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "products_touch_shelf" AFTER UPDATE ON "products"
  REFERENCING NEW TABLE AS changed OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_touch_shelf_of_products"();--> statement-breakpoint
CREATE FUNCTION "public"."t_touch_shelf_of_choices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.f_touch_shelf(t.tenant_id) FROM (
    SELECT DISTINCT c.tenant_id FROM changed c JOIN before b ON b.tenant_id = c.tenant_id AND b.id = c.id
    WHERE c.meaning IS DISTINCT FROM b.meaning
      AND EXISTS (SELECT FROM public.shelf_facts f WHERE f.tenant_id = c.tenant_id AND f.space_choice_id = c.id)
  ) t;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "question_choices_touch_shelf" AFTER UPDATE ON "question_choices"
  REFERENCING NEW TABLE AS changed OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_touch_shelf_of_choices"();--> statement-breakpoint
-- Of the days that there are: the worker takes them up, the newest first; until then the facts are asked.
ALTER TABLE "shelf_facts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "shelf_touched" ("tenant_id", "local_date") SELECT DISTINCT "tenant_id", "local_date" FROM "shelf_facts";--> statement-breakpoint
ALTER TABLE "shelf_facts" FORCE ROW LEVEL SECURITY;
