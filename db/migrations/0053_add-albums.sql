CREATE TABLE "album_photos" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"album_id" uuid NOT NULL,
	"attachment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"caption" text,
	CONSTRAINT "album_photos_pkey" PRIMARY KEY("tenant_id","album_id","attachment_id")
);
--> statement-breakpoint
CREATE TABLE "albums" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"team_id" uuid,
	"business_unit_id" uuid,
	"state" jsonb,
	"cover_id" uuid,
	CONSTRAINT "albums_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "albums_visibility_check" CHECK ("albums"."visibility" in ('private', 'team', 'client')),
	CONSTRAINT "albums_name_check" CHECK (btrim("albums"."name") <> ''),
	CONSTRAINT "albums_audience_check" CHECK (("albums"."visibility" = 'team') = ("albums"."team_id" is not null) and ("albums"."visibility" = 'client') = ("albums"."business_unit_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "album_photos" ADD CONSTRAINT "album_photos_album_id_fk" FOREIGN KEY ("tenant_id","album_id") REFERENCES "public"."albums"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_photos" ADD CONSTRAINT "album_photos_attachment_id_fk" FOREIGN KEY ("tenant_id","attachment_id") REFERENCES "public"."attachments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_owner_id_fk" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_team_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_business_unit_id_fk" FOREIGN KEY ("tenant_id","business_unit_id") REFERENCES "public"."business_units"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "album_photos_attachment_id_idx" ON "album_photos" USING btree ("tenant_id","attachment_id");--> statement-breakpoint
CREATE INDEX "albums_owner_id_idx" ON "albums" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE INDEX "albums_team_id_idx" ON "albums" USING btree ("tenant_id","team_id");--> statement-breakpoint
CREATE INDEX "albums_business_unit_id_idx" ON "albums" USING btree ("tenant_id","business_unit_id");