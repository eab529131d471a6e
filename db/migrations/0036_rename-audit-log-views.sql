-- The list of what everybody did is called as its table is: views and layouts that were kept for it go along.
ALTER TABLE "saved_views" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "saved_views" SET resource = 'auditLog' WHERE resource = 'trail';--> statement-breakpoint
ALTER TABLE "saved_views" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "list_layouts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "list_layouts" SET resource = 'auditLog' WHERE resource = 'trail';--> statement-breakpoint
ALTER TABLE "list_layouts" FORCE ROW LEVEL SECURITY;
