CREATE TABLE "user_teams" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	CONSTRAINT "user_teams_pkey" PRIMARY KEY("tenant_id","user_id","valid_from"),
	CONSTRAINT "user_teams_period_check" CHECK ("user_teams"."valid_from" < "user_teams"."valid_to")
);
--> statement-breakpoint
ALTER TABLE "user_teams" ADD CONSTRAINT "user_teams_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_teams" ADD CONSTRAINT "user_teams_team_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_teams_team_id_idx" ON "user_teams" USING btree ("tenant_id","team_id");--> statement-breakpoint
ALTER TABLE "user_teams" ADD CONSTRAINT "user_teams_period_excl" EXCLUDE USING gist (
  tenant_id WITH =, user_id WITH =, daterange(valid_from, valid_to) WITH &&
);--> statement-breakpoint

-- A change of team holds from today in the tenant's zone; several on one day are the last one. Whoever was only made today has had no
-- other team: what their device brings from before counts for it.
CREATE FUNCTION "public"."t_keep_team"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  zone text := (SELECT t.default_timezone FROM public.tenants t WHERE t.id = NEW.tenant_id);
  today date := (now() AT TIME ZONE zone)::date;
  since date := CASE WHEN TG_OP = 'INSERT' OR (NEW.created_at AT TIME ZONE zone)::date = today THEN date '1970-01-01' ELSE today END;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.team_id IS NOT DISTINCT FROM OLD.team_id THEN
    RETURN NULL;
  END IF;
  DELETE FROM public.user_teams m
    WHERE m.tenant_id = NEW.tenant_id AND m.user_id = NEW.id AND m.valid_from >= since;
  UPDATE public.user_teams m SET valid_to = CASE WHEN m.team_id = NEW.team_id THEN NULL ELSE today END
    WHERE m.tenant_id = NEW.tenant_id AND m.user_id = NEW.id AND (m.valid_to IS NULL OR m.valid_to >= today);
  IF NEW.team_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM public.user_teams m WHERE m.tenant_id = NEW.tenant_id AND m.user_id = NEW.id AND m.valid_to IS NULL
  ) THEN
    INSERT INTO public.user_teams (tenant_id, user_id, team_id, valid_from) VALUES (NEW.tenant_id, NEW.id, NEW.team_id, since);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_team_kept" AFTER INSERT OR UPDATE OF "team_id" ON "users"
  FOR EACH ROW EXECUTE FUNCTION "public"."t_keep_team"();--> statement-breakpoint

-- Those who are in a team already: nothing says since when.
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "user_teams" (tenant_id, user_id, team_id, valid_from)
SELECT tenant_id, id, team_id, date '1970-01-01' FROM "users" WHERE team_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;
