DROP INDEX "gallery_photos_questionnaire_id_idx";--> statement-breakpoint
DROP INDEX "gallery_photos_category_id_idx";--> statement-breakpoint
CREATE INDEX "gallery_photos_questionnaire_id_idx" ON "gallery_photos" USING btree ("tenant_id","questionnaire_id","visited_at","id","group_id");--> statement-breakpoint
CREATE INDEX "gallery_photos_category_id_idx" ON "gallery_photos" USING btree ("tenant_id","category_id","visited_at","id") WHERE "gallery_photos"."category_id" is not null;