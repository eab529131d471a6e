ALTER TABLE "users" ADD COLUMN "state_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "city_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_state_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_city_id_fk" FOREIGN KEY ("state_id","city_id") REFERENCES "public"."cities"("state_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_city_id_idx" ON "users" USING btree ("tenant_id","state_id","city_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_city_check" CHECK ("users"."city_id" is null or "users"."state_id" is not null);