CREATE TABLE "day_facts" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"planned" integer NOT NULL,
	"done" integer NOT NULL,
	"visits" integer NOT NULL,
	"in_store" double precision NOT NULL,
	"measured" double precision NOT NULL,
	"measured_visits" integer NOT NULL,
	"travel" double precision NOT NULL,
	"worked" double precision NOT NULL,
	"paused" double precision NOT NULL,
	"required_expected" integer NOT NULL,
	"required_answered" integer NOT NULL,
	"photos" integer NOT NULL,
	"delay" integer,
	CONSTRAINT "day_facts_pkey" PRIMARY KEY("tenant_id","local_date","user_id")
);
--> statement-breakpoint
CREATE TABLE "day_touched" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" bigserial NOT NULL,
	"user_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	CONSTRAINT "day_touched_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "day_facts" ADD CONSTRAINT "day_facts_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_facts_user_id_idx" ON "day_facts" USING btree ("tenant_id","user_id","local_date");--> statement-breakpoint
CREATE INDEX "day_touched_day_idx" ON "day_touched" USING btree ("tenant_id","local_date","user_id");--> statement-breakpoint
-- A mark for each person's day that a statement touched. Whether something that counts has changed is not asked: working a day out once more is
-- cheaper than a rule that forgets one.
CREATE FUNCTION "public"."t_touch_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.day_touched (tenant_id, user_id, local_date)
  SELECT DISTINCT c.tenant_id, c.user_id, c.local_date FROM changed c;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "public"."t_touch_days_twice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.day_touched (tenant_id, user_id, local_date)
  SELECT c.tenant_id, c.user_id, c.local_date FROM changed c
  UNION
  SELECT b.tenant_id, b.user_id, b.local_date FROM before b;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Photos come after their answers, and count on the days of these. Looked up by key, and planned each time.
CREATE FUNCTION "public"."t_touch_days_of_photos"() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  INSERT INTO public.day_touched (tenant_id, user_id, local_date)
  SELECT DISTINCT a.tenant_id, a.user_id, a.local_date
  FROM (SELECT DISTINCT c.tenant_id, c.value_id FROM changed c) AS c
  CROSS JOIN LATERAL (
    SELECT v.answer_id FROM public.questionnaire_answer_values v WHERE v.tenant_id = c.tenant_id AND v.id = c.value_id LIMIT 1
  ) AS v
  CROSS JOIN LATERAL (
    SELECT a.tenant_id, a.user_id, a.local_date FROM public.questionnaire_answers a
    WHERE a.tenant_id = c.tenant_id AND a.id = v.answer_id LIMIT 1
  ) AS a;
  RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['visits', 'pos_checks', 'business_unit_checks', 'questionnaire_answers', 'workday_punches',
    'workday_break_checks', 'day_corrections', 'day_locks']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON public.%I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION public.t_touch_days()', source || '_touch_new', source);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON public.%I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION public.t_touch_days()', source || '_touch_gone', source);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON public.%I REFERENCING NEW TABLE AS changed OLD TABLE AS before
      FOR EACH STATEMENT EXECUTE FUNCTION public.t_touch_days_twice()', source || '_touch_edit', source);
  END LOOP;
END
$$;--> statement-breakpoint
CREATE TRIGGER "questionnaire_answer_files_touch_new" AFTER INSERT ON "questionnaire_answer_files"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_touch_days_of_photos"();--> statement-breakpoint
CREATE TRIGGER "questionnaire_answer_files_touch_gone" AFTER DELETE ON "questionnaire_answer_files"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "public"."t_touch_days_of_photos"();--> statement-breakpoint
-- Of the days that there are: the worker takes them up, the newest first.
DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['visits', 'pos_checks', 'business_unit_checks', 'questionnaire_answers', 'workday_punches',
    'workday_break_checks', 'day_corrections', 'day_locks']
  LOOP
    EXECUTE format('ALTER TABLE public.%I NO FORCE ROW LEVEL SECURITY', source);
    EXECUTE format('INSERT INTO public.day_touched (tenant_id, user_id, local_date)
      SELECT DISTINCT tenant_id, user_id, local_date FROM public.%I', source);
    EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', source);
  END LOOP;
END
$$;
