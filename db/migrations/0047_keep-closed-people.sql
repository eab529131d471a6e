ALTER TABLE "km_adjustments" DROP CONSTRAINT "km_adjustments_user_id_fk";
--> statement-breakpoint
ALTER TABLE "day_corrections" DROP CONSTRAINT "day_corrections_user_id_fk";
--> statement-breakpoint
ALTER TABLE "day_locks" DROP CONSTRAINT "day_locks_user_id_fk";
--> statement-breakpoint
ALTER TABLE "km_adjustments" ADD CONSTRAINT "km_adjustments_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_corrections" ADD CONSTRAINT "day_corrections_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_locks" ADD CONSTRAINT "day_locks_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;