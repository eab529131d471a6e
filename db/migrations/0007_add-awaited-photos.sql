CREATE TABLE "questionnaire_awaited_files" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attachment_id" uuid NOT NULL,
	"value_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "questionnaire_awaited_files_pkey" PRIMARY KEY("tenant_id","attachment_id","value_id")
);
--> statement-breakpoint
ALTER TABLE "questionnaire_answer_values" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD COLUMN "awaited_check_id" uuid;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD COLUMN "awaited_photos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "questionnaire_email_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "answer_id" uuid;--> statement-breakpoint
ALTER TABLE "questionnaire_awaited_files" ADD CONSTRAINT "questionnaire_awaited_files_value_id_fk" FOREIGN KEY ("tenant_id","value_id") REFERENCES "public"."questionnaire_answer_values"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questionnaire_awaited_files_value_id_idx" ON "questionnaire_awaited_files" USING btree ("tenant_id","value_id");--> statement-breakpoint
ALTER TABLE "questionnaire_answer_values" ADD CONSTRAINT "questionnaire_answer_values_category_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."product_categories"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questionnaire_answer_values_category_id_idx" ON "questionnaire_answer_values" USING btree ("tenant_id","category_id") WHERE "questionnaire_answer_values"."category_id" is not null;--> statement-breakpoint
CREATE INDEX "questionnaire_answers_day_idx" ON "questionnaire_answers" USING btree ("tenant_id","pos_id","user_id","local_date");--> statement-breakpoint
CREATE INDEX "questionnaire_answers_awaited_check_id_idx" ON "questionnaire_answers" USING btree ("tenant_id","awaited_check_id") WHERE "questionnaire_answers"."awaited_check_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_rule_idx" ON "mails" USING btree ("tenant_id","questionnaire_email_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_answer_key" UNIQUE("tenant_id","answer_id","questionnaire_email_id","recipient");--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_awaited_photos_check" CHECK ("questionnaire_answers"."awaited_photos" >= 0);