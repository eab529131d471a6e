ALTER TABLE "questionnaire_items" ADD COLUMN "earlier_texts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "question_choices" ADD COLUMN "earlier_texts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "earlier_texts" jsonb DEFAULT '[]'::jsonb NOT NULL;