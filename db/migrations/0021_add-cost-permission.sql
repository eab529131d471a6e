-- What a person costs was seen by whoever may edit people; now it has a permission of its own, which they keep.
ALTER TABLE "roles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "roles" SET permissions = array_append(permissions, 'USERCOST_GET')
WHERE permissions @> '{USER_PUT}' AND NOT permissions @> '{USERCOST_GET}';--> statement-breakpoint
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;
