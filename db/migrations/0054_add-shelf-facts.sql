CREATE TABLE "shelf_facts" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"questionnaire_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"price" numeric(18, 6),
	"was_out" boolean,
	"is_out" boolean,
	CONSTRAINT "shelf_facts_pkey" PRIMARY KEY("tenant_id","answer_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "shelf_facts" ADD CONSTRAINT "shelf_facts_answer_id_fk" FOREIGN KEY ("tenant_id","answer_id","pos_id","user_id") REFERENCES "public"."questionnaire_answers"("tenant_id","id","pos_id","user_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "shelf_facts" ADD CONSTRAINT "shelf_facts_product_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_facts" ADD CONSTRAINT "shelf_facts_questionnaire_id_fk" FOREIGN KEY ("tenant_id","questionnaire_id") REFERENCES "public"."questionnaires"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shelf_facts_day_idx" ON "shelf_facts" USING btree ("tenant_id","local_date","pos_id","product_id");--> statement-breakpoint
CREATE INDEX "shelf_facts_product_id_idx" ON "shelf_facts" USING btree ("tenant_id","product_id","local_date");--> statement-breakpoint
CREATE INDEX "shelf_facts_questionnaire_id_idx" ON "shelf_facts" USING btree ("tenant_id","questionnaire_id");
--> statement-breakpoint
-- The facts of these answers, worked out anew from their values. Of several values of one kind for a product the last one counts.
-- Planned each time: a plan that a session keeps from when the tables were empty reads them whole.
CREATE FUNCTION "public"."f_refresh_shelf_facts"(tenant uuid, answers uuid[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  DELETE FROM public.shelf_facts f WHERE f.tenant_id = tenant AND f.answer_id = ANY (answers);
  INSERT INTO public.shelf_facts
    (tenant_id, answer_id, product_id, questionnaire_id, pos_id, user_id, local_date, ended_at, price, was_out, is_out)
  SELECT a.tenant_id, a.id, said.product_id, a.questionnaire_id, a.pos_id, a.user_id, a.local_date, a.ended_at,
    said.price, said.was_out, said.is_out
  FROM unnest(answers) AS asked (id)
  JOIN public.questionnaire_answers a ON a.tenant_id = tenant AND a.id = asked.id AND a.review_status <> 'rejected'
  CROSS JOIN LATERAL (
    SELECT v.product_id,
      (array_agg(v.number_value ORDER BY v.id DESC) FILTER (WHERE v.subtype = 'product_price' AND v.number_value > 0))[1] AS price,
      (array_agg(v.boolean_value IS TRUE OR coalesce(v.number_value = 0, false) ORDER BY v.id DESC)
        FILTER (WHERE v.subtype = 'before_out_of_stock'))[1] AS was_out,
      (array_agg(v.boolean_value IS TRUE OR coalesce(v.number_value = 0, false) ORDER BY v.id DESC)
        FILTER (WHERE v.subtype = 'out_of_stock'))[1] AS is_out
    FROM public.questionnaire_answer_values v
    WHERE v.tenant_id = tenant AND v.answer_id = asked.id AND v.product_id IS NOT NULL
    GROUP BY v.product_id
  ) AS said
  WHERE said.price IS NOT NULL OR said.was_out IS NOT NULL OR said.is_out IS NOT NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "public"."t_values_shelf_facts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched record;
BEGIN
  FOR touched IN
    SELECT c.tenant_id, array_agg(DISTINCT c.answer_id) AS answers FROM changed c
    WHERE c.product_id IS NOT NULL AND c.subtype IN ('product_price', 'before_out_of_stock', 'out_of_stock')
    GROUP BY c.tenant_id
  LOOP
    PERFORM public.f_refresh_shelf_facts(touched.tenant_id, touched.answers);
  END LOOP;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "questionnaire_answer_values_facts_new" AFTER INSERT ON "questionnaire_answer_values"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_values_shelf_facts"();--> statement-breakpoint
CREATE TRIGGER "questionnaire_answer_values_facts_gone" AFTER DELETE ON "questionnaire_answer_values"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_values_shelf_facts"();--> statement-breakpoint
CREATE TRIGGER "questionnaire_answer_values_facts_edit" AFTER UPDATE ON "questionnaire_answer_values"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_values_shelf_facts"();--> statement-breakpoint
-- PDV and person follow by the foreign key; what decides whether an answer counts, and when, is read anew.
CREATE FUNCTION "public"."t_answer_shelf_facts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.f_refresh_shelf_facts(NEW.tenant_id, ARRAY[NEW.id]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "questionnaire_answers_facts" AFTER UPDATE ON "questionnaire_answers" FOR EACH ROW
  WHEN ((OLD.review_status = 'rejected') IS DISTINCT FROM (NEW.review_status = 'rejected')
    OR OLD.local_date IS DISTINCT FROM NEW.local_date OR OLD.ended_at IS DISTINCT FROM NEW.ended_at
    OR OLD.questionnaire_id IS DISTINCT FROM NEW.questionnaire_id)
  EXECUTE FUNCTION "public"."t_answer_shelf_facts"();--> statement-breakpoint
-- Of the answers that there are.
ALTER TABLE "questionnaire_answers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_values" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DO $$
DECLARE
  t record;
BEGIN
  FOR t IN SELECT a.tenant_id, array_agg(a.id) AS answers FROM public.questionnaire_answers a GROUP BY a.tenant_id LOOP
    PERFORM public.f_refresh_shelf_facts(t.tenant_id, t.answers);
  END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_values" FORCE ROW LEVEL SECURITY;
