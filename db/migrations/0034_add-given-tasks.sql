-- What devices were given in the days of which that is known, they may still hold.
ALTER TABLE "questionnaires" ADD COLUMN "given_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "questionnaires" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sync_pulls" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE questionnaires SET given_at = given.at FROM (
  SELECT p.tenant_id, task.id, min(p.pulled_at) AS at
  FROM sync_pulls AS p, LATERAL jsonb_object_keys(p.digest -> 'questionnaires') AS task(id)
  GROUP BY p.tenant_id, task.id
) AS given
WHERE questionnaires.tenant_id = given.tenant_id AND questionnaires.id::text = given.id;--> statement-breakpoint
ALTER TABLE "sync_pulls" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "questionnaires" FORCE ROW LEVEL SECURITY;
