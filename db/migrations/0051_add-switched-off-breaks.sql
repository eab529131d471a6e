ALTER TABLE "workday_breaks" ADD COLUMN "switched_off_at" timestamp (3) with time zone;--> statement-breakpoint
-- Since when a break is not taken any more, whoever switches it and by whatever way.
CREATE FUNCTION "public"."t_note_break_switch"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.switched_off_at := CASE WHEN NEW.is_active THEN NULL WHEN TG_OP = 'UPDATE' AND NOT OLD.is_active THEN OLD.switched_off_at ELSE now() END;
  RETURN NEW;
END
$$;--> statement-breakpoint
-- Those that are off already have been since they were last changed, at the latest.
ALTER TABLE "workday_breaks" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "workday_breaks" SET "switched_off_at" = "updated_at" WHERE NOT "is_active";--> statement-breakpoint
ALTER TABLE "workday_breaks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TRIGGER "workday_breaks_switched" BEFORE INSERT OR UPDATE ON "workday_breaks" FOR EACH ROW
  EXECUTE FUNCTION "public"."t_note_break_switch"();--> statement-breakpoint
ALTER TABLE "workday_breaks" ADD CONSTRAINT "workday_breaks_switched_off_check" CHECK (("workday_breaks"."switched_off_at" is null) = "workday_breaks"."is_active");
