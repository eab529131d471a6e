CREATE TABLE "sync_pulls" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"pulled_at" timestamp (3) with time zone NOT NULL,
	"digest" jsonb NOT NULL,
	CONSTRAINT "sync_pulls_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "sync_inbox" ALTER COLUMN "record_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_inbox" ADD COLUMN "fingerprint" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_inbox" ADD COLUMN "waiting_for" uuid[];--> statement-breakpoint
ALTER TABLE "sync_pulls" ADD CONSTRAINT "sync_pulls_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sync_pulls_cursor_idx" ON "sync_pulls" USING btree ("tenant_id","user_id","local_date","pulled_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sync_inbox_newest_idx" ON "sync_inbox" USING btree ("tenant_id","received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sync_inbox_waiting_idx" ON "sync_inbox" USING btree ("tenant_id","user_id") WHERE "sync_inbox"."waiting_for" is not null;--> statement-breakpoint
ALTER TABLE "sync_inbox" ADD CONSTRAINT "sync_inbox_fingerprint_key" UNIQUE("tenant_id","user_id","fingerprint");