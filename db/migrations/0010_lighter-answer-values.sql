ALTER TABLE "questionnaire_answer_values" DROP CONSTRAINT "questionnaire_answer_values_pos_id_fk";
--> statement-breakpoint
ALTER TABLE "questionnaire_answer_values" DROP CONSTRAINT "questionnaire_answer_values_user_id_fk";
--> statement-breakpoint
ALTER TABLE "questionnaire_answer_values" DROP CONSTRAINT "questionnaire_answer_values_answer_id_fk";
--> statement-breakpoint
DROP INDEX "questionnaire_answer_values_user_id_idx";
--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_place_key" UNIQUE("tenant_id","id","pos_id","user_id");
--> statement-breakpoint
ALTER TABLE "questionnaire_answer_values" ADD CONSTRAINT "questionnaire_answer_values_answer_id_fk" FOREIGN KEY ("tenant_id","answer_id","pos_id","user_id") REFERENCES "public"."questionnaire_answers"("tenant_id","id","pos_id","user_id") ON DELETE cascade ON UPDATE cascade;
