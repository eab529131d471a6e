DROP TABLE "import_failures" CASCADE;--> statement-breakpoint
ALTER TABLE "import_jobs" DROP COLUMN "has_header";--> statement-breakpoint
ALTER TABLE "import_jobs" DROP COLUMN "failure_key";