ALTER TABLE "tenants" ADD COLUMN "km_factor" numeric(4, 2) DEFAULT 1.3 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "price_per_km" numeric(8, 4);--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_km_check" CHECK ("tenants"."km_factor" between 1 and 3 and "tenants"."price_per_km" >= 0);--> statement-breakpoint
ALTER TABLE "tenants" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "tenants" SET "km_factor" = least(3, greatest(1, ("extra_settings"->>'kmFactor')::numeric)) WHERE jsonb_typeof("extra_settings"->'kmFactor') = 'number';--> statement-breakpoint
UPDATE "tenants" SET "price_per_km" = ("extra_settings"->>'pricePerKm')::numeric WHERE "extra_settings"->>'pricePerKm' ~ '^\d{1,4}(\.\d{1,4})?$';--> statement-breakpoint
ALTER TABLE "tenants" FORCE ROW LEVEL SECURITY;
