ALTER TABLE "users" ADD COLUMN "former_stints" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Whoever was taken back before keeps the days of then, as far as the log remembers them.
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_log" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "users" SET "former_stints" = was.stints FROM (
  SELECT tenant_id, record_id,
    jsonb_agg(jsonb_build_object('from', before->>'admissionDate', 'to', before->>'resignationDate') ORDER BY at, id) AS stints
  FROM "audit_log"
  WHERE resource = 'user' AND action = 'rehire' AND before->>'resignationDate' IS NOT NULL
  GROUP BY tenant_id, record_id
) AS was WHERE was.tenant_id = "users".tenant_id AND was.record_id = "users".id;--> statement-breakpoint
ALTER TABLE "audit_log" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;
