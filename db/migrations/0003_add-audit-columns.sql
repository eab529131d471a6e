CREATE TABLE "questionnaire_answer_edits" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "questionnaire_answer_edits_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "questionnaire_answer_edits_reason_check" CHECK (char_length(btrim("questionnaire_answer_edits"."reason")) >= 15)
);
--> statement-breakpoint
ALTER TABLE "justifications" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_edits" ADD CONSTRAINT "questionnaire_answer_edits_answer_id_fk" FOREIGN KEY ("tenant_id","answer_id") REFERENCES "public"."questionnaire_answers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_edits" ADD CONSTRAINT "questionnaire_answer_edits_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questionnaire_answer_edits_answer_id_idx" ON "questionnaire_answer_edits" USING btree ("tenant_id","answer_id");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_edits_user_id_idx" ON "questionnaire_answer_edits" USING btree ("tenant_id","user_id");--> statement-breakpoint
ALTER TABLE "justifications" ADD CONSTRAINT "justifications_author_id_fk" FOREIGN KEY ("tenant_id","author_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questionnaire_answers_review_idx" ON "questionnaire_answers" USING btree ("tenant_id","review_status","ended_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "justifications_author_id_idx" ON "justifications" USING btree ("tenant_id","author_id");--> statement-breakpoint
CREATE INDEX "justifications_queue_idx" ON "justifications" USING btree ("tenant_id","status","received_at","id");