-- Built beside the old ones, so that readers go on meanwhile.
CREATE INDEX "geolocations_newest_idx" ON "geolocations" USING btree ("tenant_id","occurred_at");--> statement-breakpoint
CREATE INDEX "justifications_decided_idx" ON "justifications" USING btree ("tenant_id","status","decided_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_leaves_newest_idx" ON "work_leaves" USING btree ("tenant_id","start_date");--> statement-breakpoint
CREATE INDEX "mails_newest_idx" ON "mails" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "workday_break_checks_newest_idx" ON "workday_break_checks" USING btree ("tenant_id","started_at","id");--> statement-breakpoint
CREATE INDEX "questionnaire_answers_ended_idx_next" ON "questionnaire_answers" USING btree ("tenant_id","ended_at","id");--> statement-breakpoint
CREATE INDEX "questionnaire_answers_review_idx_next" ON "questionnaire_answers" USING btree ("tenant_id","review_status","ended_at","id");--> statement-breakpoint
CREATE INDEX "questionnaire_answers_user_id_idx_next" ON "questionnaire_answers" USING btree ("tenant_id","user_id","ended_at");--> statement-breakpoint
CREATE INDEX "questionnaire_answers_pos_id_idx_next" ON "questionnaire_answers" USING btree ("tenant_id","pos_id","ended_at");--> statement-breakpoint
CREATE INDEX "questionnaire_answers_questionnaire_id_idx_next" ON "questionnaire_answers" USING btree ("tenant_id","questionnaire_id","ended_at");--> statement-breakpoint
CREATE INDEX "attachments_taken_idx_next" ON "attachments" USING btree ("tenant_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_record_idx_next" ON "audit_log" USING btree ("tenant_id","resource","record_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx_next" ON "audit_log" USING btree ("tenant_id","actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_at_idx_next" ON "audit_log" USING btree ("tenant_id","at","id");--> statement-breakpoint
CREATE INDEX "trash_age_idx_next" ON "trash" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "business_unit_checks_newest_idx_next" ON "business_unit_checks" USING btree ("tenant_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "business_unit_checks_user_id_idx_next" ON "business_unit_checks" USING btree ("tenant_id","user_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "business_unit_checks_business_unit_id_idx_next" ON "business_unit_checks" USING btree ("tenant_id","business_unit_id","occurred_at");--> statement-breakpoint
CREATE INDEX "pos_checks_newest_idx_next" ON "pos_checks" USING btree ("tenant_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "pos_checks_user_id_idx_next" ON "pos_checks" USING btree ("tenant_id","user_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "pos_checks_pos_id_idx_next" ON "pos_checks" USING btree ("tenant_id","pos_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "export_jobs_newest_idx_next" ON "export_jobs" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "import_jobs_newest_idx_next" ON "import_jobs" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "presentation_jobs_newest_idx_next" ON "presentation_jobs" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sync_inbox_user_id_idx_next" ON "sync_inbox" USING btree ("tenant_id","user_id","received_at");--> statement-breakpoint
CREATE INDEX "sync_inbox_status_idx_next" ON "sync_inbox" USING btree ("tenant_id","status","received_at");--> statement-breakpoint
CREATE INDEX "sync_inbox_newest_idx_next" ON "sync_inbox" USING btree ("tenant_id","received_at","id");--> statement-breakpoint
CREATE INDEX "sync_pulls_cursor_idx_next" ON "sync_pulls" USING btree ("tenant_id","user_id","local_date","pulled_at");--> statement-breakpoint
CREATE INDEX "justifications_user_id_idx_next" ON "justifications" USING btree ("tenant_id","user_id","local_date");--> statement-breakpoint
CREATE INDEX "orders_date_idx_next" ON "orders" USING btree ("tenant_id","date","id");--> statement-breakpoint
CREATE INDEX "orders_pos_id_idx_next" ON "orders" USING btree ("tenant_id","pos_id","date");--> statement-breakpoint
CREATE INDEX "mails_rule_idx_next" ON "mails" USING btree ("tenant_id","questionnaire_email_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_recent_idx_next" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tenant_clones_newest_idx_next" ON "tenant_clones" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "workday_break_checks_user_id_idx_next" ON "workday_break_checks" USING btree ("tenant_id","user_id","started_at","id");--> statement-breakpoint
CREATE INDEX "workday_break_checks_day_idx_next" ON "workday_break_checks" USING btree ("tenant_id","local_date","user_id");--> statement-breakpoint
DROP INDEX "questionnaire_answers_ended_idx";--> statement-breakpoint
DROP INDEX "questionnaire_answers_review_idx";--> statement-breakpoint
DROP INDEX "questionnaire_answers_user_id_idx";--> statement-breakpoint
DROP INDEX "questionnaire_answers_pos_id_idx";--> statement-breakpoint
DROP INDEX "questionnaire_answers_questionnaire_id_idx";--> statement-breakpoint
DROP INDEX "attachments_taken_idx";--> statement-breakpoint
DROP INDEX "audit_log_record_idx";--> statement-breakpoint
DROP INDEX "audit_log_actor_idx";--> statement-breakpoint
DROP INDEX "audit_log_at_idx";--> statement-breakpoint
DROP INDEX "trash_age_idx";--> statement-breakpoint
DROP INDEX "business_unit_checks_newest_idx";--> statement-breakpoint
DROP INDEX "business_unit_checks_user_id_idx";--> statement-breakpoint
DROP INDEX "business_unit_checks_business_unit_id_idx";--> statement-breakpoint
DROP INDEX "pos_checks_newest_idx";--> statement-breakpoint
DROP INDEX "pos_checks_user_id_idx";--> statement-breakpoint
DROP INDEX "pos_checks_pos_id_idx";--> statement-breakpoint
DROP INDEX "export_jobs_newest_idx";--> statement-breakpoint
DROP INDEX "import_jobs_newest_idx";--> statement-breakpoint
DROP INDEX "presentation_jobs_newest_idx";--> statement-breakpoint
DROP INDEX "sync_inbox_user_id_idx";--> statement-breakpoint
DROP INDEX "sync_inbox_status_idx";--> statement-breakpoint
DROP INDEX "sync_inbox_newest_idx";--> statement-breakpoint
DROP INDEX "sync_pulls_cursor_idx";--> statement-breakpoint
DROP INDEX "justifications_user_id_idx";--> statement-breakpoint
DROP INDEX "orders_date_idx";--> statement-breakpoint
DROP INDEX "orders_pos_id_idx";--> statement-breakpoint
DROP INDEX "mails_rule_idx";--> statement-breakpoint
DROP INDEX "mails_recent_idx";--> statement-breakpoint
DROP INDEX "tenant_clones_newest_idx";--> statement-breakpoint
DROP INDEX "workday_break_checks_user_id_idx";--> statement-breakpoint
DROP INDEX "workday_break_checks_day_idx";--> statement-breakpoint
ALTER INDEX "questionnaire_answers_ended_idx_next" RENAME TO "questionnaire_answers_ended_idx";--> statement-breakpoint
ALTER INDEX "questionnaire_answers_review_idx_next" RENAME TO "questionnaire_answers_review_idx";--> statement-breakpoint
ALTER INDEX "questionnaire_answers_user_id_idx_next" RENAME TO "questionnaire_answers_user_id_idx";--> statement-breakpoint
ALTER INDEX "questionnaire_answers_pos_id_idx_next" RENAME TO "questionnaire_answers_pos_id_idx";--> statement-breakpoint
ALTER INDEX "questionnaire_answers_questionnaire_id_idx_next" RENAME TO "questionnaire_answers_questionnaire_id_idx";--> statement-breakpoint
ALTER INDEX "attachments_taken_idx_next" RENAME TO "attachments_taken_idx";--> statement-breakpoint
ALTER INDEX "audit_log_record_idx_next" RENAME TO "audit_log_record_idx";--> statement-breakpoint
ALTER INDEX "audit_log_actor_idx_next" RENAME TO "audit_log_actor_idx";--> statement-breakpoint
ALTER INDEX "audit_log_at_idx_next" RENAME TO "audit_log_at_idx";--> statement-breakpoint
ALTER INDEX "trash_age_idx_next" RENAME TO "trash_age_idx";--> statement-breakpoint
ALTER INDEX "business_unit_checks_newest_idx_next" RENAME TO "business_unit_checks_newest_idx";--> statement-breakpoint
ALTER INDEX "business_unit_checks_user_id_idx_next" RENAME TO "business_unit_checks_user_id_idx";--> statement-breakpoint
ALTER INDEX "business_unit_checks_business_unit_id_idx_next" RENAME TO "business_unit_checks_business_unit_id_idx";--> statement-breakpoint
ALTER INDEX "pos_checks_newest_idx_next" RENAME TO "pos_checks_newest_idx";--> statement-breakpoint
ALTER INDEX "pos_checks_user_id_idx_next" RENAME TO "pos_checks_user_id_idx";--> statement-breakpoint
ALTER INDEX "pos_checks_pos_id_idx_next" RENAME TO "pos_checks_pos_id_idx";--> statement-breakpoint
ALTER INDEX "export_jobs_newest_idx_next" RENAME TO "export_jobs_newest_idx";--> statement-breakpoint
ALTER INDEX "import_jobs_newest_idx_next" RENAME TO "import_jobs_newest_idx";--> statement-breakpoint
ALTER INDEX "presentation_jobs_newest_idx_next" RENAME TO "presentation_jobs_newest_idx";--> statement-breakpoint
ALTER INDEX "sync_inbox_user_id_idx_next" RENAME TO "sync_inbox_user_id_idx";--> statement-breakpoint
ALTER INDEX "sync_inbox_status_idx_next" RENAME TO "sync_inbox_status_idx";--> statement-breakpoint
ALTER INDEX "sync_inbox_newest_idx_next" RENAME TO "sync_inbox_newest_idx";--> statement-breakpoint
ALTER INDEX "sync_pulls_cursor_idx_next" RENAME TO "sync_pulls_cursor_idx";--> statement-breakpoint
ALTER INDEX "justifications_user_id_idx_next" RENAME TO "justifications_user_id_idx";--> statement-breakpoint
ALTER INDEX "orders_date_idx_next" RENAME TO "orders_date_idx";--> statement-breakpoint
ALTER INDEX "orders_pos_id_idx_next" RENAME TO "orders_pos_id_idx";--> statement-breakpoint
ALTER INDEX "mails_rule_idx_next" RENAME TO "mails_rule_idx";--> statement-breakpoint
ALTER INDEX "mails_recent_idx_next" RENAME TO "mails_recent_idx";--> statement-breakpoint
ALTER INDEX "tenant_clones_newest_idx_next" RENAME TO "tenant_clones_newest_idx";--> statement-breakpoint
ALTER INDEX "workday_break_checks_user_id_idx_next" RENAME TO "workday_break_checks_user_id_idx";--> statement-breakpoint
ALTER INDEX "workday_break_checks_day_idx_next" RENAME TO "workday_break_checks_day_idx";
