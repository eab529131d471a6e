CREATE TABLE "gallery_photos" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attachment_id" uuid NOT NULL,
	"holder_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"source_id" uuid NOT NULL,
	"pos_check_id" uuid,
	"group_id" uuid NOT NULL,
	"visited_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"local_date" date NOT NULL,
	"pos_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"questionnaire_id" uuid,
	"item_id" uuid,
	"question_id" uuid,
	"product_id" uuid,
	"category_id" uuid,
	"review_status" text,
	CONSTRAINT "gallery_photos_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "gallery_photos_moment_check" CHECK ("gallery_photos"."moment" in ('check_in', 'check_out', 'answer', 'justification', 'new_pos')),
	CONSTRAINT "gallery_photos_review_status_check" CHECK ("gallery_photos"."review_status" in ('pending', 'approved', 'issue', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_attachment_id_fk" FOREIGN KEY ("tenant_id","attachment_id") REFERENCES "public"."attachments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gallery_photos_attachment_id_idx" ON "gallery_photos" USING btree ("tenant_id","attachment_id");--> statement-breakpoint
CREATE INDEX "gallery_photos_newest_idx" ON "gallery_photos" USING btree ("tenant_id","visited_at","id");--> statement-breakpoint
CREATE INDEX "gallery_photos_pos_id_idx" ON "gallery_photos" USING btree ("tenant_id","pos_id","visited_at","id");--> statement-breakpoint
CREATE INDEX "gallery_photos_user_id_idx" ON "gallery_photos" USING btree ("tenant_id","user_id","visited_at","id");--> statement-breakpoint
CREATE INDEX "gallery_photos_questionnaire_id_idx" ON "gallery_photos" USING btree ("tenant_id","questionnaire_id","visited_at","id");--> statement-breakpoint
CREATE INDEX "gallery_photos_question_id_idx" ON "gallery_photos" USING btree ("tenant_id","question_id","visited_at","id");--> statement-breakpoint
CREATE INDEX "gallery_photos_product_id_idx" ON "gallery_photos" USING btree ("tenant_id","product_id","visited_at","id");--> statement-breakpoint
CREATE INDEX "gallery_photos_review_idx" ON "gallery_photos" USING btree ("tenant_id","review_status","visited_at","id");--> statement-breakpoint
CREATE INDEX "gallery_photos_day_idx" ON "gallery_photos" USING btree ("tenant_id","local_date","visited_at");--> statement-breakpoint
CREATE INDEX "gallery_photos_group_id_idx" ON "gallery_photos" USING btree ("tenant_id","group_id");--> statement-breakpoint
CREATE INDEX "gallery_photos_source_id_idx" ON "gallery_photos" USING btree ("tenant_id","source_id");--> statement-breakpoint
CREATE INDEX "gallery_photos_holder_id_idx" ON "gallery_photos" USING btree ("tenant_id","holder_id");--> statement-breakpoint
CREATE INDEX "gallery_photos_category_id_idx" ON "gallery_photos" USING btree ("tenant_id","category_id") WHERE "gallery_photos"."category_id" is not null;--> statement-breakpoint

-- The gallery is an index of what visits, answers and justifications hold, kept in the transaction that writes them, whoever that is.
CREATE FUNCTION "public"."f_gallery_id"(holder uuid, attachment uuid) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT md5(holder::text || attachment::text)::uuid
$$;--> statement-breakpoint

CREATE FUNCTION "public"."t_gallery_visit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  side text;
  photo uuid;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM public.gallery_photos g WHERE g.tenant_id = OLD.tenant_id AND g.holder_id = OLD.id;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN NULL;
  END IF;
  FOREACH side IN ARRAY ARRAY['check_in', 'check_out'] LOOP
    photo := CASE side WHEN 'check_in' THEN NEW.photo_in_id ELSE NEW.photo_out_id END;
    INSERT INTO public.gallery_photos (tenant_id, id, attachment_id, holder_id, moment, source_id, pos_check_id, group_id, visited_at,
      taken_at, local_date, pos_id, user_id)
    SELECT NEW.tenant_id, public.f_gallery_id(NEW.id, a.id), a.id, NEW.id, side, NEW.id, NEW.id, NEW.id, NEW.occurred_at,
      a.occurred_at, NEW.local_date, NEW.pos_id, NEW.user_id
    FROM public.attachments a WHERE a.tenant_id = NEW.tenant_id AND a.id = photo AND a.mime LIKE 'image/%'
    ON CONFLICT DO NOTHING;
  END LOOP;
  IF TG_OP = 'UPDATE' AND NEW.occurred_at <> OLD.occurred_at THEN
    UPDATE public.gallery_photos g SET visited_at = NEW.occurred_at
      WHERE g.tenant_id = NEW.tenant_id AND g.group_id = NEW.id AND g.visited_at <> NEW.occurred_at;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "pos_checks_gallery_added" AFTER INSERT ON "pos_checks" FOR EACH ROW
  WHEN (NEW.photo_in_id IS NOT NULL OR NEW.photo_out_id IS NOT NULL) EXECUTE FUNCTION "public"."t_gallery_visit"();--> statement-breakpoint
CREATE TRIGGER "pos_checks_gallery_changed" AFTER UPDATE OF "photo_in_id", "photo_out_id", "occurred_at", "local_date", "pos_id", "user_id"
  ON "pos_checks" FOR EACH ROW
  WHEN ((OLD.photo_in_id, OLD.photo_out_id, OLD.occurred_at, OLD.local_date, OLD.pos_id, OLD.user_id)
    IS DISTINCT FROM (NEW.photo_in_id, NEW.photo_out_id, NEW.occurred_at, NEW.local_date, NEW.pos_id, NEW.user_id))
  EXECUTE FUNCTION "public"."t_gallery_visit"();--> statement-breakpoint
CREATE TRIGGER "pos_checks_gallery_gone" AFTER DELETE ON "pos_checks" FOR EACH ROW
  WHEN (OLD.photo_in_id IS NOT NULL OR OLD.photo_out_id IS NOT NULL) EXECUTE FUNCTION "public"."t_gallery_visit"();--> statement-breakpoint

CREATE FUNCTION "public"."t_gallery_justification"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  begun timestamptz;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM public.gallery_photos g WHERE g.tenant_id = OLD.tenant_id AND g.holder_id = OLD.id;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN NULL;
  END IF;
  SELECT x.occurred_at INTO begun FROM public.pos_checks x WHERE x.tenant_id = NEW.tenant_id AND x.id = NEW.pos_check_id;
  INSERT INTO public.gallery_photos (tenant_id, id, attachment_id, holder_id, moment, source_id, pos_check_id, group_id, visited_at,
    taken_at, local_date, pos_id, user_id)
  SELECT NEW.tenant_id, public.f_gallery_id(NEW.id, a.id), a.id, NEW.id, 'justification', NEW.id, NEW.pos_check_id,
    coalesce(NEW.pos_check_id, NEW.id), coalesce(begun, NEW.occurred_at), a.occurred_at, NEW.local_date, NEW.pos_id, NEW.user_id
  FROM public.attachments a WHERE a.tenant_id = NEW.tenant_id AND a.id = NEW.photo_id AND a.mime LIKE 'image/%'
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "justifications_gallery_added" AFTER INSERT ON "justifications" FOR EACH ROW
  WHEN (NEW.photo_id IS NOT NULL) EXECUTE FUNCTION "public"."t_gallery_justification"();--> statement-breakpoint
CREATE TRIGGER "justifications_gallery_changed" AFTER UPDATE OF "photo_id", "pos_check_id", "occurred_at", "local_date", "pos_id", "user_id"
  ON "justifications" FOR EACH ROW EXECUTE FUNCTION "public"."t_gallery_justification"();--> statement-breakpoint
CREATE TRIGGER "justifications_gallery_gone" AFTER DELETE ON "justifications" FOR EACH ROW
  WHEN (OLD.photo_id IS NOT NULL) EXECUTE FUNCTION "public"."t_gallery_justification"();--> statement-breakpoint

-- One look-up by key after the other: in the midst of a bulk load nobody has counted the tables, and a join of them may be planned the worst way.
CREATE FUNCTION "public"."t_gallery_file"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  a public.attachments%ROWTYPE;
  v public.questionnaire_answer_values%ROWTYPE;
  s public.questionnaire_answers%ROWTYPE;
  kind text;
  begun timestamptz;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM public.gallery_photos g
      WHERE g.tenant_id = OLD.tenant_id AND g.id = public.f_gallery_id(OLD.value_id, OLD.attachment_id);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN NULL;
  END IF;
  SELECT x.* INTO a FROM public.attachments x WHERE x.tenant_id = NEW.tenant_id AND x.id = NEW.attachment_id;
  IF a.mime NOT LIKE 'image/%' THEN
    RETURN NULL;
  END IF;
  SELECT x.* INTO v FROM public.questionnaire_answer_values x WHERE x.tenant_id = NEW.tenant_id AND x.id = NEW.value_id;
  SELECT x.* INTO s FROM public.questionnaire_answers x WHERE x.tenant_id = NEW.tenant_id AND x.id = v.answer_id;
  SELECT x.type INTO kind FROM public.questionnaires x WHERE x.tenant_id = NEW.tenant_id AND x.id = s.questionnaire_id;
  SELECT x.occurred_at INTO begun FROM public.pos_checks x WHERE x.tenant_id = NEW.tenant_id AND x.id = s.pos_check_id;
  INSERT INTO public.gallery_photos (tenant_id, id, attachment_id, holder_id, moment, source_id, pos_check_id, group_id, visited_at,
    taken_at, local_date, pos_id, user_id, questionnaire_id, item_id, question_id, product_id, category_id, review_status)
  VALUES (NEW.tenant_id, public.f_gallery_id(v.id, a.id), a.id, v.id, CASE kind WHEN 'new_pos' THEN 'new_pos' ELSE 'answer' END, s.id,
    s.pos_check_id, coalesce(s.pos_check_id, s.id), coalesce(begun, s.ended_at), a.occurred_at, s.local_date, s.pos_id, s.user_id,
    s.questionnaire_id, v.item_id, v.question_id, v.product_id, v.category_id, s.review_status)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "questionnaire_answer_files_gallery" AFTER INSERT OR UPDATE OR DELETE ON "questionnaire_answer_files"
  FOR EACH ROW EXECUTE FUNCTION "public"."t_gallery_file"();--> statement-breakpoint

CREATE FUNCTION "public"."t_gallery_answer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.gallery_photos g SET pos_check_id = NEW.pos_check_id, group_id = coalesce(NEW.pos_check_id, NEW.id),
    visited_at = coalesce(
      (SELECT c.occurred_at FROM public.pos_checks c WHERE c.tenant_id = NEW.tenant_id AND c.id = NEW.pos_check_id), NEW.ended_at),
    local_date = NEW.local_date, pos_id = NEW.pos_id, user_id = NEW.user_id, review_status = NEW.review_status
  WHERE g.tenant_id = NEW.tenant_id AND g.source_id = NEW.id AND g.questionnaire_id IS NOT NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "questionnaire_answers_gallery" AFTER UPDATE OF "pos_check_id", "ended_at", "local_date", "pos_id", "user_id", "review_status"
  ON "questionnaire_answers" FOR EACH ROW
  WHEN ((OLD.pos_check_id, OLD.ended_at, OLD.local_date, OLD.pos_id, OLD.user_id, OLD.review_status)
    IS DISTINCT FROM (NEW.pos_check_id, NEW.ended_at, NEW.local_date, NEW.pos_id, NEW.user_id, NEW.review_status))
  EXECUTE FUNCTION "public"."t_gallery_answer"();--> statement-breakpoint

-- The photos that are there already.
ALTER TABLE "pos_checks" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "justifications" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "attachments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "questionnaires" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_values" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_files" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "gallery_photos" (tenant_id, id, attachment_id, holder_id, moment, source_id, pos_check_id, group_id, visited_at, taken_at,
  local_date, pos_id, user_id)
SELECT k.tenant_id, public.f_gallery_id(k.id, a.id), a.id, k.id, p.moment, k.id, k.id, k.id, k.occurred_at, a.occurred_at, k.local_date,
  k.pos_id, k.user_id
FROM "pos_checks" k
CROSS JOIN LATERAL (VALUES (k.photo_in_id, 'check_in'), (k.photo_out_id, 'check_out')) p (id, moment)
JOIN "attachments" a ON a.tenant_id = k.tenant_id AND a.id = p.id AND a.mime LIKE 'image/%'
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "gallery_photos" (tenant_id, id, attachment_id, holder_id, moment, source_id, pos_check_id, group_id, visited_at, taken_at,
  local_date, pos_id, user_id)
SELECT j.tenant_id, public.f_gallery_id(j.id, a.id), a.id, j.id, 'justification', j.id, j.pos_check_id, coalesce(c.id, j.id),
  coalesce(c.occurred_at, j.occurred_at), a.occurred_at, j.local_date, j.pos_id, j.user_id
FROM "justifications" j
JOIN "attachments" a ON a.tenant_id = j.tenant_id AND a.id = j.photo_id AND a.mime LIKE 'image/%'
LEFT JOIN "pos_checks" c ON c.tenant_id = j.tenant_id AND c.id = j.pos_check_id
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "gallery_photos" (tenant_id, id, attachment_id, holder_id, moment, source_id, pos_check_id, group_id, visited_at, taken_at,
  local_date, pos_id, user_id, questionnaire_id, item_id, question_id, product_id, category_id, review_status)
SELECT v.tenant_id, public.f_gallery_id(v.id, a.id), a.id, v.id, CASE q.type WHEN 'new_pos' THEN 'new_pos' ELSE 'answer' END, s.id,
  s.pos_check_id, coalesce(c.id, s.id), coalesce(c.occurred_at, s.ended_at), a.occurred_at, s.local_date, s.pos_id, s.user_id,
  s.questionnaire_id, v.item_id, v.question_id, v.product_id, v.category_id, s.review_status
FROM "questionnaire_answer_files" f
JOIN "questionnaire_answer_values" v ON v.tenant_id = f.tenant_id AND v.id = f.value_id
JOIN "questionnaire_answers" s ON s.tenant_id = v.tenant_id AND s.id = v.answer_id
JOIN "questionnaires" q ON q.tenant_id = v.tenant_id AND q.id = s.questionnaire_id
JOIN "attachments" a ON a.tenant_id = v.tenant_id AND a.id = f.attachment_id AND a.mime LIKE 'image/%'
LEFT JOIN "pos_checks" c ON c.tenant_id = v.tenant_id AND c.id = s.pos_check_id
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_files" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_values" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "questionnaires" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "attachments" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "justifications" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pos_checks" FORCE ROW LEVEL SECURITY;
