-- What somebody shared with a team, a role or a client is theirs: when those go, it is their own again instead of going along.
CREATE FUNCTION "public"."t_unshare"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'teams' THEN
    UPDATE public.albums a SET visibility = 'private', team_id = NULL WHERE a.tenant_id = OLD.tenant_id AND a.team_id = OLD.id;
    UPDATE public.saved_views v SET visibility = 'private', team_id = NULL WHERE v.tenant_id = OLD.tenant_id AND v.team_id = OLD.id;
  ELSIF TG_TABLE_NAME = 'roles' THEN
    UPDATE public.saved_views v SET visibility = 'private', role_id = NULL WHERE v.tenant_id = OLD.tenant_id AND v.role_id = OLD.id;
  ELSE
    UPDATE public.albums a SET visibility = 'private', business_unit_id = NULL
      WHERE a.tenant_id = OLD.tenant_id AND a.business_unit_id = OLD.id;
  END IF;
  RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER "teams_unshare" BEFORE DELETE ON "teams" FOR EACH ROW EXECUTE FUNCTION "public"."t_unshare"();--> statement-breakpoint
CREATE TRIGGER "roles_unshare" BEFORE DELETE ON "roles" FOR EACH ROW EXECUTE FUNCTION "public"."t_unshare"();--> statement-breakpoint
CREATE TRIGGER "business_units_unshare" BEFORE DELETE ON "business_units" FOR EACH ROW EXECUTE FUNCTION "public"."t_unshare"();--> statement-breakpoint
-- And what comes back from the trash with its owner, after those went, is the owner's alone.
CREATE FUNCTION "public"."t_private_without_audience"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone boolean;
BEGIN
  IF TG_TABLE_NAME = 'albums' THEN
    gone := (NEW.visibility = 'team' AND NEW.team_id IS NULL) OR (NEW.visibility = 'client' AND NEW.business_unit_id IS NULL);
  ELSE
    gone := (NEW.visibility = 'team' AND NEW.team_id IS NULL) OR (NEW.visibility = 'role' AND NEW.role_id IS NULL);
  END IF;
  IF gone THEN
    NEW.visibility := 'private';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "albums_private_without_audience" BEFORE INSERT ON "albums" FOR EACH ROW
  EXECUTE FUNCTION "public"."t_private_without_audience"();--> statement-breakpoint
CREATE TRIGGER "saved_views_private_without_audience" BEFORE INSERT ON "saved_views" FOR EACH ROW
  EXECUTE FUNCTION "public"."t_private_without_audience"();
