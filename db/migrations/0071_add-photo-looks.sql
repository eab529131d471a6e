CREATE TABLE "photo_looks" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attachment_id" uuid NOT NULL,
	"state" text DEFAULT 'unread' NOT NULL,
	"greys" text,
	"part0" integer,
	"part1" integer,
	"part2" integer,
	"part3" integer,
	"part4" integer,
	"part5" integer,
	"part6" integer,
	"part7" integer,
	CONSTRAINT "photo_looks_pkey" PRIMARY KEY("tenant_id","attachment_id"),
	CONSTRAINT "photo_looks_state_check" CHECK ("photo_looks"."state" in ('unread', 'read', 'compared', 'blank', 'gone')),
	CONSTRAINT "photo_looks_greys_check" CHECK (length("photo_looks"."greys") = 432)
);
--> statement-breakpoint
CREATE TABLE "photo_twins" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attachment_id" uuid NOT NULL,
	"twin_id" uuid NOT NULL,
	"likeness" smallint NOT NULL,
	CONSTRAINT "photo_twins_pkey" PRIMARY KEY("tenant_id","attachment_id","twin_id"),
	CONSTRAINT "photo_twins_other_check" CHECK ("photo_twins"."attachment_id" <> "photo_twins"."twin_id")
);
--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD COLUMN "is_repeated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_looks" ADD CONSTRAINT "photo_looks_attachment_id_fk" FOREIGN KEY ("tenant_id","attachment_id") REFERENCES "public"."attachments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_twins" ADD CONSTRAINT "photo_twins_attachment_id_fk" FOREIGN KEY ("tenant_id","attachment_id") REFERENCES "public"."attachments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_twins" ADD CONSTRAINT "photo_twins_twin_id_fk" FOREIGN KEY ("tenant_id","twin_id") REFERENCES "public"."attachments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_looks_waiting_idx" ON "photo_looks" USING btree ("tenant_id","state","attachment_id") WHERE "photo_looks"."state" in ('unread', 'read');--> statement-breakpoint
CREATE INDEX "photo_looks_part0_idx" ON "photo_looks" USING btree ("tenant_id","part0");--> statement-breakpoint
CREATE INDEX "photo_looks_part1_idx" ON "photo_looks" USING btree ("tenant_id","part1");--> statement-breakpoint
CREATE INDEX "photo_looks_part2_idx" ON "photo_looks" USING btree ("tenant_id","part2");--> statement-breakpoint
CREATE INDEX "photo_looks_part3_idx" ON "photo_looks" USING btree ("tenant_id","part3");--> statement-breakpoint
CREATE INDEX "photo_looks_part4_idx" ON "photo_looks" USING btree ("tenant_id","part4");--> statement-breakpoint
CREATE INDEX "photo_looks_part5_idx" ON "photo_looks" USING btree ("tenant_id","part5");--> statement-breakpoint
CREATE INDEX "photo_looks_part6_idx" ON "photo_looks" USING btree ("tenant_id","part6");--> statement-breakpoint
CREATE INDEX "photo_looks_part7_idx" ON "photo_looks" USING btree ("tenant_id","part7");--> statement-breakpoint
CREATE INDEX "photo_twins_newest_idx" ON "photo_twins" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "photo_twins_twin_id_idx" ON "photo_twins" USING btree ("tenant_id","twin_id");--> statement-breakpoint
CREATE INDEX "gallery_photos_repeated_idx" ON "gallery_photos" USING btree ("tenant_id","visited_at","id") WHERE "gallery_photos"."is_repeated";--> statement-breakpoint

-- Whoever writes a photo into the gallery need not know of looks: it gets one to be read, and says at once whether another is like it.
CREATE FUNCTION "public"."t_gallery_look"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.photo_looks (tenant_id, attachment_id) VALUES (NEW.tenant_id, NEW.attachment_id) ON CONFLICT DO NOTHING;
  NEW.is_repeated := EXISTS (
    SELECT 1 FROM public.photo_twins t WHERE t.tenant_id = NEW.tenant_id AND t.attachment_id = NEW.attachment_id
  );
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "gallery_photos_look" BEFORE INSERT ON "gallery_photos" FOR EACH ROW EXECUTE FUNCTION "public"."t_gallery_look"();--> statement-breakpoint

CREATE FUNCTION "public"."t_twin"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE public.gallery_photos g SET is_repeated = true
      WHERE g.tenant_id = NEW.tenant_id AND g.attachment_id = NEW.attachment_id AND NOT g.is_repeated;
  ELSE
    UPDATE public.gallery_photos g SET is_repeated = false
      WHERE g.tenant_id = OLD.tenant_id AND g.attachment_id = OLD.attachment_id AND g.is_repeated
        AND NOT EXISTS (SELECT 1 FROM public.photo_twins t WHERE t.tenant_id = OLD.tenant_id AND t.attachment_id = OLD.attachment_id);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "photo_twins_gallery" AFTER INSERT OR DELETE ON "photo_twins" FOR EACH ROW EXECUTE FUNCTION "public"."t_twin"();--> statement-breakpoint

-- Photos that are there already are read by the worker, part by part.
ALTER TABLE "gallery_photos" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "photo_looks" (tenant_id, attachment_id) SELECT tenant_id, attachment_id FROM "gallery_photos" ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "gallery_photos" FORCE ROW LEVEL SECURITY;
