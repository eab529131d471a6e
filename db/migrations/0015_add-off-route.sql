ALTER TABLE "pos_checks" ADD COLUMN "off_route" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Those that are stored already: per person, day and PDV, the check-ins beyond its visits; first those that name no route of these.
ALTER TABLE "pos_checks" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "visits" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
WITH named AS (
  SELECT c.tenant_id, c.id, c.user_id, c.local_date, c.pos_id, c.occurred_at,
    v.id IS NOT NULL AND row_number() OVER (
      PARTITION BY c.tenant_id, c.user_id, c.local_date, c.pos_id, c.work_schedule_id ORDER BY c.occurred_at, c.id) = 1 AS fits
  FROM "pos_checks" c
  LEFT JOIN "visits" v ON v.tenant_id = c.tenant_id AND v.user_id = c.user_id AND v.local_date = c.local_date
    AND v.pos_id = c.pos_id AND v.work_schedule_id = c.work_schedule_id
), ranked AS (
  SELECT tenant_id, id, user_id, local_date, pos_id,
    row_number() OVER (PARTITION BY tenant_id, user_id, local_date, pos_id ORDER BY fits DESC, occurred_at, id) AS place
  FROM named
), planned AS (
  SELECT tenant_id, user_id, local_date, pos_id, count(*) AS n FROM "visits" GROUP BY tenant_id, user_id, local_date, pos_id
)
UPDATE "pos_checks" c SET off_route = true
FROM ranked r
LEFT JOIN planned p ON p.tenant_id = r.tenant_id AND p.user_id = r.user_id AND p.local_date = r.local_date AND p.pos_id = r.pos_id
WHERE c.tenant_id = r.tenant_id AND c.id = r.id AND r.place > coalesce(p.n, 0);--> statement-breakpoint
ALTER TABLE "pos_checks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "visits" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "pos_checks_off_route_idx" ON "pos_checks" USING btree ("tenant_id","local_date","user_id") WHERE "pos_checks"."off_route";