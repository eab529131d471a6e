ALTER TABLE "users" ADD COLUMN "switched_off" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Which days an account was off, whoever switches it and by whatever way. A last day of work says it better: then nothing is noted. Who is
-- taken back is on from the day of admission, else from today.
CREATE FUNCTION "public"."t_note_switch"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE coalesce((SELECT t.default_timezone FROM public.tenants t WHERE t.id = NEW.tenant_id), 'UTC'))::date;
  since date := CASE WHEN NEW.admission_date IS DISTINCT FROM OLD.admission_date THEN least(today, NEW.admission_date) ELSE today END;
BEGIN
  IF NEW.is_active THEN
    NEW.switched_off := coalesce((
      SELECT jsonb_agg(CASE WHEN spell->>'to' IS NULL THEN spell || jsonb_build_object('to', since - 1) ELSE spell END)
      FROM jsonb_array_elements(NEW.switched_off) AS spell
      WHERE spell->>'to' IS NOT NULL OR (spell->>'from')::date < since), '[]');
  ELSIF NEW.resignation_date IS NULL THEN
    NEW.switched_off := NEW.switched_off || jsonb_build_array(jsonb_build_object('from', today + 1, 'to', NULL));
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_switched" BEFORE UPDATE OF "is_active" ON "users" FOR EACH ROW WHEN (OLD.is_active <> NEW.is_active)
  EXECUTE FUNCTION "public"."t_note_switch"();--> statement-breakpoint
-- Who is off already has been since their record was last changed, at the latest.
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tenants" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "users" u SET "switched_off" = jsonb_build_array(jsonb_build_object('from', (u.updated_at AT TIME ZONE t.default_timezone)::date + 1, 'to', NULL))
FROM "tenants" t WHERE t.id = u.tenant_id AND NOT u.is_active AND u.resignation_date IS NULL;--> statement-breakpoint
ALTER TABLE "tenants" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;
