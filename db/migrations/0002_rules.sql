-- What tables alone cannot say: exclusions, rules over several rows, the first partition of the audit log.
ALTER TABLE "workschedules" ADD CONSTRAINT "workschedules_period_excl" EXCLUDE USING gist (
  tenant_id WITH =, user_id WITH =, pos_id WITH =,
  coalesce(mix_id, '00000000-0000-0000-0000-000000000000'::uuid) WITH =,
  rule_key WITH =, daterange(start_date, end_date, '[]') WITH &&
) WHERE (is_active);--> statement-breakpoint
ALTER TABLE "work_leaves" ADD CONSTRAINT "work_leaves_period_excl" EXCLUDE USING gist (
  tenant_id WITH =, user_id WITH =, daterange(start_date, end_date, '[]') WITH &&
);--> statement-breakpoint
CREATE TABLE "audit_log_default" PARTITION OF "audit_log" DEFAULT;--> statement-breakpoint

-- Refuses like a CHECK of that name would.
CREATE FUNCTION "public"."f_refuse"(rule text, in_table text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'row violates rule "%"', rule
    USING ERRCODE = 'check_violation', CONSTRAINT = rule, TABLE = in_table, SCHEMA = 'public';
END
$$;--> statement-breakpoint

-- A mix has a product when its transaction commits.
CREATE FUNCTION "public"."t_mix_has_products"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mix uuid := CASE TG_TABLE_NAME WHEN 'mixes' THEN (to_jsonb(NEW) ->> 'id')::uuid ELSE (to_jsonb(OLD) ->> 'mix_id')::uuid END;
  tenant uuid := coalesce(to_jsonb(NEW) ->> 'tenant_id', to_jsonb(OLD) ->> 'tenant_id')::uuid;
BEGIN
  IF EXISTS (SELECT 1 FROM public.mixes m WHERE m.tenant_id = tenant AND m.id = mix)
    AND NOT EXISTS (SELECT 1 FROM public.mix_products p WHERE p.tenant_id = tenant AND p.mix_id = mix)
  THEN
    PERFORM public.f_refuse('mixes_products_check', 'mixes');
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "mixes_products_check" AFTER INSERT ON "mixes"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "public"."t_mix_has_products"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "mix_products_remain_check" AFTER DELETE OR UPDATE OF "mix_id" ON "mix_products"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "public"."t_mix_has_products"();--> statement-breakpoint

-- A choice question has two active choices when its transaction commits.
CREATE FUNCTION "public"."t_question_has_choices"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  question uuid := CASE TG_TABLE_NAME
    WHEN 'questions' THEN (to_jsonb(NEW) ->> 'id')::uuid ELSE (to_jsonb(OLD) ->> 'question_id')::uuid END;
  tenant uuid := coalesce(to_jsonb(NEW) ->> 'tenant_id', to_jsonb(OLD) ->> 'tenant_id')::uuid;
BEGIN
  IF EXISTS (SELECT 1 FROM public.questions q WHERE q.tenant_id = tenant AND q.id = question AND q.type = 'choice')
    AND (SELECT count(*) FROM public.question_choices c
         WHERE c.tenant_id = tenant AND c.question_id = question AND c.is_active) < 2
  THEN
    PERFORM public.f_refuse('questions_choices_check', 'questions');
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "questions_choices_check" AFTER INSERT OR UPDATE OF "type" ON "questions"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "public"."t_question_has_choices"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "question_choices_remain_check"
  AFTER DELETE OR UPDATE OF "question_id", "is_active" ON "question_choices"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "public"."t_question_has_choices"();--> statement-breakpoint

-- A supervisor is not a member of the team. Locking the team makes two changes at once wait for each other.
CREATE FUNCTION "public"."t_supervisor_is_no_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    PERFORM 1 FROM public.teams t WHERE t.tenant_id = NEW.tenant_id AND t.id = NEW.team_id FOR SHARE;
    IF EXISTS (SELECT 1 FROM public.teams t
               WHERE t.tenant_id = NEW.tenant_id AND t.id = NEW.team_id AND t.supervisor_id = NEW.id) THEN
      PERFORM public.f_refuse('teams_supervisor_member_check', 'users');
    END IF;
  ELSIF EXISTS (SELECT 1 FROM public.users u
                WHERE u.tenant_id = NEW.tenant_id AND u.id = NEW.supervisor_id AND u.team_id = NEW.id) THEN
    PERFORM public.f_refuse('teams_supervisor_member_check', 'teams');
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_team_check" AFTER INSERT OR UPDATE OF "team_id" ON "users"
  FOR EACH ROW WHEN (NEW."team_id" IS NOT NULL) EXECUTE FUNCTION "public"."t_supervisor_is_no_member"();--> statement-breakpoint
CREATE TRIGGER "teams_supervisor_check" AFTER INSERT OR UPDATE OF "supervisor_id" ON "teams"
  FOR EACH ROW WHEN (NEW."supervisor_id" IS NOT NULL) EXECUTE FUNCTION "public"."t_supervisor_is_no_member"();--> statement-breakpoint

-- No record is its own ancestor. One change at a time per tenant and table, else two halves of a circle could meet.
CREATE FUNCTION "public"."t_no_circle"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parent_column text := TG_ARGV[0];
  rule text := TG_ARGV[1];
  found boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(TG_TABLE_NAME || NEW.tenant_id::text, 0));
  EXECUTE format(
    'WITH RECURSIVE up AS (
       SELECT %1$I AS id, 1 AS depth FROM public.%2$I WHERE tenant_id = $1 AND id = $2
       UNION ALL
       SELECT t.%1$I, up.depth + 1 FROM up JOIN public.%2$I t ON t.tenant_id = $1 AND t.id = up.id WHERE up.depth < 100
     ) SELECT bool_or(id = $2 OR depth >= 100) FROM up',
    parent_column, TG_TABLE_NAME
  ) INTO found USING NEW.tenant_id, NEW.id;
  IF found THEN
    PERFORM public.f_refuse(rule, TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "product_categories_parent_check" AFTER INSERT OR UPDATE OF "parent_id" ON "product_categories"
  FOR EACH ROW WHEN (NEW."parent_id" IS NOT NULL)
  EXECUTE FUNCTION "public"."t_no_circle"('parent_id', 'product_categories_circle_check');--> statement-breakpoint
CREATE TRIGGER "roles_parent_check" AFTER INSERT OR UPDATE OF "parent_role_id" ON "roles"
  FOR EACH ROW WHEN (NEW."parent_role_id" IS NOT NULL)
  EXECUTE FUNCTION "public"."t_no_circle"('parent_role_id', 'roles_circle_check');
