-- Whoever holds the administrators' role sees every team, whatever was ticked.
ALTER TABLE "roles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "roles" SET team_scope = false WHERE team_scope AND name IN ('admin entidade', 'super admin');--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_scope_check" CHECK (not "roles"."team_scope" or "roles"."name" not in ('admin entidade', 'super admin'));--> statement-breakpoint

-- A client's user who was given a role of the house gets that of clients. A client's role without a client stays until somebody mends
-- it, and opens nothing meanwhile: nobody can know which client was meant.
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "users" u SET role_id = c.id
FROM "roles" r, "roles" c
WHERE u.type = 'business_unit' AND r.tenant_id = u.tenant_id AND r.id = u.role_id
  AND r.name IN ('admin entidade', 'super admin', 'promotor') AND c.tenant_id = u.tenant_id AND c.name = 'cliente';--> statement-breakpoint
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- What somebody is and the role that they have go together. A role's name cannot change under this: its key is held by who has it.
CREATE FUNCTION "public"."t_role_fits_type"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_role uuid := CASE TG_TABLE_NAME WHEN 'roles' THEN NEW.id ELSE (to_jsonb(NEW) ->> 'role_id')::uuid END;
BEGIN
  IF EXISTS (
    SELECT 1 FROM public.roles r JOIN public.users u ON u.tenant_id = r.tenant_id AND u.role_id = r.id
    WHERE r.tenant_id = NEW.tenant_id AND r.id = of_role AND (TG_TABLE_NAME = 'roles' OR u.id = NEW.id)
      AND CASE WHEN u.type = 'business_unit' THEN r.name IN ('admin entidade', 'super admin', 'promotor') ELSE r.name = 'cliente' END
  ) THEN
    PERFORM public.f_refuse('users_role_type_check', TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_role_type_check" AFTER INSERT OR UPDATE OF "role_id", "type" ON "users"
  FOR EACH ROW EXECUTE FUNCTION "public"."t_role_fits_type"();--> statement-breakpoint
CREATE TRIGGER "roles_role_type_check" AFTER UPDATE OF "name" ON "roles"
  FOR EACH ROW WHEN (NEW."name" <> OLD."name") EXECUTE FUNCTION "public"."t_role_fits_type"();
