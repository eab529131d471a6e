CREATE TABLE "shelf_marks" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"product_id" uuid,
	"category_id" uuid,
	"questionnaire_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"due_date" date,
	"due_quantity" numeric(18, 6),
	"has_point" boolean,
	"points" numeric(18, 6),
	"tabloid" boolean,
	"choice_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "shelf_marks_pkey" PRIMARY KEY("tenant_id","answer_id","subject_id")
);
--> statement-breakpoint
ALTER TABLE "question_choices" ADD COLUMN "meaning" text;--> statement-breakpoint
ALTER TABLE "shelf_marks" ADD CONSTRAINT "shelf_marks_answer_id_fk" FOREIGN KEY ("tenant_id","answer_id","pos_id","user_id") REFERENCES "public"."questionnaire_answers"("tenant_id","id","pos_id","user_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "shelf_marks" ADD CONSTRAINT "shelf_marks_product_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_marks" ADD CONSTRAINT "shelf_marks_questionnaire_id_fk" FOREIGN KEY ("tenant_id","questionnaire_id") REFERENCES "public"."questionnaires"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shelf_marks_due_idx" ON "shelf_marks" USING btree ("tenant_id","local_date","pos_id") WHERE "shelf_marks"."due_date" is not null;--> statement-breakpoint
CREATE INDEX "shelf_marks_day_idx" ON "shelf_marks" USING btree ("tenant_id","local_date","pos_id");--> statement-breakpoint
CREATE INDEX "shelf_marks_product_id_idx" ON "shelf_marks" USING btree ("tenant_id","product_id","local_date");--> statement-breakpoint
CREATE INDEX "shelf_marks_questionnaire_id_idx" ON "shelf_marks" USING btree ("tenant_id","questionnaire_id");--> statement-breakpoint
ALTER TABLE "question_choices" ADD CONSTRAINT "question_choices_meaning_check" CHECK ("question_choices"."meaning" in ('checkout', 'display', 'island', 'pallet', 'gondola_point', 'terminal', 'other', 'purchased', 'conquered', 'pullout', 'share_gondola', 'product_introduction', 'price_offer', 'extra_point', 'facings', 'cm', 'registration', 'supply', 'exposure', 'phantom'));--> statement-breakpoint
-- Choices that there are, by what they are called in either language. Where no subtype says what is asked, one name alone says nothing: two of
-- one group do. `npm run meanings` lists what could not be told.
ALTER TABLE "questions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "question_choices" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
WITH known (meaning, told, subtype, names) AS (VALUES
  ('checkout', 'point', 'types_of_additional_point', ARRAY['checkout', 'check-out', 'check out', 'caixa']),
  ('display', 'point', 'types_of_additional_point', ARRAY['display', 'expositor']),
  ('island', 'point', 'types_of_additional_point', ARRAY['ilha', 'island']),
  ('pallet', 'point', 'types_of_additional_point', ARRAY['pallet', 'palete', 'pallets']),
  ('gondola_point', 'point', 'types_of_additional_point', ARRAY['ponta de gondola', 'ponta', 'gondola end', 'end cap', 'endcap', 'aisle end']),
  ('terminal', 'point', 'types_of_additional_point', ARRAY['terminal']),
  ('other', 'point', 'types_of_additional_point', ARRAY['outro', 'outros', 'other']),
  ('facings', 'unit', 'types_of_share', ARRAY['frentes', 'frente', 'facings', 'facing']),
  ('cm', 'unit', 'types_of_share', ARRAY['centimetros', 'centimetro', 'cm', 'centimeters', 'centimetres']),
  ('pullout', 'promotion', 'types_of_additional_point', ARRAY['pull out', 'pullout', 'pull-out']),
  ('share_gondola', 'promotion', 'types_of_additional_point', ARRAY['share de gondola', 'gondola compartilhada', 'shelf share']),
  ('product_introduction', 'promotion', 'types_of_additional_point', ARRAY['introducao de produto', 'lancamento', 'product introduction']),
  ('price_offer', 'promotion', 'types_of_additional_point', ARRAY['oferta de preco', 'oferta', 'preco promocional', 'price offer']),
  ('extra_point', 'promotion', 'types_of_additional_point', ARRAY['ponto extra', 'extra point', 'additional point']),
  ('purchased', 'origin', NULL, ARRAY['comprado', 'pago', 'purchased', 'paid']),
  ('conquered', 'origin', NULL, ARRAY['conquistado', 'ganho', 'conquered', 'won']),
  ('pullout', 'promotion', NULL, ARRAY['pull out', 'pullout', 'pull-out']),
  ('share_gondola', 'promotion', NULL, ARRAY['share de gondola', 'gondola compartilhada', 'shelf share']),
  ('product_introduction', 'promotion', NULL, ARRAY['introducao de produto', 'lancamento', 'product introduction']),
  ('price_offer', 'promotion', NULL, ARRAY['oferta de preco', 'oferta', 'preco promocional', 'price offer']),
  ('extra_point', 'promotion', NULL, ARRAY['ponto extra', 'extra point', 'additional point']),
  ('registration', 'cause', NULL, ARRAY['cadastro', 'registration']),
  ('supply', 'cause', NULL, ARRAY['abastecimento', 'supply']),
  ('exposure', 'cause', NULL, ARRAY['exposicao', 'exposure']),
  ('phantom', 'cause', NULL, ARRAY['estoque fantasma', 'fantasma', 'phantom stock', 'phantom'])
), found AS (
  SELECT c.tenant_id, c.id, known.meaning, known.subtype,
    count(*) OVER (PARTITION BY c.tenant_id, c.question_id, known.told) AS told
  FROM public.question_choices c
  JOIN public.questions q ON q.tenant_id = c.tenant_id AND q.id = c.question_id AND q.type = 'choice'
  JOIN known ON known.subtype IS NOT DISTINCT FROM q.subtype AND btrim(c.name_search) = ANY (known.names)
)
UPDATE public.question_choices c SET meaning = found.meaning
FROM found WHERE found.tenant_id = c.tenant_id AND found.id = c.id AND (found.subtype IS NOT NULL OR found.told >= 2);--> statement-breakpoint
ALTER TABLE "question_choices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "questions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The marks of these answers, worked out anew from their values; of several values of one kind about one thing the last one counts. Planned each
-- time, as the facts of the shelf are.
CREATE FUNCTION "public"."f_refresh_shelf_marks"(tenant uuid, answers uuid[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  DELETE FROM public.shelf_marks m WHERE m.tenant_id = tenant AND m.answer_id = ANY (answers);
  INSERT INTO public.shelf_marks
    (tenant_id, answer_id, subject_id, product_id, category_id, questionnaire_id, pos_id, user_id, local_date, ended_at,
     due_date, due_quantity, has_point, points, tabloid, choice_ids)
  SELECT a.tenant_id, a.id, said.subject_id, said.product_id, said.category_id, a.questionnaire_id, a.pos_id, a.user_id, a.local_date, a.ended_at,
    said.due_date, said.due_quantity, said.has_point, said.points, said.tabloid, coalesce(said.choice_ids, '{}')
  FROM unnest(answers) AS asked (id)
  JOIN public.questionnaire_answers a ON a.tenant_id = tenant AND a.id = asked.id AND a.review_status <> 'rejected'
  CROSS JOIN LATERAL (
    SELECT coalesce(v.product_id, v.category_id, v.answer_id) AS subject_id,
      (array_agg(v.product_id))[1] AS product_id,
      (array_agg(v.category_id ORDER BY v.id DESC))[1] AS category_id,
      (array_agg(v.date_value ORDER BY v.id DESC) FILTER (WHERE v.subtype = 'due_date' AND v.date_value IS NOT NULL))[1] AS due_date,
      (array_agg(v.number_value ORDER BY v.id DESC) FILTER (WHERE v.subtype = 'due_date_quantity' AND v.number_value >= 0))[1] AS due_quantity,
      (array_agg(v.boolean_value ORDER BY v.id DESC) FILTER (WHERE v.subtype = 'additional_point' AND v.boolean_value IS NOT NULL))[1] AS has_point,
      (array_agg(v.number_value ORDER BY v.id DESC)
        FILTER (WHERE v.subtype = 'additional_point_quantity' AND v.number_value >= 0))[1] AS points,
      (array_agg(v.boolean_value ORDER BY v.id DESC) FILTER (WHERE v.subtype = 'tabloid' AND v.boolean_value IS NOT NULL))[1] AS tabloid,
      array_agg(v.choice_id ORDER BY v.position, v.id)
        FILTER (WHERE v.choice_id IS NOT NULL AND (v.subtype IS NULL OR v.subtype = 'types_of_additional_point')) AS choice_ids
    FROM public.questionnaire_answer_values v
    WHERE v.tenant_id = tenant AND v.answer_id = asked.id
    GROUP BY 1
  ) AS said
  WHERE said.due_date IS NOT NULL OR said.has_point IS NOT NULL OR said.points IS NOT NULL OR said.tabloid IS NOT NULL
    OR said.choice_ids IS NOT NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "public"."t_values_shelf_marks"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched record;
BEGIN
  FOR touched IN
    SELECT c.tenant_id, array_agg(DISTINCT c.answer_id) AS answers FROM changed c
    WHERE c.subtype IN ('due_date', 'due_date_quantity', 'additional_point', 'additional_point_quantity', 'tabloid')
      OR (c.choice_id IS NOT NULL AND (c.subtype IS NULL OR c.subtype = 'types_of_additional_point'))
    GROUP BY c.tenant_id
  LOOP
    PERFORM public.f_refresh_shelf_marks(touched.tenant_id, touched.answers);
  END LOOP;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "questionnaire_answer_values_marks_new" AFTER INSERT ON "questionnaire_answer_values"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_values_shelf_marks"();--> statement-breakpoint
CREATE TRIGGER "questionnaire_answer_values_marks_gone" AFTER DELETE ON "questionnaire_answer_values"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_values_shelf_marks"();--> statement-breakpoint
CREATE TRIGGER "questionnaire_answer_values_marks_edit" AFTER UPDATE ON "questionnaire_answer_values"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_values_shelf_marks"();--> statement-breakpoint
CREATE FUNCTION "public"."t_answer_shelf_marks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.f_refresh_shelf_marks(NEW.tenant_id, ARRAY[NEW.id]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "questionnaire_answers_marks" AFTER UPDATE ON "questionnaire_answers" FOR EACH ROW
  WHEN ((OLD.review_status = 'rejected') IS DISTINCT FROM (NEW.review_status = 'rejected')
    OR OLD.local_date IS DISTINCT FROM NEW.local_date OR OLD.ended_at IS DISTINCT FROM NEW.ended_at
    OR OLD.questionnaire_id IS DISTINCT FROM NEW.questionnaire_id)
  EXECUTE FUNCTION "public"."t_answer_shelf_marks"();--> statement-breakpoint
-- Of the answers that there are.
ALTER TABLE "questionnaire_answers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_values" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DO $$
DECLARE
  t record;
BEGIN
  FOR t IN SELECT v.tenant_id, array_agg(DISTINCT v.answer_id) AS answers FROM public.questionnaire_answer_values v
    WHERE v.subtype IN ('due_date', 'due_date_quantity', 'additional_point', 'additional_point_quantity', 'tabloid')
      OR (v.choice_id IS NOT NULL AND (v.subtype IS NULL OR v.subtype = 'types_of_additional_point'))
    GROUP BY v.tenant_id
  LOOP
    PERFORM public.f_refresh_shelf_marks(t.tenant_id, t.answers);
  END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_values" FORCE ROW LEVEL SECURITY;
