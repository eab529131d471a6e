ALTER TABLE "questionnaire_answer_comments" DROP CONSTRAINT "questionnaire_answer_comments_user_id_fk";
--> statement-breakpoint
ALTER TABLE "questionnaire_answer_edits" DROP CONSTRAINT "questionnaire_answer_edits_user_id_fk";
--> statement-breakpoint
ALTER TABLE "questionnaire_answers" DROP CONSTRAINT "questionnaire_answers_reviewed_by_fk";
--> statement-breakpoint
ALTER TABLE "attachments" DROP CONSTRAINT "attachments_uploaded_by_fk";
--> statement-breakpoint
ALTER TABLE "trash" DROP CONSTRAINT "trash_deleted_by_fk";
--> statement-breakpoint
ALTER TABLE "export_jobs" DROP CONSTRAINT "export_jobs_created_by_fk";
--> statement-breakpoint
ALTER TABLE "import_jobs" DROP CONSTRAINT "import_jobs_created_by_fk";
--> statement-breakpoint
ALTER TABLE "presentation_jobs" DROP CONSTRAINT "presentation_jobs_created_by_fk";
--> statement-breakpoint
ALTER TABLE "justifications" DROP CONSTRAINT "justifications_author_id_fk";
--> statement-breakpoint
ALTER TABLE "justifications" DROP CONSTRAINT "justifications_decided_by_fk";
--> statement-breakpoint
ALTER TABLE "km_adjustments" DROP CONSTRAINT "km_adjustments_adjusted_by_fk";
--> statement-breakpoint
ALTER TABLE "operational_problems" DROP CONSTRAINT "operational_problems_resolved_by_fk";
--> statement-breakpoint
ALTER TABLE "day_corrections" DROP CONSTRAINT "day_corrections_corrected_by_fk";
--> statement-breakpoint
ALTER TABLE "day_locks" DROP CONSTRAINT "day_locks_locked_by_fk";
--> statement-breakpoint
DROP INDEX "questionnaire_answer_comments_user_id_idx";--> statement-breakpoint
DROP INDEX "questionnaire_answer_edits_user_id_idx";--> statement-breakpoint
DROP INDEX "km_adjustments_adjusted_by_idx";--> statement-breakpoint
DROP INDEX "operational_problems_resolved_by_idx";--> statement-breakpoint
DROP INDEX "day_corrections_corrected_by_idx";--> statement-breakpoint
DROP INDEX "day_locks_locked_by_idx";