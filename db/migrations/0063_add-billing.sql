ALTER TABLE "business_unit_billings" DROP CONSTRAINT "business_unit_billings_month_key";--> statement-breakpoint
ALTER TABLE "business_unit_billings" DROP CONSTRAINT "business_unit_billings_month_check";--> statement-breakpoint
ALTER TABLE "business_unit_billings" ALTER COLUMN "month" SET DATA TYPE text USING to_char("month", 'YYYY-MM');--> statement-breakpoint
ALTER TABLE "business_unit_billings" ADD CONSTRAINT "business_unit_billings_pos_key" UNIQUE("tenant_id","business_unit_id","month","pos_id");--> statement-breakpoint
ALTER TABLE "business_unit_billings" ADD CONSTRAINT "business_unit_billings_chain_key" UNIQUE("tenant_id","business_unit_id","month","chain_id");--> statement-breakpoint
ALTER TABLE "business_unit_billings" ADD CONSTRAINT "business_unit_billings_month_check" CHECK ("business_unit_billings"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');
--> statement-breakpoint
-- Whoever maintains clients maintains what they billed.
ALTER TABLE "roles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "roles" SET permissions = permissions || ARRAY['BILLING_GET', 'BILLING_POST', 'BILLING_PUT', 'BILLING_DELETE']
WHERE permissions @> '{BUSINESSUNIT_PUT}' AND NOT permissions @> '{BILLING_GET}';--> statement-breakpoint
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;
