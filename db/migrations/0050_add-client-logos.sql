ALTER TABLE "attachments" DROP CONSTRAINT "attachments_kind_check";--> statement-breakpoint
ALTER TABLE "business_units" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "business_units" ADD CONSTRAINT "business_units_logo_id_fk" FOREIGN KEY ("tenant_id","logo_id") REFERENCES "public"."attachments"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_units_logo_id_idx" ON "business_units" USING btree ("tenant_id","logo_id");--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_kind_check" CHECK ("attachments"."kind" in ('photo', 'check_in', 'check_out', 'answer', 'justification', 'product', 'avatar', 'document', 'tenant', 'logo'));