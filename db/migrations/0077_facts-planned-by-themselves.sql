-- As before, each statement planned for the answers it is given. Said of the function, that also had every check of a reference planned anew,
-- row for row, which was half of what writing facts cost; of a statement of its own it is said by EXECUTE.
CREATE OR REPLACE FUNCTION "public"."f_refresh_shelf_facts"(tenant uuid, answers uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE $delete$
  DELETE FROM public.shelf_facts f WHERE f.tenant_id = $1 AND f.answer_id = ANY ($2)
  $delete$ USING tenant, answers;
  EXECUTE $insert$
  INSERT INTO public.shelf_facts
    (tenant_id, answer_id, product_id, questionnaire_id, pos_id, user_id, local_date, ended_at, price, was_out, is_out, space, space_choice_id)
  SELECT a.tenant_id, a.id, said.product_id, a.questionnaire_id, a.pos_id, a.user_id, a.local_date, a.ended_at,
    said.price, said.was_out, said.is_out, said.space,
    CASE WHEN said.space IS NOT NULL THEN coalesce(said.space_choice_id, (
      SELECT v.choice_id FROM public.questionnaire_answer_values v
      WHERE v.tenant_id = $1 AND v.answer_id = a.id AND v.product_id IS NULL AND v.subtype = 'types_of_share' AND v.choice_id IS NOT NULL
      ORDER BY v.id DESC LIMIT 1)) END
  FROM unnest($2) AS asked (id)
  JOIN public.questionnaire_answers a ON a.tenant_id = $1 AND a.id = asked.id AND a.review_status <> 'rejected'
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
    WHERE v.tenant_id = $1 AND v.answer_id = asked.id AND v.product_id IS NOT NULL
    GROUP BY v.product_id
  ) AS said
  WHERE said.price IS NOT NULL OR said.was_out IS NOT NULL OR said.is_out IS NOT NULL OR said.space IS NOT NULL
  $insert$ USING tenant, answers;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."f_refresh_shelf_marks"(tenant uuid, answers uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE $delete$
  DELETE FROM public.shelf_marks m WHERE m.tenant_id = $1 AND m.answer_id = ANY ($2)
  $delete$ USING tenant, answers;
  EXECUTE $insert$
  INSERT INTO public.shelf_marks
    (tenant_id, answer_id, subject_id, product_id, category_id, questionnaire_id, pos_id, user_id, local_date, ended_at,
     due_date, due_quantity, has_point, points, tabloid, choice_ids)
  SELECT a.tenant_id, a.id, said.subject_id, said.product_id, said.category_id, a.questionnaire_id, a.pos_id, a.user_id, a.local_date, a.ended_at,
    said.due_date, said.due_quantity, said.has_point, said.points, said.tabloid, coalesce(said.choice_ids, '{}')
  FROM unnest($2) AS asked (id)
  JOIN public.questionnaire_answers a ON a.tenant_id = $1 AND a.id = asked.id AND a.review_status <> 'rejected'
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
    WHERE v.tenant_id = $1 AND v.answer_id = asked.id
    GROUP BY 1
  ) AS said
  WHERE said.due_date IS NOT NULL OR said.has_point IS NOT NULL OR said.points IS NOT NULL OR said.tabloid IS NOT NULL
    OR said.choice_ids IS NOT NULL
  $insert$ USING tenant, answers;
END
$$;
