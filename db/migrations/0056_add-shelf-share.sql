ALTER TABLE "shelf_facts" ADD COLUMN "space" numeric(18, 6);--> statement-breakpoint
ALTER TABLE "shelf_facts" ADD COLUMN "space_choice_id" uuid;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "market_share" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "shelf_facts" ADD CONSTRAINT "shelf_facts_space_choice_id_fk" FOREIGN KEY ("tenant_id","space_choice_id") REFERENCES "public"."question_choices"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_market_share_check" CHECK ("product_categories"."market_share" > 0 and "product_categories"."market_share" <= 100);
--> statement-breakpoint
-- The facts of these answers, worked out anew from their values. Of several values of one kind for a product the last one counts. What space was
-- measured in is said for the product, or once for the whole answer. Planned each time: a plan that a session keeps from when the tables
-- were empty reads them whole.
CREATE OR REPLACE FUNCTION "public"."f_refresh_shelf_facts"(tenant uuid, answers uuid[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  DELETE FROM public.shelf_facts f WHERE f.tenant_id = tenant AND f.answer_id = ANY (answers);
  INSERT INTO public.shelf_facts
    (tenant_id, answer_id, product_id, questionnaire_id, pos_id, user_id, local_date, ended_at, price, was_out, is_out, space, space_choice_id)
  SELECT a.tenant_id, a.id, said.product_id, a.questionnaire_id, a.pos_id, a.user_id, a.local_date, a.ended_at,
    said.price, said.was_out, said.is_out, said.space,
    CASE WHEN said.space IS NOT NULL THEN coalesce(said.space_choice_id, (
      SELECT v.choice_id FROM public.questionnaire_answer_values v
      WHERE v.tenant_id = tenant AND v.answer_id = a.id AND v.product_id IS NULL AND v.subtype = 'types_of_share' AND v.choice_id IS NOT NULL
      ORDER BY v.id DESC LIMIT 1)) END
  FROM unnest(answers) AS asked (id)
  JOIN public.questionnaire_answers a ON a.tenant_id = tenant AND a.id = asked.id AND a.review_status <> 'rejected'
  CROSS JOIN LATERAL (
    SELECT v.product_id,
      (array_agg(v.number_value ORDER BY v.id DESC) FILTER (WHERE v.subtype = 'product_price' AND v.number_value > 0))[1] AS price,
      (array_agg(v.boolean_value IS TRUE OR coalesce(v.number_value = 0, false) ORDER BY v.id DESC)
        FILTER (WHERE v.subtype = 'before_out_of_stock'))[1] AS was_out,
      (array_agg(v.boolean_value IS TRUE OR coalesce(v.number_value = 0, false) ORDER BY v.id DESC)
        FILTER (WHERE v.subtype = 'out_of_stock'))[1] AS is_out,
      (array_agg(v.number_value ORDER BY v.id DESC) FILTER (WHERE v.subtype = 'shared_gondola' AND v.number_value >= 0))[1] AS space,
      (array_agg(v.choice_id ORDER BY v.id DESC) FILTER (WHERE v.subtype = 'types_of_share' AND v.choice_id IS NOT NULL))[1] AS space_choice_id
    FROM public.questionnaire_answer_values v
    WHERE v.tenant_id = tenant AND v.answer_id = asked.id AND v.product_id IS NOT NULL
    GROUP BY v.product_id
  ) AS said
  WHERE said.price IS NOT NULL OR said.was_out IS NOT NULL OR said.is_out IS NOT NULL OR said.space IS NOT NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."t_values_shelf_facts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched record;
BEGIN
  FOR touched IN
    SELECT c.tenant_id, array_agg(DISTINCT c.answer_id) AS answers FROM changed c
    WHERE c.subtype = 'types_of_share' OR (c.product_id IS NOT NULL
      AND c.subtype IN ('product_price', 'before_out_of_stock', 'out_of_stock', 'shared_gondola'))
    GROUP BY c.tenant_id
  LOOP
    PERFORM public.f_refresh_shelf_facts(touched.tenant_id, touched.answers);
  END LOOP;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Of the answers that there are.
ALTER TABLE "questionnaire_answers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_values" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shelf_facts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DO $$
DECLARE
  t record;
BEGIN
  FOR t IN SELECT v.tenant_id, array_agg(DISTINCT v.answer_id) AS answers FROM public.questionnaire_answer_values v
    WHERE v.subtype = 'shared_gondola' GROUP BY v.tenant_id LOOP
    PERFORM public.f_refresh_shelf_facts(t.tenant_id, t.answers);
  END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "shelf_facts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_values" FORCE ROW LEVEL SECURITY;
