ALTER TABLE "presentation_jobs" DROP CONSTRAINT "presentation_jobs_photos_per_slide_check";--> statement-breakpoint
ALTER TABLE "presentation_jobs" DROP COLUMN "photos_per_slide";--> statement-breakpoint
ALTER TABLE "presentation_jobs" DROP COLUMN "order";--> statement-breakpoint
ALTER TABLE "presentation_jobs" DROP COLUMN "texts";