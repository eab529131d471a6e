CREATE TABLE "questionnaire_answer_comments" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "questionnaire_answer_comments_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "questionnaire_answer_comments_body_check" CHECK (btrim("questionnaire_answer_comments"."body") <> '')
);
--> statement-breakpoint
CREATE TABLE "questionnaire_answer_files" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"value_id" uuid NOT NULL,
	"attachment_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "questionnaire_answer_files_pkey" PRIMARY KEY("tenant_id","value_id","attachment_id")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_answer_values" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"product_id" uuid,
	"choice_id" uuid,
	"number_value" numeric(18, 6),
	"text_value" text,
	"date_value" date,
	"boolean_value" boolean,
	"subtype" text,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"local_date" date NOT NULL,
	"pos_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "questionnaire_answer_values_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "questionnaire_answer_values_subtype_check" CHECK ("questionnaire_answer_values"."subtype" in ('product_price', 'before_out_of_stock', 'out_of_stock', 'shared_gondola', 'additional_point', 'additional_point_quantity', 'tabloid', 'near_due_date', 'due_date_quantity', 'due_date', 'types_of_additional_point', 'types_of_share', 'barcode_or_qrcode', 'phone', 'numeric_text'))
);
--> statement-breakpoint
CREATE TABLE "questionnaire_answers" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"questionnaire_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"pos_check_id" uuid,
	"work_schedule_id" uuid,
	"user_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"timezone" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"distance" double precision,
	"review_status" text DEFAULT 'pending' NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp (3) with time zone,
	CONSTRAINT "questionnaire_answers_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "questionnaire_answers_review_status_check" CHECK ("questionnaire_answers"."review_status" in ('pending', 'approved', 'issue', 'rejected')),
	CONSTRAINT "questionnaire_answers_coordinates_check" CHECK (("questionnaire_answers"."latitude" is null) = ("questionnaire_answers"."longitude" is null) and "questionnaire_answers"."latitude" between -90 and 90 and "questionnaire_answers"."longitude" between -180 and 180 and not ("questionnaire_answers"."latitude" = 0 and "questionnaire_answers"."longitude" = 0))
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text DEFAULT 'photo' NOT NULL,
	"file_name" text,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"storage_key" text NOT NULL,
	"thumbnail_key" text,
	"occurred_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"uploaded_by" uuid,
	CONSTRAINT "attachments_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "attachments_kind_check" CHECK ("attachments"."kind" in ('photo', 'check_in', 'check_out', 'answer', 'justification', 'product', 'avatar', 'document')),
	CONSTRAINT "attachments_bytes_check" CHECK ("attachments"."bytes" > 0),
	CONSTRAINT "attachments_sha256_check" CHECK ("attachments"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "attachments_coordinates_check" CHECK (("attachments"."latitude" is null) = ("attachments"."longitude" is null) and "attachments"."latitude" between -90 and 90 and "attachments"."longitude" between -180 and 180 and not ("attachments"."latitude" = 0 and "attachments"."longitude" = 0))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"session_id" uuid,
	"origin" text NOT NULL,
	"request_id" text,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid,
	"record_name" text,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"ip" text,
	"user_agent" text,
	CONSTRAINT "audit_log_pkey" PRIMARY KEY("tenant_id","id","at"),
	CONSTRAINT "audit_log_origin_check" CHECK ("audit_log"."origin" in ('ui', 'api', 'job', 'import', 'system'))
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"seq" bigint NOT NULL,
	"first_id" uuid NOT NULL,
	"last_id" uuid NOT NULL,
	"up_to" timestamp (3) with time zone NOT NULL,
	"row_count" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_seals_pkey" PRIMARY KEY("tenant_id","seq"),
	CONSTRAINT "audit_seals_hash_key" UNIQUE("tenant_id","hash")
);
--> statement-breakpoint
CREATE TABLE "trash" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"record_name" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"deleted_by" uuid,
	"expires_at" timestamp (3) with time zone DEFAULT now() + interval '30 days' NOT NULL,
	CONSTRAINT "trash_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "trash_record_key" UNIQUE("tenant_id","resource","record_id")
);
--> statement-breakpoint
CREATE TABLE "business_unit_billings" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"business_unit_id" uuid NOT NULL,
	"month" date NOT NULL,
	"pos_id" uuid,
	"chain_id" uuid,
	"value" numeric(14, 2) NOT NULL,
	CONSTRAINT "business_unit_billings_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "business_unit_billings_month_key" UNIQUE NULLS NOT DISTINCT("tenant_id","business_unit_id","month","pos_id","chain_id"),
	CONSTRAINT "business_unit_billings_target_check" CHECK (num_nonnulls("business_unit_billings"."pos_id", "business_unit_billings"."chain_id") = 1),
	CONSTRAINT "business_unit_billings_month_check" CHECK (extract(day from "business_unit_billings"."month") = 1),
	CONSTRAINT "business_unit_billings_value_check" CHECK ("business_unit_billings"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "business_unit_cost_rules" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"business_unit_id" uuid NOT NULL,
	"profile" text NOT NULL,
	"chain_id" uuid,
	"weight" numeric(8, 3) NOT NULL,
	"target_percent" numeric(6, 2),
	CONSTRAINT "business_unit_cost_rules_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "business_unit_cost_rules_profile_key" UNIQUE NULLS NOT DISTINCT("tenant_id","business_unit_id","profile","chain_id"),
	CONSTRAINT "business_unit_cost_rules_profile_check" CHECK ("business_unit_cost_rules"."profile" in ('low', 'medium', 'high')),
	CONSTRAINT "business_unit_cost_rules_weight_check" CHECK ("business_unit_cost_rules"."weight" >= 0),
	CONSTRAINT "business_unit_cost_rules_target_percent_check" CHECK ("business_unit_cost_rules"."target_percent" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "business_unit_pos" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"business_unit_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	CONSTRAINT "business_unit_pos_pkey" PRIMARY KEY("tenant_id","business_unit_id","pos_id")
);
--> statement-breakpoint
CREATE TABLE "business_unit_users" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"business_unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "business_unit_users_pkey" PRIMARY KEY("tenant_id","business_unit_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "business_units" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"external_code" text,
	"registered_number" text,
	"contract_value" numeric(14, 2),
	"contracted_minutes" integer,
	"apportionment_type" text DEFAULT 'store_profile' NOT NULL,
	"add_all_users" boolean DEFAULT false NOT NULL,
	"add_all_pos" boolean DEFAULT false NOT NULL,
	"cost_of_serving_module" boolean DEFAULT false NOT NULL,
	"commercial_module" boolean DEFAULT false NOT NULL,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '') || ' ' || coalesce("external_code", '') || ' ' || coalesce("registered_number", '')))) STORED,
	CONSTRAINT "business_units_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "business_units_name_key" UNIQUE("tenant_id","name_search"),
	CONSTRAINT "business_units_external_code_key" UNIQUE("tenant_id","external_code"),
	CONSTRAINT "business_units_apportionment_type_check" CHECK ("business_units"."apportionment_type" in ('store_profile', 'number_checkout')),
	CONSTRAINT "business_units_name_check" CHECK (btrim("business_units"."name") <> ''),
	CONSTRAINT "business_units_registered_number_check" CHECK ("business_units"."registered_number" ~ '^[0-9A-Z]{12}[0-9]{2}$'),
	CONSTRAINT "business_units_contract_check" CHECK ("business_units"."contract_value" >= 0 and "business_units"."contracted_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "business_unit_checks" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"work_schedule_id" uuid,
	"local_date" date NOT NULL,
	"timezone" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"skew_seconds" integer,
	"latitude" double precision,
	"longitude" double precision,
	"accuracy" double precision,
	"battery_in" integer,
	"photo_in_id" uuid,
	"distance_in" double precision,
	"out_of_radius_in" boolean DEFAULT false NOT NULL,
	"reason_in" text,
	"check_out_at" timestamp (3) with time zone,
	"check_out_received_at" timestamp (3) with time zone,
	"latitude_out" double precision,
	"longitude_out" double precision,
	"accuracy_out" double precision,
	"battery_out" integer,
	"photo_out_id" uuid,
	"distance_out" double precision,
	"out_of_radius_out" boolean DEFAULT false NOT NULL,
	"reason_out" text,
	"forced" boolean DEFAULT false NOT NULL,
	"time_in_store_seconds" integer,
	"is_manual" boolean DEFAULT false NOT NULL,
	"mock" boolean DEFAULT false NOT NULL,
	"flags" text[] DEFAULT '{}'::text[] NOT NULL,
	"business_unit_id" uuid NOT NULL,
	CONSTRAINT "business_unit_checks_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "business_unit_checks_coordinates_check" CHECK (("business_unit_checks"."latitude" is null) = ("business_unit_checks"."longitude" is null) and "business_unit_checks"."latitude" between -90 and 90 and "business_unit_checks"."longitude" between -180 and 180 and not ("business_unit_checks"."latitude" = 0 and "business_unit_checks"."longitude" = 0)),
	CONSTRAINT "business_unit_checks_coordinates_out_check" CHECK (("business_unit_checks"."latitude_out" is null) = ("business_unit_checks"."longitude_out" is null) and "business_unit_checks"."latitude_out" between -90 and 90 and "business_unit_checks"."longitude_out" between -180 and 180 and not ("business_unit_checks"."latitude_out" = 0 and "business_unit_checks"."longitude_out" = 0)),
	CONSTRAINT "business_unit_checks_battery_check" CHECK ("business_unit_checks"."battery_in" between 0 and 100 and ("business_unit_checks"."battery_out" is null or "business_unit_checks"."battery_out" between 0 and 100)),
	CONSTRAINT "business_unit_checks_check_out_check" CHECK ("business_unit_checks"."check_out_at" >= "business_unit_checks"."occurred_at" and "business_unit_checks"."time_in_store_seconds" >= 0),
	CONSTRAINT "business_unit_checks_closed_check" CHECK (("business_unit_checks"."check_out_at" is null) = ("business_unit_checks"."check_out_received_at" is null) and ("business_unit_checks"."check_out_at" is null) = ("business_unit_checks"."time_in_store_seconds" is null))
);
--> statement-breakpoint
CREATE TABLE "pos_checks" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"work_schedule_id" uuid,
	"local_date" date NOT NULL,
	"timezone" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"skew_seconds" integer,
	"latitude" double precision,
	"longitude" double precision,
	"accuracy" double precision,
	"battery_in" integer,
	"photo_in_id" uuid,
	"distance_in" double precision,
	"out_of_radius_in" boolean DEFAULT false NOT NULL,
	"reason_in" text,
	"check_out_at" timestamp (3) with time zone,
	"check_out_received_at" timestamp (3) with time zone,
	"latitude_out" double precision,
	"longitude_out" double precision,
	"accuracy_out" double precision,
	"battery_out" integer,
	"photo_out_id" uuid,
	"distance_out" double precision,
	"out_of_radius_out" boolean DEFAULT false NOT NULL,
	"reason_out" text,
	"forced" boolean DEFAULT false NOT NULL,
	"time_in_store_seconds" integer,
	"is_manual" boolean DEFAULT false NOT NULL,
	"mock" boolean DEFAULT false NOT NULL,
	"flags" text[] DEFAULT '{}'::text[] NOT NULL,
	"pos_id" uuid NOT NULL,
	CONSTRAINT "pos_checks_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pos_checks_coordinates_check" CHECK (("pos_checks"."latitude" is null) = ("pos_checks"."longitude" is null) and "pos_checks"."latitude" between -90 and 90 and "pos_checks"."longitude" between -180 and 180 and not ("pos_checks"."latitude" = 0 and "pos_checks"."longitude" = 0)),
	CONSTRAINT "pos_checks_coordinates_out_check" CHECK (("pos_checks"."latitude_out" is null) = ("pos_checks"."longitude_out" is null) and "pos_checks"."latitude_out" between -90 and 90 and "pos_checks"."longitude_out" between -180 and 180 and not ("pos_checks"."latitude_out" = 0 and "pos_checks"."longitude_out" = 0)),
	CONSTRAINT "pos_checks_battery_check" CHECK ("pos_checks"."battery_in" between 0 and 100 and ("pos_checks"."battery_out" is null or "pos_checks"."battery_out" between 0 and 100)),
	CONSTRAINT "pos_checks_check_out_check" CHECK ("pos_checks"."check_out_at" >= "pos_checks"."occurred_at" and "pos_checks"."time_in_store_seconds" >= 0),
	CONSTRAINT "pos_checks_closed_check" CHECK (("pos_checks"."check_out_at" is null) = ("pos_checks"."check_out_received_at" is null) and ("pos_checks"."check_out_at" is null) = ("pos_checks"."time_in_store_seconds" is null))
);
--> statement-breakpoint
CREATE TABLE "file_business_units" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"file_id" uuid NOT NULL,
	"business_unit_id" uuid NOT NULL,
	CONSTRAINT "file_business_units_pkey" PRIMARY KEY("tenant_id","file_id","business_unit_id")
);
--> statement-breakpoint
CREATE TABLE "file_receipts" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"file_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_receipts_pkey" PRIMARY KEY("tenant_id","file_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "file_roles" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"file_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "file_roles_pkey" PRIMARY KEY("tenant_id","file_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "file_teams" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"file_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	CONSTRAINT "file_teams_pkey" PRIMARY KEY("tenant_id","file_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"content" text,
	"url" text,
	"attachment_id" uuid,
	"valid_from" date,
	"valid_to" date,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	CONSTRAINT "files_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "files_type_check" CHECK ("files"."type" in ('text', 'image', 'pdf', 'url', 'video_url')),
	CONSTRAINT "files_name_check" CHECK (btrim("files"."name") <> ''),
	CONSTRAINT "files_content_check" CHECK (case "files"."type" when 'text' then "files"."content" is not null when 'image' then "files"."attachment_id" is not null when 'pdf' then "files"."attachment_id" is not null else "files"."url" ~* '^https?://' end),
	CONSTRAINT "files_validity_check" CHECK ("files"."valid_from" <= "files"."valid_to")
);
--> statement-breakpoint
CREATE TABLE "geolocations" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"local_date" date NOT NULL,
	"timezone" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"accuracy" double precision,
	"speed" double precision,
	"battery" integer,
	"mock" boolean DEFAULT false NOT NULL,
	CONSTRAINT "geolocations_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "geolocations_coordinates_check" CHECK (("geolocations"."latitude" is null) = ("geolocations"."longitude" is null) and "geolocations"."latitude" between -90 and 90 and "geolocations"."longitude" between -180 and 180 and not ("geolocations"."latitude" = 0 and "geolocations"."longitude" = 0)),
	CONSTRAINT "geolocations_battery_check" CHECK ("geolocations"."battery" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "export_jobs" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"scheduled_for" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"error" text,
	"file_key" text,
	"file_name" text,
	"expires_at" timestamp (3) with time zone,
	"format" text DEFAULT 'xlsx' NOT NULL,
	"query" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"columns" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "export_jobs_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "export_jobs_status_check" CHECK ("export_jobs"."status" in ('pending', 'scheduled', 'started', 'completed', 'failed', 'canceled')),
	CONSTRAINT "export_jobs_progress_check" CHECK ("export_jobs"."done" >= 0 and ("export_jobs"."total" is null or "export_jobs"."total" >= 0)),
	CONSTRAINT "export_jobs_format_check" CHECK ("export_jobs"."format" in ('xlsx', 'csv'))
);
--> statement-breakpoint
CREATE TABLE "import_failures" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"import_job_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"field" text,
	"code" text NOT NULL,
	"params" jsonb,
	"cells" jsonb,
	CONSTRAINT "import_failures_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_jobs" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"scheduled_for" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"error" text,
	"file_key" text,
	"file_name" text,
	"expires_at" timestamp (3) with time zone,
	"has_header" boolean DEFAULT true NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"next_line" integer DEFAULT 0 NOT NULL,
	"successes" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure_key" text,
	CONSTRAINT "import_jobs_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "import_jobs_status_check" CHECK ("import_jobs"."status" in ('pending', 'scheduled', 'started', 'completed', 'failed', 'canceled')),
	CONSTRAINT "import_jobs_progress_check" CHECK ("import_jobs"."done" >= 0 and ("import_jobs"."total" is null or "import_jobs"."total" >= 0))
);
--> statement-breakpoint
CREATE TABLE "presentation_jobs" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"scheduled_for" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"error" text,
	"file_key" text,
	"file_name" text,
	"expires_at" timestamp (3) with time zone,
	"photos_per_slide" integer DEFAULT 4 NOT NULL,
	"order" text,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"filters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link_hash" text,
	"views" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "presentation_jobs_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "presentation_jobs_link_key" UNIQUE("tenant_id","link_hash"),
	CONSTRAINT "presentation_jobs_status_check" CHECK ("presentation_jobs"."status" in ('pending', 'scheduled', 'started', 'completed', 'failed', 'canceled')),
	CONSTRAINT "presentation_jobs_progress_check" CHECK ("presentation_jobs"."done" >= 0 and ("presentation_jobs"."total" is null or "presentation_jobs"."total" >= 0)),
	CONSTRAINT "presentation_jobs_type_check" CHECK ("presentation_jobs"."type" in ('link', 'ppt', 'zip_simple', 'zip_descriptive')),
	CONSTRAINT "presentation_jobs_photos_per_slide_check" CHECK ("presentation_jobs"."photos_per_slide" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "sync_inbox" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"record_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"status" text NOT NULL,
	"error" jsonb,
	"occurred_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"replays" integer DEFAULT 0 NOT NULL,
	"device" text,
	CONSTRAINT "sync_inbox_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "sync_inbox_status_check" CHECK ("sync_inbox"."status" in ('applied', 'replayed', 'refused', 'waiting'))
);
--> statement-breakpoint
CREATE TABLE "justification_categories" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	CONSTRAINT "justification_categories_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "justification_categories_name_key" UNIQUE("tenant_id","name_search"),
	CONSTRAINT "justification_categories_name_check" CHECK (btrim("justification_categories"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "justification_type_business_units" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"justification_type_id" uuid NOT NULL,
	"business_unit_id" uuid NOT NULL,
	CONSTRAINT "justification_type_business_units_pkey" PRIMARY KEY("tenant_id","justification_type_id","business_unit_id")
);
--> statement-breakpoint
CREATE TABLE "justification_types" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"category_id" uuid,
	"needs_photo" boolean DEFAULT false NOT NULL,
	"needs_text" boolean DEFAULT false NOT NULL,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"missing_check_in" boolean DEFAULT false NOT NULL,
	"incomplete_check_out" boolean DEFAULT false NOT NULL,
	"new_pos_in_route" boolean DEFAULT false NOT NULL,
	"allow_absence_check_in" boolean DEFAULT false NOT NULL,
	"allow_absence_check_out" boolean DEFAULT false NOT NULL,
	"max_consecutive_uses" integer,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	CONSTRAINT "justification_types_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "justification_types_name_key" UNIQUE("tenant_id","name_search"),
	CONSTRAINT "justification_types_name_check" CHECK (btrim("justification_types"."name") <> ''),
	CONSTRAINT "justification_types_consecutive_check" CHECK ("justification_types"."max_consecutive_uses" > 0)
);
--> statement-breakpoint
CREATE TABLE "justifications" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"justification_type_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"work_schedule_id" uuid,
	"pos_check_id" uuid,
	"local_date" date NOT NULL,
	"occurred_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"description" text,
	"photo_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_reason" text,
	CONSTRAINT "justifications_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "justifications_status_check" CHECK ("justifications"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "justifications_description_check" CHECK (char_length(btrim("justifications"."description")) >= 15),
	CONSTRAINT "justifications_decision_reason_check" CHECK (char_length(btrim("justifications"."decision_reason")) >= 15),
	CONSTRAINT "justifications_decided_check" CHECK (("justifications"."status" = 'pending') = ("justifications"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"state_id" uuid,
	"city_id" uuid,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	CONSTRAINT "holidays_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "holidays_date_key" UNIQUE NULLS NOT DISTINCT("tenant_id","date","state_id","city_id"),
	CONSTRAINT "holidays_name_check" CHECK (btrim("holidays"."name") <> ''),
	CONSTRAINT "holidays_city_check" CHECK ("holidays"."city_id" is null or "holidays"."state_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "work_leaves" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"reason" text NOT NULL,
	"substitute_id" uuid,
	"inherits_routes" boolean DEFAULT false NOT NULL,
	"attachment_id" uuid,
	"notes" text,
	CONSTRAINT "work_leaves_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "work_leaves_period_check" CHECK ("work_leaves"."start_date" <= "work_leaves"."end_date"),
	CONSTRAINT "work_leaves_substitute_check" CHECK ("work_leaves"."substitute_id" <> "work_leaves"."user_id"),
	CONSTRAINT "work_leaves_routes_check" CHECK (not "work_leaves"."inherits_routes" or "work_leaves"."substitute_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "mix_pos" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mix_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	CONSTRAINT "mix_pos_pkey" PRIMARY KEY("tenant_id","mix_id","pos_id")
);
--> statement-breakpoint
CREATE TABLE "mix_pos_chains" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mix_id" uuid NOT NULL,
	"chain_id" uuid NOT NULL,
	CONSTRAINT "mix_pos_chains_pkey" PRIMARY KEY("tenant_id","mix_id","chain_id")
);
--> statement-breakpoint
CREATE TABLE "mix_pos_channels" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mix_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	CONSTRAINT "mix_pos_channels_pkey" PRIMARY KEY("tenant_id","mix_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "mix_pos_regionals" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mix_id" uuid NOT NULL,
	"regional_id" uuid NOT NULL,
	CONSTRAINT "mix_pos_regionals_pkey" PRIMARY KEY("tenant_id","mix_id","regional_id")
);
--> statement-breakpoint
CREATE TABLE "mix_products" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mix_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "mix_products_pkey" PRIMARY KEY("tenant_id","mix_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "mixes" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"external_code" text,
	"type" text DEFAULT 'none' NOT NULL,
	"business_unit_id" uuid,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '') || ' ' || coalesce("external_code", '')))) STORED,
	CONSTRAINT "mixes_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mixes_name_key" UNIQUE("tenant_id","name_search"),
	CONSTRAINT "mixes_external_code_key" UNIQUE("tenant_id","external_code"),
	CONSTRAINT "mixes_type_check" CHECK ("mixes"."type" in ('none', 'point_of_sale', 'point_of_sale_chain', 'point_of_sale_channel', 'point_of_sale_regional')),
	CONSTRAINT "mixes_name_check" CHECK (btrim("mixes"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "nightly_runs" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"local_date" date NOT NULL,
	"kind" text NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "nightly_runs_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "nightly_runs_day_key" UNIQUE("tenant_id","kind","local_date")
);
--> statement-breakpoint
CREATE TABLE "operational_problems" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"local_date" date NOT NULL,
	"code" text NOT NULL,
	"user_id" uuid,
	"pos_id" uuid,
	"subject_key" text NOT NULL,
	"evidence" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"generated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revised_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"resolved_at" timestamp (3) with time zone,
	"comment" text,
	CONSTRAINT "operational_problems_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "operational_problems_line_key" UNIQUE("tenant_id","local_date","code","subject_key")
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"unit_price" numeric(14, 2) NOT NULL,
	"discount" numeric(14, 2) DEFAULT '0' NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	CONSTRAINT "order_items_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "order_items_values_check" CHECK ("order_items"."quantity" > 0 and "order_items"."unit_price" >= 0 and "order_items"."discount" >= 0 and "order_items"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"pos_id" uuid NOT NULL,
	"business_unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"total" numeric(14, 2) DEFAULT '0' NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("number", '')))) STORED,
	CONSTRAINT "orders_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "orders_number_key" UNIQUE("tenant_id","business_unit_id","number"),
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('open', 'invoiced', 'delivered', 'canceled')),
	CONSTRAINT "orders_total_check" CHECK ("orders"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"response" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_pkey" PRIMARY KEY("tenant_id","actor_id","key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mails_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mails_status_check" CHECK ("mails"."status" in ('pending', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state_id" uuid NOT NULL,
	"ibge_code" integer NOT NULL,
	"name" text NOT NULL,
	"timezone" text NOT NULL,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(name))) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(name))) STORED,
	CONSTRAINT "cities_ibge_code_key" UNIQUE("ibge_code"),
	CONSTRAINT "cities_state_key" UNIQUE("state_id","id")
);
--> statement-breakpoint
CREATE TABLE "states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ibge_code" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"timezone" text NOT NULL,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(name))) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(name))) STORED,
	CONSTRAINT "states_ibge_code_key" UNIQUE("ibge_code"),
	CONSTRAINT "states_code_key" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "pos" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"number" text,
	"complement" text,
	"district" text,
	"state_id" uuid,
	"city_id" uuid,
	"zip_code" text,
	"external_code" text,
	"chain_external_code" text,
	"chain_id" uuid,
	"category_id" uuid,
	"channel_id" uuid,
	"regional_id" uuid,
	"flag_id" uuid,
	"registered_number" text,
	"revenue" numeric(14, 2),
	"number_checkout" integer,
	"ranking" integer,
	"profile" text,
	"commercial_responsible" text,
	"merchandising_responsible" text,
	"latitude" double precision,
	"longitude" double precision,
	"coordinates_stale" boolean DEFAULT false NOT NULL,
	"check_radius" integer,
	"timezone" text,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '') || ' ' || coalesce("address", '') || ' ' || coalesce("district", '') || ' ' || coalesce("zip_code", '') || ' ' || coalesce("external_code", '') || ' ' || coalesce("chain_external_code", '') || ' ' || coalesce("registered_number", '')))) STORED,
	"address_key" text collate "C" GENERATED ALWAYS AS (public.f_address_key(address, number, complement, city_id)) STORED,
	CONSTRAINT "pos_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pos_address_key" UNIQUE("tenant_id","address_key"),
	CONSTRAINT "pos_external_code_key" UNIQUE("tenant_id","external_code"),
	CONSTRAINT "pos_profile_check" CHECK ("pos"."profile" in ('low', 'medium', 'high')),
	CONSTRAINT "pos_name_check" CHECK (btrim("pos"."name") <> ''),
	CONSTRAINT "pos_city_check" CHECK ("pos"."city_id" is null or "pos"."state_id" is not null),
	CONSTRAINT "pos_zip_code_check" CHECK ("pos"."zip_code" ~ '^[0-9]{8}$'),
	CONSTRAINT "pos_registered_number_check" CHECK ("pos"."registered_number" ~ '^[0-9A-Z]{12}[0-9]{2}$'),
	CONSTRAINT "pos_revenue_check" CHECK ("pos"."revenue" >= 0),
	CONSTRAINT "pos_number_checkout_check" CHECK ("pos"."number_checkout" >= 0),
	CONSTRAINT "pos_check_radius_check" CHECK ("pos"."check_radius" > 0),
	CONSTRAINT "pos_coordinates_check" CHECK (("pos"."latitude" is null) = ("pos"."longitude" is null) and "pos"."latitude" between -90 and 90 and "pos"."longitude" between -180 and 180 and not ("pos"."latitude" = 0 and "pos"."longitude" = 0))
);
--> statement-breakpoint
CREATE TABLE "pos_categories" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"external_code" text,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '') || ' ' || coalesce("external_code", '')))) STORED,
	CONSTRAINT "pos_categories_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pos_categories_name_key" UNIQUE("tenant_id","name_search"),
	CONSTRAINT "pos_categories_external_code_key" UNIQUE("tenant_id","external_code"),
	CONSTRAINT "pos_categories_name_check" CHECK (btrim("pos_categories"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "pos_chains" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"external_code" text,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '') || ' ' || coalesce("external_code", '')))) STORED,
	CONSTRAINT "pos_chains_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pos_chains_name_key" UNIQUE("tenant_id","name_search"),
	CONSTRAINT "pos_chains_external_code_key" UNIQUE("tenant_id","external_code"),
	CONSTRAINT "pos_chains_name_check" CHECK (btrim("pos_chains"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "pos_channels" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"external_code" text,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '') || ' ' || coalesce("external_code", '')))) STORED,
	CONSTRAINT "pos_channels_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pos_channels_name_key" UNIQUE("tenant_id","name_search"),
	CONSTRAINT "pos_channels_external_code_key" UNIQUE("tenant_id","external_code"),
	CONSTRAINT "pos_channels_name_check" CHECK (btrim("pos_channels"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "pos_flags" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"external_code" text,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '') || ' ' || coalesce("external_code", '')))) STORED,
	"chain_id" uuid,
	CONSTRAINT "pos_flags_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pos_flags_name_key" UNIQUE("tenant_id","name_search"),
	CONSTRAINT "pos_flags_external_code_key" UNIQUE("tenant_id","external_code"),
	CONSTRAINT "pos_flags_name_check" CHECK (btrim("pos_flags"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "pos_regionals" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"external_code" text,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '') || ' ' || coalesce("external_code", '')))) STORED,
	CONSTRAINT "pos_regionals_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pos_regionals_name_key" UNIQUE("tenant_id","name_search"),
	CONSTRAINT "pos_regionals_external_code_key" UNIQUE("tenant_id","external_code"),
	CONSTRAINT "pos_regionals_name_check" CHECK (btrim("pos_regionals"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	CONSTRAINT "brands_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "brands_name_key" UNIQUE("tenant_id","name_search"),
	CONSTRAINT "brands_name_check" CHECK (btrim("brands"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"parent_id" uuid,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	CONSTRAINT "product_categories_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "product_categories_name_key" UNIQUE NULLS NOT DISTINCT("tenant_id","parent_id","name_search"),
	CONSTRAINT "product_categories_name_check" CHECK (btrim("product_categories"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "product_competitors" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"product_id" uuid NOT NULL,
	"competitor_id" uuid NOT NULL,
	CONSTRAINT "product_competitors_pkey" PRIMARY KEY("tenant_id","product_id","competitor_id"),
	CONSTRAINT "product_competitors_pair_check" CHECK ("product_competitors"."product_id" <> "product_competitors"."competitor_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"reference_code" text,
	"bar_code" text,
	"category_id" uuid,
	"sub_category_id" uuid,
	"brand_id" uuid,
	"is_competitor" boolean DEFAULT false NOT NULL,
	"is_category_leader" boolean DEFAULT false NOT NULL,
	"due_days" integer,
	"min_price" numeric(14, 2),
	"max_price" numeric(14, 2),
	"photo_id" uuid,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '') || ' ' || coalesce("reference_code", '') || ' ' || coalesce("bar_code", '')))) STORED,
	CONSTRAINT "products_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "products_reference_code_key" UNIQUE("tenant_id","reference_code"),
	CONSTRAINT "products_bar_code_key" UNIQUE("tenant_id","bar_code"),
	CONSTRAINT "products_name_check" CHECK (btrim("products"."name") <> ''),
	CONSTRAINT "products_bar_code_check" CHECK ("products"."bar_code" ~ '^([0-9]{8}|[0-9]{12,14})$'),
	CONSTRAINT "products_due_days_check" CHECK ("products"."due_days" > 0),
	CONSTRAINT "products_prices_check" CHECK ("products"."min_price" <= "products"."max_price"),
	CONSTRAINT "products_min_price_check" CHECK ("products"."min_price" >= 0),
	CONSTRAINT "products_max_price_check" CHECK ("products"."max_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "questionnaire_filter_pos" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"filter_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	CONSTRAINT "questionnaire_filter_pos_pkey" PRIMARY KEY("tenant_id","filter_id","pos_id")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_filter_pos_categories" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"filter_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "questionnaire_filter_pos_categories_pkey" PRIMARY KEY("tenant_id","filter_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_filter_pos_chains" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"filter_id" uuid NOT NULL,
	"chain_id" uuid NOT NULL,
	CONSTRAINT "questionnaire_filter_pos_chains_pkey" PRIMARY KEY("tenant_id","filter_id","chain_id")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_filter_pos_channels" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"filter_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	CONSTRAINT "questionnaire_filter_pos_channels_pkey" PRIMARY KEY("tenant_id","filter_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_filter_pos_regionals" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"filter_id" uuid NOT NULL,
	"regional_id" uuid NOT NULL,
	CONSTRAINT "questionnaire_filter_pos_regionals_pkey" PRIMARY KEY("tenant_id","filter_id","regional_id")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_filter_product_categories" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"filter_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "questionnaire_filter_product_categories_pkey" PRIMARY KEY("tenant_id","filter_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_filter_products" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"filter_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "questionnaire_filter_products_pkey" PRIMARY KEY("tenant_id","filter_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_filter_teams" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"filter_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	CONSTRAINT "questionnaire_filter_teams_pkey" PRIMARY KEY("tenant_id","filter_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_filter_users" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"filter_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "questionnaire_filter_users_pkey" PRIMARY KEY("tenant_id","filter_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_filters" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"questionnaire_id" uuid NOT NULL,
	"name" text,
	"start_date" date,
	"end_date" date,
	"monday" boolean DEFAULT true NOT NULL,
	"tuesday" boolean DEFAULT true NOT NULL,
	"wednesday" boolean DEFAULT true NOT NULL,
	"thursday" boolean DEFAULT true NOT NULL,
	"friday" boolean DEFAULT true NOT NULL,
	"saturday" boolean DEFAULT true NOT NULL,
	"sunday" boolean DEFAULT true NOT NULL,
	"frequencies" text[] DEFAULT '{any_day}'::text[] NOT NULL,
	"every_visits" integer,
	"product_origin" text DEFAULT 'all' NOT NULL,
	"is_repeatable" boolean DEFAULT false NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"is_multiple" boolean DEFAULT false NOT NULL,
	"is_uninterrupted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "questionnaire_filters_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "questionnaire_filters_weekdays_check" CHECK ("questionnaire_filters"."monday" or "questionnaire_filters"."tuesday" or "questionnaire_filters"."wednesday" or "questionnaire_filters"."thursday" or "questionnaire_filters"."friday" or "questionnaire_filters"."saturday" or "questionnaire_filters"."sunday"),
	CONSTRAINT "questionnaire_filters_frequencies_check" CHECK ("questionnaire_filters"."frequencies" <@ array['any_day', 'any_day_of_month', 'any_day_of_week', 'any_month', 'any_week_of_month', 'weekday_1', 'weekday_2', 'weekday_3', 'weekday_4', 'weekday_5', 'weekday_6', 'weekday_7', 'month_1', 'month_2', 'month_3', 'month_4', 'month_5', 'month_6', 'month_7', 'month_8', 'month_9', 'month_10', 'month_11', 'month_12', 'week_1', 'week_2', 'week_3', 'week_4', 'week_5', 'day_1', 'day_2', 'day_3', 'day_4', 'day_5', 'day_6', 'day_7', 'day_8', 'day_9', 'day_10', 'day_11', 'day_12', 'day_13', 'day_14', 'day_15', 'day_16', 'day_17', 'day_18', 'day_19', 'day_20', 'day_21', 'day_22', 'day_23', 'day_24', 'day_25', 'day_26', 'day_27', 'day_28', 'day_29', 'day_30', 'day_31']::text[] and cardinality("questionnaire_filters"."frequencies") > 0),
	CONSTRAINT "questionnaire_filters_product_origin_check" CHECK ("questionnaire_filters"."product_origin" in ('all', 'own', 'competitor')),
	CONSTRAINT "questionnaire_filters_period_check" CHECK ("questionnaire_filters"."start_date" <= "questionnaire_filters"."end_date"),
	CONSTRAINT "questionnaire_filters_every_visits_check" CHECK ("questionnaire_filters"."every_visits" > 0)
);
--> statement-breakpoint
CREATE TABLE "questionnaire_email_conditions" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"email_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"operator" text NOT NULL,
	"choice_id" uuid,
	"value" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "questionnaire_email_conditions_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "questionnaire_email_conditions_operator_check" CHECK ("questionnaire_email_conditions"."operator" in ('equals', 'not_equals', 'less', 'greater', 'contains', 'answered'))
);
--> statement-breakpoint
CREATE TABLE "questionnaire_emails" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"questionnaire_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text,
	CONSTRAINT "questionnaire_emails_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "questionnaire_emails_subject_check" CHECK (btrim("questionnaire_emails"."subject") <> '')
);
--> statement-breakpoint
CREATE TABLE "questionnaire_items" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"questionnaire_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"label" text,
	"position" integer DEFAULT 0 NOT NULL,
	"mandatory_answer" boolean DEFAULT false NOT NULL,
	"finalize_task" boolean DEFAULT false NOT NULL,
	"show_when" jsonb,
	CONSTRAINT "questionnaire_items_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "questionnaires" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"type" text DEFAULT 'generic' NOT NULL,
	"business_unit_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"origin_id" uuid,
	"published_at" timestamp (3) with time zone,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '') || ' ' || coalesce("description", '')))) STORED,
	CONSTRAINT "questionnaires_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "questionnaires_version_key" UNIQUE("tenant_id","origin_id","version"),
	CONSTRAINT "questionnaires_type_check" CHECK ("questionnaires"."type" in ('generic', 'product', 'product_category', 'out_of_stock', 'new_pos')),
	CONSTRAINT "questionnaires_name_check" CHECK (btrim("questionnaires"."name") <> ''),
	CONSTRAINT "questionnaires_version_check" CHECK ("questionnaires"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "question_choices" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"question_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	CONSTRAINT "question_choices_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "question_choices_name_key" UNIQUE("tenant_id","question_id","name_search"),
	CONSTRAINT "question_choices_name_check" CHECK (btrim("question_choices"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"subtype" text,
	"precision" integer,
	"is_multiple" boolean DEFAULT false NOT NULL,
	"min_files" integer,
	"max_files" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"origin_id" uuid,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	CONSTRAINT "questions_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "questions_version_key" UNIQUE("tenant_id","origin_id","version"),
	CONSTRAINT "questions_type_check" CHECK ("questions"."type" in ('number', 'text', 'choice', 'date', 'file', 'boolean', 'product_price')),
	CONSTRAINT "questions_subtype_check" CHECK ("questions"."subtype" in ('product_price', 'before_out_of_stock', 'out_of_stock', 'shared_gondola', 'additional_point', 'additional_point_quantity', 'tabloid', 'near_due_date', 'due_date_quantity', 'due_date', 'types_of_additional_point', 'types_of_share', 'barcode_or_qrcode', 'phone', 'numeric_text')),
	CONSTRAINT "questions_name_check" CHECK (btrim("questions"."name") <> ''),
	CONSTRAINT "questions_precision_check" CHECK ("questions"."precision" between 0 and 6),
	CONSTRAINT "questions_files_check" CHECK ("questions"."min_files" >= 0 and "questions"."max_files" >= 1 and "questions"."min_files" <= "questions"."max_files"),
	CONSTRAINT "questions_version_check" CHECK ("questions"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"alias" text NOT NULL,
	"parent_role_id" uuid,
	"team_scope" boolean DEFAULT false NOT NULL,
	"permissions" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_system" boolean DEFAULT false NOT NULL,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '') || ' ' || coalesce("alias", '')))) STORED,
	CONSTRAINT "roles_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "roles_name_key" UNIQUE("tenant_id","name_search"),
	CONSTRAINT "roles_name_check" CHECK (btrim("roles"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text PRIMARY KEY NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"reset_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"session_id" uuid NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_used_at" timestamp (3) with time zone,
	"rotated_at" timestamp (3) with time zone,
	"successor_id" uuid,
	CONSTRAINT "session_tokens_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "session_tokens_rotation_check" CHECK (("session_tokens"."rotated_at" is null) = ("session_tokens"."successor_id" is null))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"device" text,
	"ip" text,
	"user_agent" text,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text,
	CONSTRAINT "sessions_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "sessions_kind_check" CHECK ("sessions"."kind" in ('web', 'mobile'))
);
--> statement-breakpoint
CREATE TABLE "user_tokens" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "user_tokens_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "user_tokens_token_key" UNIQUE("tenant_id","token_hash"),
	CONSTRAINT "user_tokens_kind_check" CHECK ("user_tokens"."kind" in ('confirm', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "team_substitutions" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"team_id" uuid NOT NULL,
	"substitute_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	CONSTRAINT "team_substitutions_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "team_substitutions_period_check" CHECK ("team_substitutions"."start_date" <= "team_substitutions"."end_date")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"supervisor_id" uuid,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	CONSTRAINT "teams_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "teams_name_key" UNIQUE("tenant_id","name_search"),
	CONSTRAINT "teams_name_check" CHECK (btrim("teams"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_platform" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"limit_units" integer DEFAULT 10 NOT NULL,
	"limit_users" integer DEFAULT 50 NOT NULL,
	"base_day" integer DEFAULT 1 NOT NULL,
	"default_timezone" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"is_photo_checkin" boolean DEFAULT false NOT NULL,
	"is_photo_checkout" boolean DEFAULT false NOT NULL,
	"is_add_pdv" boolean DEFAULT true NOT NULL,
	"is_add_pdv_to_business_unit" boolean DEFAULT false NOT NULL,
	"is_add_user_to_business_unit" boolean DEFAULT false NOT NULL,
	"is_alter_password_and_permissions" boolean DEFAULT true NOT NULL,
	"is_add_competitor_to_mix" boolean DEFAULT true NOT NULL,
	"is_minimum_distance_checkin" boolean DEFAULT false NOT NULL,
	"minimum_distance_checkin" integer DEFAULT 300 NOT NULL,
	"is_minimum_distance_checkout" boolean DEFAULT false NOT NULL,
	"minimum_distance_checkout" integer DEFAULT 300 NOT NULL,
	"is_geotag_user" boolean DEFAULT false NOT NULL,
	"is_interval" boolean DEFAULT false NOT NULL,
	"is_chat" boolean DEFAULT false NOT NULL,
	"is_required_checkin" boolean DEFAULT true NOT NULL,
	"minimum_time_store" integer DEFAULT 0 NOT NULL,
	"show_out_of_stock_btn" boolean DEFAULT true NOT NULL,
	"show_new_pos_btn" boolean DEFAULT true NOT NULL,
	"enable_supply_breakage_questionnaire" boolean DEFAULT false NOT NULL,
	"cost_of_serving_module" boolean DEFAULT false NOT NULL,
	"commercial_module" boolean DEFAULT false NOT NULL,
	"extra_settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenants_name_check" CHECK (btrim("tenants"."name") <> ''),
	CONSTRAINT "tenants_base_day_check" CHECK ("tenants"."base_day" between 1 and 28),
	CONSTRAINT "tenants_limits_check" CHECK ("tenants"."limit_units" >= 0 and "tenants"."limit_users" >= 0),
	CONSTRAINT "tenants_distance_check" CHECK ("tenants"."minimum_distance_checkin" > 0 and "tenants"."minimum_distance_checkout" > 0),
	CONSTRAINT "tenants_minimum_time_check" CHECK ("tenants"."minimum_time_store" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_costs" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"monthly_value" numeric(14, 2) NOT NULL,
	"hours_daily" numeric(4, 2) NOT NULL,
	CONSTRAINT "user_costs_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "user_costs_validity_key" UNIQUE("tenant_id","user_id","valid_from"),
	CONSTRAINT "user_costs_values_check" CHECK ("user_costs"."monthly_value" >= 0 and "user_costs"."hours_daily" > 0 and "user_costs"."hours_daily" <= 24)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"confirmed_at" timestamp (3) with time zone,
	"type" text DEFAULT 'promoter' NOT NULL,
	"role_id" uuid NOT NULL,
	"team_id" uuid,
	"supervisor_id" uuid,
	"manager_id" uuid,
	"business_unit_id" uuid,
	"workday_id" uuid,
	"photo_id" uuid,
	"monthly_value" numeric(14, 2),
	"hours_daily" numeric(4, 2),
	"gender" text,
	"admission_date" date,
	"resignation_date" date,
	"birthday" date,
	"cpf" text,
	"rg" text,
	"phone" text,
	"imei" text,
	"imei_active" boolean DEFAULT false NOT NULL,
	"contract_type" text,
	"promoter_code" text,
	"company_code" text,
	"locale" text,
	"timezone" text,
	"extra_attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("cpf", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("promoter_code", '') || ' ' || coalesce("company_code", '')))) STORED,
	CONSTRAINT "users_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "users_cpf_key" UNIQUE("tenant_id","cpf"),
	CONSTRAINT "users_promoter_code_key" UNIQUE("tenant_id","promoter_code"),
	CONSTRAINT "users_imei_key" UNIQUE("tenant_id","imei"),
	CONSTRAINT "users_type_check" CHECK ("users"."type" in ('tenant', 'promoter', 'business_unit')),
	CONSTRAINT "users_gender_check" CHECK ("users"."gender" in ('male', 'female', 'other')),
	CONSTRAINT "users_contract_type_check" CHECK ("users"."contract_type" in ('clt', 'temporary', 'intermittent', 'outsourced', 'freelancer', 'intern')),
	CONSTRAINT "users_locale_check" CHECK ("users"."locale" in ('pt-BR', 'en')),
	CONSTRAINT "users_client_check" CHECK (("users"."type" = 'business_unit') = ("users"."business_unit_id" is not null)),
	CONSTRAINT "users_resignation_check" CHECK ("users"."resignation_date" >= "users"."admission_date"),
	CONSTRAINT "users_birthday_check" CHECK ("users"."birthday" < "users"."admission_date"),
	CONSTRAINT "users_cpf_check" CHECK ("users"."cpf" ~ '^[0-9]{11}$'),
	CONSTRAINT "users_imei_check" CHECK ("users"."imei" ~ '^[0-9]{15}$'),
	CONSTRAINT "users_monthly_value_check" CHECK ("users"."monthly_value" >= 0),
	CONSTRAINT "users_hours_daily_check" CHECK ("users"."hours_daily" > 0 and "users"."hours_daily" <= 24)
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"team_id" uuid,
	"role_id" uuid,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "saved_views_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "saved_views_visibility_check" CHECK ("saved_views"."visibility" in ('private', 'team', 'role', 'tenant')),
	CONSTRAINT "saved_views_name_check" CHECK (btrim("saved_views"."name") <> ''),
	CONSTRAINT "saved_views_audience_check" CHECK (("saved_views"."visibility" = 'team') = ("saved_views"."team_id" is not null) and ("saved_views"."visibility" = 'role') = ("saved_views"."role_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "day_locks" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"locked_by" uuid,
	"reason" text,
	CONSTRAINT "day_locks_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "day_locks_day_key" UNIQUE("tenant_id","user_id","local_date")
);
--> statement-breakpoint
CREATE TABLE "workday_break_checks" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"workday_break_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"timezone" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"start_received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_received_at" timestamp (3) with time zone,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "workday_break_checks_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "workday_break_checks_period_check" CHECK ("workday_break_checks"."started_at" <= "workday_break_checks"."ended_at"),
	CONSTRAINT "workday_break_checks_coordinates_check" CHECK (("workday_break_checks"."latitude" is null) = ("workday_break_checks"."longitude" is null) and "workday_break_checks"."latitude" between -90 and 90 and "workday_break_checks"."longitude" between -180 and 180 and not ("workday_break_checks"."latitude" = 0 and "workday_break_checks"."longitude" = 0))
);
--> statement-breakpoint
CREATE TABLE "workday_breaks" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"workday_id" uuid NOT NULL,
	"name" text NOT NULL,
	"duration" integer NOT NULL,
	"start_time" time,
	"end_time" time,
	CONSTRAINT "workday_breaks_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "workday_breaks_duration_check" CHECK ("workday_breaks"."duration" between 1 and 480)
);
--> statement-breakpoint
CREATE TABLE "workday_items" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"workday_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"start_time" time NOT NULL,
	"end_time" time NOT NULL,
	CONSTRAINT "workday_items_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "workday_items_weekday_key" UNIQUE("tenant_id","workday_id","weekday"),
	CONSTRAINT "workday_items_weekday_check" CHECK ("workday_items"."weekday" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "workdays" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"tolerance" integer DEFAULT 10 NOT NULL,
	"allow_break" boolean DEFAULT true NOT NULL,
	"block_out_of_period" boolean DEFAULT false NOT NULL,
	"duration" integer DEFAULT 480 NOT NULL,
	"mandatory_type" text DEFAULT 'no_mandatory' NOT NULL,
	"name_search" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(public.f_unaccent(coalesce("name", '')))) STORED,
	CONSTRAINT "workdays_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "workdays_name_key" UNIQUE("tenant_id","name_search"),
	CONSTRAINT "workdays_mandatory_type_check" CHECK ("workdays"."mandatory_type" in ('no_mandatory', 'last_checkin', 'determined_time')),
	CONSTRAINT "workdays_name_check" CHECK (btrim("workdays"."name") <> ''),
	CONSTRAINT "workdays_tolerance_check" CHECK ("workdays"."tolerance" between 0 and 240),
	CONSTRAINT "workdays_duration_check" CHECK ("workdays"."duration" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"work_schedule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"mix_id" uuid,
	"local_date" date NOT NULL,
	"timezone" text NOT NULL,
	"priority" integer DEFAULT 2 NOT NULL,
	"is_planned" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"start_time" time,
	"planned_minutes" integer,
	"status" text DEFAULT 'planned' NOT NULL,
	CONSTRAINT "visits_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "visits_occurrence_key" UNIQUE("tenant_id","work_schedule_id","local_date"),
	CONSTRAINT "visits_status_check" CHECK ("visits"."status" in ('planned', 'done', 'justified', 'pending_justification', 'away', 'missed')),
	CONSTRAINT "visits_priority_check" CHECK ("visits"."priority" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "workschedules" (
	"tenant_id" uuid DEFAULT nullif(current_setting('app.tenant_id', true), '')::uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"user_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"mix_id" uuid,
	"priority" integer DEFAULT 2 NOT NULL,
	"is_planned" boolean DEFAULT true NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"monday" boolean DEFAULT true NOT NULL,
	"tuesday" boolean DEFAULT true NOT NULL,
	"wednesday" boolean DEFAULT true NOT NULL,
	"thursday" boolean DEFAULT true NOT NULL,
	"friday" boolean DEFAULT true NOT NULL,
	"saturday" boolean DEFAULT true NOT NULL,
	"sunday" boolean DEFAULT true NOT NULL,
	"frequencies" text[] DEFAULT '{any_day}'::text[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"start_time" time,
	"planned_minutes" integer,
	"origin_id" uuid,
	"rule_key" text collate "C" GENERATED ALWAYS AS (public.f_rule_key(frequencies, monday, tuesday, wednesday, thursday, friday, saturday, sunday)) STORED,
	CONSTRAINT "workschedules_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "workschedules_weekdays_check" CHECK ("workschedules"."monday" or "workschedules"."tuesday" or "workschedules"."wednesday" or "workschedules"."thursday" or "workschedules"."friday" or "workschedules"."saturday" or "workschedules"."sunday"),
	CONSTRAINT "workschedules_frequencies_check" CHECK ("workschedules"."frequencies" <@ array['any_day', 'any_day_of_month', 'any_day_of_week', 'any_month', 'any_week_of_month', 'weekday_1', 'weekday_2', 'weekday_3', 'weekday_4', 'weekday_5', 'weekday_6', 'weekday_7', 'month_1', 'month_2', 'month_3', 'month_4', 'month_5', 'month_6', 'month_7', 'month_8', 'month_9', 'month_10', 'month_11', 'month_12', 'week_1', 'week_2', 'week_3', 'week_4', 'week_5', 'day_1', 'day_2', 'day_3', 'day_4', 'day_5', 'day_6', 'day_7', 'day_8', 'day_9', 'day_10', 'day_11', 'day_12', 'day_13', 'day_14', 'day_15', 'day_16', 'day_17', 'day_18', 'day_19', 'day_20', 'day_21', 'day_22', 'day_23', 'day_24', 'day_25', 'day_26', 'day_27', 'day_28', 'day_29', 'day_30', 'day_31']::text[] and cardinality("workschedules"."frequencies") > 0),
	CONSTRAINT "workschedules_priority_check" CHECK ("workschedules"."priority" between 1 and 3),
	CONSTRAINT "workschedules_period_check" CHECK ("workschedules"."start_date" <= "workschedules"."end_date"),
	CONSTRAINT "workschedules_planned_minutes_check" CHECK ("workschedules"."planned_minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "questionnaire_answer_comments" ADD CONSTRAINT "questionnaire_answer_comments_answer_id_fk" FOREIGN KEY ("tenant_id","answer_id") REFERENCES "public"."questionnaire_answers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_comments" ADD CONSTRAINT "questionnaire_answer_comments_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_files" ADD CONSTRAINT "questionnaire_answer_files_value_id_fk" FOREIGN KEY ("tenant_id","value_id") REFERENCES "public"."questionnaire_answer_values"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_files" ADD CONSTRAINT "questionnaire_answer_files_attachment_id_fk" FOREIGN KEY ("tenant_id","attachment_id") REFERENCES "public"."attachments"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_values" ADD CONSTRAINT "questionnaire_answer_values_answer_id_fk" FOREIGN KEY ("tenant_id","answer_id") REFERENCES "public"."questionnaire_answers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_values" ADD CONSTRAINT "questionnaire_answer_values_item_id_fk" FOREIGN KEY ("tenant_id","item_id") REFERENCES "public"."questionnaire_items"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_values" ADD CONSTRAINT "questionnaire_answer_values_question_id_fk" FOREIGN KEY ("tenant_id","question_id") REFERENCES "public"."questions"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_values" ADD CONSTRAINT "questionnaire_answer_values_product_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_values" ADD CONSTRAINT "questionnaire_answer_values_choice_id_fk" FOREIGN KEY ("tenant_id","choice_id") REFERENCES "public"."question_choices"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_values" ADD CONSTRAINT "questionnaire_answer_values_pos_id_fk" FOREIGN KEY ("tenant_id","pos_id") REFERENCES "public"."pos"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer_values" ADD CONSTRAINT "questionnaire_answer_values_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_questionnaire_id_fk" FOREIGN KEY ("tenant_id","questionnaire_id") REFERENCES "public"."questionnaires"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_pos_id_fk" FOREIGN KEY ("tenant_id","pos_id") REFERENCES "public"."pos"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_pos_check_id_fk" FOREIGN KEY ("tenant_id","pos_check_id") REFERENCES "public"."pos_checks"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_work_schedule_id_fk" FOREIGN KEY ("tenant_id","work_schedule_id") REFERENCES "public"."workschedules"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_reviewed_by_fk" FOREIGN KEY ("tenant_id","reviewed_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_uploaded_by_fk" FOREIGN KEY ("tenant_id","uploaded_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_deleted_by_fk" FOREIGN KEY ("tenant_id","deleted_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_unit_billings" ADD CONSTRAINT "business_unit_billings_business_unit_id_fk" FOREIGN KEY ("tenant_id","business_unit_id") REFERENCES "public"."business_units"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_unit_billings" ADD CONSTRAINT "business_unit_billings_pos_id_fk" FOREIGN KEY ("tenant_id","pos_id") REFERENCES "public"."pos"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_unit_billings" ADD CONSTRAINT "business_unit_billings_chain_id_fk" FOREIGN KEY ("tenant_id","chain_id") REFERENCES "public"."pos_chains"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_unit_cost_rules" ADD CONSTRAINT "business_unit_cost_rules_business_unit_id_fk" FOREIGN KEY ("tenant_id","business_unit_id") REFERENCES "public"."business_units"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_unit_cost_rules" ADD CONSTRAINT "business_unit_cost_rules_chain_id_fk" FOREIGN KEY ("tenant_id","chain_id") REFERENCES "public"."pos_chains"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_unit_pos" ADD CONSTRAINT "business_unit_pos_business_unit_id_fk" FOREIGN KEY ("tenant_id","business_unit_id") REFERENCES "public"."business_units"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_unit_pos" ADD CONSTRAINT "business_unit_pos_pos_id_fk" FOREIGN KEY ("tenant_id","pos_id") REFERENCES "public"."pos"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_unit_users" ADD CONSTRAINT "business_unit_users_business_unit_id_fk" FOREIGN KEY ("tenant_id","business_unit_id") REFERENCES "public"."business_units"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_unit_users" ADD CONSTRAINT "business_unit_users_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_units" ADD CONSTRAINT "business_units_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_unit_checks" ADD CONSTRAINT "business_unit_checks_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_unit_checks" ADD CONSTRAINT "business_unit_checks_photo_in_id_fk" FOREIGN KEY ("tenant_id","photo_in_id") REFERENCES "public"."attachments"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_unit_checks" ADD CONSTRAINT "business_unit_checks_photo_out_id_fk" FOREIGN KEY ("tenant_id","photo_out_id") REFERENCES "public"."attachments"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_unit_checks" ADD CONSTRAINT "business_unit_checks_business_unit_id_fk" FOREIGN KEY ("tenant_id","business_unit_id") REFERENCES "public"."business_units"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_unit_checks" ADD CONSTRAINT "business_unit_checks_work_schedule_id_fk" FOREIGN KEY ("tenant_id","work_schedule_id") REFERENCES "public"."workschedules"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_checks" ADD CONSTRAINT "pos_checks_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_checks" ADD CONSTRAINT "pos_checks_photo_in_id_fk" FOREIGN KEY ("tenant_id","photo_in_id") REFERENCES "public"."attachments"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_checks" ADD CONSTRAINT "pos_checks_photo_out_id_fk" FOREIGN KEY ("tenant_id","photo_out_id") REFERENCES "public"."attachments"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_checks" ADD CONSTRAINT "pos_checks_pos_id_fk" FOREIGN KEY ("tenant_id","pos_id") REFERENCES "public"."pos"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_checks" ADD CONSTRAINT "pos_checks_work_schedule_id_fk" FOREIGN KEY ("tenant_id","work_schedule_id") REFERENCES "public"."workschedules"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_business_units" ADD CONSTRAINT "file_business_units_file_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."files"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_business_units" ADD CONSTRAINT "file_business_units_business_unit_id_fk" FOREIGN KEY ("tenant_id","business_unit_id") REFERENCES "public"."business_units"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_receipts" ADD CONSTRAINT "file_receipts_file_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."files"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_receipts" ADD CONSTRAINT "file_receipts_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_roles" ADD CONSTRAINT "file_roles_file_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."files"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_roles" ADD CONSTRAINT "file_roles_role_id_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_teams" ADD CONSTRAINT "file_teams_file_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."files"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_teams" ADD CONSTRAINT "file_teams_team_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_attachment_id_fk" FOREIGN KEY ("tenant_id","attachment_id") REFERENCES "public"."attachments"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "geolocations" ADD CONSTRAINT "geolocations_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD CONSTRAINT "export_jobs_created_by_fk" FOREIGN KEY ("tenant_id","created_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_failures" ADD CONSTRAINT "import_failures_import_job_id_fk" FOREIGN KEY ("tenant_id","import_job_id") REFERENCES "public"."import_jobs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_created_by_fk" FOREIGN KEY ("tenant_id","created_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentation_jobs" ADD CONSTRAINT "presentation_jobs_created_by_fk" FOREIGN KEY ("tenant_id","created_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_inbox" ADD CONSTRAINT "sync_inbox_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "justification_categories" ADD CONSTRAINT "justification_categories_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "justification_type_business_units" ADD CONSTRAINT "justification_type_business_units_justification_type_id_fk" FOREIGN KEY ("tenant_id","justification_type_id") REFERENCES "public"."justification_types"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "justification_type_business_units" ADD CONSTRAINT "justification_type_business_units_business_unit_id_fk" FOREIGN KEY ("tenant_id","business_unit_id") REFERENCES "public"."business_units"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "justification_types" ADD CONSTRAINT "justification_types_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "justification_types" ADD CONSTRAINT "justification_types_category_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."justification_categories"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "justifications" ADD CONSTRAINT "justifications_justification_type_id_fk" FOREIGN KEY ("tenant_id","justification_type_id") REFERENCES "public"."justification_types"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "justifications" ADD CONSTRAINT "justifications_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "justifications" ADD CONSTRAINT "justifications_pos_id_fk" FOREIGN KEY ("tenant_id","pos_id") REFERENCES "public"."pos"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "justifications" ADD CONSTRAINT "justifications_work_schedule_id_fk" FOREIGN KEY ("tenant_id","work_schedule_id") REFERENCES "public"."workschedules"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "justifications" ADD CONSTRAINT "justifications_pos_check_id_fk" FOREIGN KEY ("tenant_id","pos_check_id") REFERENCES "public"."pos_checks"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "justifications" ADD CONSTRAINT "justifications_photo_id_fk" FOREIGN KEY ("tenant_id","photo_id") REFERENCES "public"."attachments"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "justifications" ADD CONSTRAINT "justifications_decided_by_fk" FOREIGN KEY ("tenant_id","decided_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_state_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_city_id_fk" FOREIGN KEY ("state_id","city_id") REFERENCES "public"."cities"("state_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_leaves" ADD CONSTRAINT "work_leaves_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_leaves" ADD CONSTRAINT "work_leaves_substitute_id_fk" FOREIGN KEY ("tenant_id","substitute_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_leaves" ADD CONSTRAINT "work_leaves_attachment_id_fk" FOREIGN KEY ("tenant_id","attachment_id") REFERENCES "public"."attachments"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mix_pos" ADD CONSTRAINT "mix_pos_mix_id_fk" FOREIGN KEY ("tenant_id","mix_id") REFERENCES "public"."mixes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mix_pos" ADD CONSTRAINT "mix_pos_pos_id_fk" FOREIGN KEY ("tenant_id","pos_id") REFERENCES "public"."pos"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mix_pos_chains" ADD CONSTRAINT "mix_pos_chains_mix_id_fk" FOREIGN KEY ("tenant_id","mix_id") REFERENCES "public"."mixes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mix_pos_chains" ADD CONSTRAINT "mix_pos_chains_chain_id_fk" FOREIGN KEY ("tenant_id","chain_id") REFERENCES "public"."pos_chains"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mix_pos_channels" ADD CONSTRAINT "mix_pos_channels_mix_id_fk" FOREIGN KEY ("tenant_id","mix_id") REFERENCES "public"."mixes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mix_pos_channels" ADD CONSTRAINT "mix_pos_channels_channel_id_fk" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."pos_channels"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mix_pos_regionals" ADD CONSTRAINT "mix_pos_regionals_mix_id_fk" FOREIGN KEY ("tenant_id","mix_id") REFERENCES "public"."mixes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mix_pos_regionals" ADD CONSTRAINT "mix_pos_regionals_regional_id_fk" FOREIGN KEY ("tenant_id","regional_id") REFERENCES "public"."pos_regionals"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mix_products" ADD CONSTRAINT "mix_products_mix_id_fk" FOREIGN KEY ("tenant_id","mix_id") REFERENCES "public"."mixes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mix_products" ADD CONSTRAINT "mix_products_product_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mixes" ADD CONSTRAINT "mixes_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mixes" ADD CONSTRAINT "mixes_business_unit_id_fk" FOREIGN KEY ("tenant_id","business_unit_id") REFERENCES "public"."business_units"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operational_problems" ADD CONSTRAINT "operational_problems_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operational_problems" ADD CONSTRAINT "operational_problems_pos_id_fk" FOREIGN KEY ("tenant_id","pos_id") REFERENCES "public"."pos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operational_problems" ADD CONSTRAINT "operational_problems_resolved_by_fk" FOREIGN KEY ("tenant_id","resolved_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pos_id_fk" FOREIGN KEY ("tenant_id","pos_id") REFERENCES "public"."pos"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_business_unit_id_fk" FOREIGN KEY ("tenant_id","business_unit_id") REFERENCES "public"."business_units"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seller_id_fk" FOREIGN KEY ("tenant_id","seller_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_state_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos" ADD CONSTRAINT "pos_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos" ADD CONSTRAINT "pos_chain_id_fk" FOREIGN KEY ("tenant_id","chain_id") REFERENCES "public"."pos_chains"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos" ADD CONSTRAINT "pos_category_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."pos_categories"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos" ADD CONSTRAINT "pos_channel_id_fk" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."pos_channels"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos" ADD CONSTRAINT "pos_regional_id_fk" FOREIGN KEY ("tenant_id","regional_id") REFERENCES "public"."pos_regionals"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos" ADD CONSTRAINT "pos_flag_id_fk" FOREIGN KEY ("tenant_id","flag_id") REFERENCES "public"."pos_flags"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos" ADD CONSTRAINT "pos_state_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos" ADD CONSTRAINT "pos_city_id_fk" FOREIGN KEY ("state_id","city_id") REFERENCES "public"."cities"("state_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_categories" ADD CONSTRAINT "pos_categories_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_chains" ADD CONSTRAINT "pos_chains_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_channels" ADD CONSTRAINT "pos_channels_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_flags" ADD CONSTRAINT "pos_flags_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_flags" ADD CONSTRAINT "pos_flags_chain_id_fk" FOREIGN KEY ("tenant_id","chain_id") REFERENCES "public"."pos_chains"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_regionals" ADD CONSTRAINT "pos_regionals_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_parent_id_fk" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."product_categories"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_competitors" ADD CONSTRAINT "product_competitors_product_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_competitors" ADD CONSTRAINT "product_competitors_competitor_id_fk" FOREIGN KEY ("tenant_id","competitor_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."product_categories"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sub_category_id_fk" FOREIGN KEY ("tenant_id","sub_category_id") REFERENCES "public"."product_categories"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_fk" FOREIGN KEY ("tenant_id","brand_id") REFERENCES "public"."brands"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_photo_id_fk" FOREIGN KEY ("tenant_id","photo_id") REFERENCES "public"."attachments"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_filter_pos" ADD CONSTRAINT "questionnaire_filter_pos_filter_id_fk" FOREIGN KEY ("tenant_id","filter_id") REFERENCES "public"."questionnaire_filters"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_filter_pos" ADD CONSTRAINT "questionnaire_filter_pos_pos_id_fk" FOREIGN KEY ("tenant_id","pos_id") REFERENCES "public"."pos"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_filter_pos_categories" ADD CONSTRAINT "questionnaire_filter_pos_categories_filter_id_fk" FOREIGN KEY ("tenant_id","filter_id") REFERENCES "public"."questionnaire_filters"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_filter_pos_categories" ADD CONSTRAINT "questionnaire_filter_pos_categories_category_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."pos_categories"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_filter_pos_chains" ADD CONSTRAINT "questionnaire_filter_pos_chains_filter_id_fk" FOREIGN KEY ("tenant_id","filter_id") REFERENCES "public"."questionnaire_filters"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_filter_pos_chains" ADD CONSTRAINT "questionnaire_filter_pos_chains_chain_id_fk" FOREIGN KEY ("tenant_id","chain_id") REFERENCES "public"."pos_chains"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_filter_pos_channels" ADD CONSTRAINT "questionnaire_filter_pos_channels_filter_id_fk" FOREIGN KEY ("tenant_id","filter_id") REFERENCES "public"."questionnaire_filters"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_filter_pos_channels" ADD CONSTRAINT "questionnaire_filter_pos_channels_channel_id_fk" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."pos_channels"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_filter_pos_regionals" ADD CONSTRAINT "questionnaire_filter_pos_regionals_filter_id_fk" FOREIGN KEY ("tenant_id","filter_id") REFERENCES "public"."questionnaire_filters"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_filter_pos_regionals" ADD CONSTRAINT "questionnaire_filter_pos_regionals_regional_id_fk" FOREIGN KEY ("tenant_id","regional_id") REFERENCES "public"."pos_regionals"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_filter_product_categories" ADD CONSTRAINT "questionnaire_filter_product_categories_filter_id_fk" FOREIGN KEY ("tenant_id","filter_id") REFERENCES "public"."questionnaire_filters"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_filter_product_categories" ADD CONSTRAINT "questionnaire_filter_product_categories_category_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."product_categories"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_filter_products" ADD CONSTRAINT "questionnaire_filter_products_filter_id_fk" FOREIGN KEY ("tenant_id","filter_id") REFERENCES "public"."questionnaire_filters"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_filter_products" ADD CONSTRAINT "questionnaire_filter_products_product_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_filter_teams" ADD CONSTRAINT "questionnaire_filter_teams_filter_id_fk" FOREIGN KEY ("tenant_id","filter_id") REFERENCES "public"."questionnaire_filters"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_filter_teams" ADD CONSTRAINT "questionnaire_filter_teams_team_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_filter_users" ADD CONSTRAINT "questionnaire_filter_users_filter_id_fk" FOREIGN KEY ("tenant_id","filter_id") REFERENCES "public"."questionnaire_filters"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_filter_users" ADD CONSTRAINT "questionnaire_filter_users_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_filters" ADD CONSTRAINT "questionnaire_filters_questionnaire_id_fk" FOREIGN KEY ("tenant_id","questionnaire_id") REFERENCES "public"."questionnaires"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_email_conditions" ADD CONSTRAINT "questionnaire_email_conditions_email_id_fk" FOREIGN KEY ("tenant_id","email_id") REFERENCES "public"."questionnaire_emails"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_email_conditions" ADD CONSTRAINT "questionnaire_email_conditions_question_id_fk" FOREIGN KEY ("tenant_id","question_id") REFERENCES "public"."questions"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_email_conditions" ADD CONSTRAINT "questionnaire_email_conditions_choice_id_fk" FOREIGN KEY ("tenant_id","choice_id") REFERENCES "public"."question_choices"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_emails" ADD CONSTRAINT "questionnaire_emails_questionnaire_id_fk" FOREIGN KEY ("tenant_id","questionnaire_id") REFERENCES "public"."questionnaires"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_items" ADD CONSTRAINT "questionnaire_items_questionnaire_id_fk" FOREIGN KEY ("tenant_id","questionnaire_id") REFERENCES "public"."questionnaires"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_items" ADD CONSTRAINT "questionnaire_items_question_id_fk" FOREIGN KEY ("tenant_id","question_id") REFERENCES "public"."questions"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_business_unit_id_fk" FOREIGN KEY ("tenant_id","business_unit_id") REFERENCES "public"."business_units"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_origin_id_fk" FOREIGN KEY ("tenant_id","origin_id") REFERENCES "public"."questionnaires"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_choices" ADD CONSTRAINT "question_choices_question_id_fk" FOREIGN KEY ("tenant_id","question_id") REFERENCES "public"."questions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_origin_id_fk" FOREIGN KEY ("tenant_id","origin_id") REFERENCES "public"."questions"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_parent_role_id_fk" FOREIGN KEY ("tenant_id","parent_role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_session_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."sessions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_successor_id_fk" FOREIGN KEY ("tenant_id","successor_id") REFERENCES "public"."session_tokens"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tokens" ADD CONSTRAINT "user_tokens_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_substitutions" ADD CONSTRAINT "team_substitutions_team_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_substitutions" ADD CONSTRAINT "team_substitutions_substitute_id_fk" FOREIGN KEY ("tenant_id","substitute_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_supervisor_id_fk" FOREIGN KEY ("tenant_id","supervisor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_costs" ADD CONSTRAINT "user_costs_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_team_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_supervisor_id_fk" FOREIGN KEY ("tenant_id","supervisor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_manager_id_fk" FOREIGN KEY ("tenant_id","manager_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_business_unit_id_fk" FOREIGN KEY ("tenant_id","business_unit_id") REFERENCES "public"."business_units"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_workday_id_fk" FOREIGN KEY ("tenant_id","workday_id") REFERENCES "public"."workdays"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_photo_id_fk" FOREIGN KEY ("tenant_id","photo_id") REFERENCES "public"."attachments"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_fk" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_team_id_fk" FOREIGN KEY ("tenant_id","team_id") REFERENCES "public"."teams"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_role_id_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_locks" ADD CONSTRAINT "day_locks_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_locks" ADD CONSTRAINT "day_locks_locked_by_fk" FOREIGN KEY ("tenant_id","locked_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workday_break_checks" ADD CONSTRAINT "workday_break_checks_workday_break_id_fk" FOREIGN KEY ("tenant_id","workday_break_id") REFERENCES "public"."workday_breaks"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workday_break_checks" ADD CONSTRAINT "workday_break_checks_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workday_breaks" ADD CONSTRAINT "workday_breaks_workday_id_fk" FOREIGN KEY ("tenant_id","workday_id") REFERENCES "public"."workdays"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workday_items" ADD CONSTRAINT "workday_items_workday_id_fk" FOREIGN KEY ("tenant_id","workday_id") REFERENCES "public"."workdays"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workdays" ADD CONSTRAINT "workdays_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_work_schedule_id_fk" FOREIGN KEY ("tenant_id","work_schedule_id") REFERENCES "public"."workschedules"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_pos_id_fk" FOREIGN KEY ("tenant_id","pos_id") REFERENCES "public"."pos"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_mix_id_fk" FOREIGN KEY ("tenant_id","mix_id") REFERENCES "public"."mixes"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workschedules" ADD CONSTRAINT "workschedules_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workschedules" ADD CONSTRAINT "workschedules_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workschedules" ADD CONSTRAINT "workschedules_pos_id_fk" FOREIGN KEY ("tenant_id","pos_id") REFERENCES "public"."pos"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workschedules" ADD CONSTRAINT "workschedules_mix_id_fk" FOREIGN KEY ("tenant_id","mix_id") REFERENCES "public"."mixes"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workschedules" ADD CONSTRAINT "workschedules_origin_id_fk" FOREIGN KEY ("tenant_id","origin_id") REFERENCES "public"."workschedules"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questionnaire_answer_comments_answer_id_idx" ON "questionnaire_answer_comments" USING btree ("tenant_id","answer_id");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_comments_user_id_idx" ON "questionnaire_answer_comments" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_files_attachment_id_idx" ON "questionnaire_answer_files" USING btree ("tenant_id","attachment_id");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_values_answer_id_idx" ON "questionnaire_answer_values" USING btree ("tenant_id","answer_id");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_values_item_id_idx" ON "questionnaire_answer_values" USING btree ("tenant_id","item_id");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_values_question_id_idx" ON "questionnaire_answer_values" USING btree ("tenant_id","question_id");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_values_choice_id_idx" ON "questionnaire_answer_values" USING btree ("tenant_id","choice_id");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_values_user_id_idx" ON "questionnaire_answer_values" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_values_subtype_idx" ON "questionnaire_answer_values" USING btree ("tenant_id","subtype","answered_at") WHERE "questionnaire_answer_values"."subtype" is not null;--> statement-breakpoint
CREATE INDEX "questionnaire_answer_values_pos_id_idx" ON "questionnaire_answer_values" USING btree ("tenant_id","pos_id","product_id","local_date");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_values_product_id_idx" ON "questionnaire_answer_values" USING btree ("tenant_id","product_id","local_date");--> statement-breakpoint
CREATE INDEX "questionnaire_answers_pos_check_id_idx" ON "questionnaire_answers" USING btree ("tenant_id","pos_check_id");--> statement-breakpoint
CREATE INDEX "questionnaire_answers_work_schedule_id_idx" ON "questionnaire_answers" USING btree ("tenant_id","work_schedule_id");--> statement-breakpoint
CREATE INDEX "questionnaire_answers_reviewed_by_idx" ON "questionnaire_answers" USING btree ("tenant_id","reviewed_by");--> statement-breakpoint
CREATE INDEX "questionnaire_answers_ended_idx" ON "questionnaire_answers" USING btree ("tenant_id","ended_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "questionnaire_answers_user_id_idx" ON "questionnaire_answers" USING btree ("tenant_id","user_id","ended_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "questionnaire_answers_pos_id_idx" ON "questionnaire_answers" USING btree ("tenant_id","pos_id","ended_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "questionnaire_answers_questionnaire_id_idx" ON "questionnaire_answers" USING btree ("tenant_id","questionnaire_id","ended_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "attachments_uploaded_by_idx" ON "attachments" USING btree ("tenant_id","uploaded_by");--> statement-breakpoint
CREATE INDEX "attachments_sha256_idx" ON "attachments" USING btree ("tenant_id","sha256");--> statement-breakpoint
CREATE INDEX "attachments_taken_idx" ON "attachments" USING btree ("tenant_id","occurred_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_record_idx" ON "audit_log" USING btree ("tenant_id","resource","record_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("tenant_id","actor_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("tenant_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trash_deleted_by_idx" ON "trash" USING btree ("tenant_id","deleted_by");--> statement-breakpoint
CREATE INDEX "trash_age_idx" ON "trash" USING btree ("tenant_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "business_unit_billings_pos_id_idx" ON "business_unit_billings" USING btree ("tenant_id","pos_id");--> statement-breakpoint
CREATE INDEX "business_unit_billings_chain_id_idx" ON "business_unit_billings" USING btree ("tenant_id","chain_id");--> statement-breakpoint
CREATE INDEX "business_unit_cost_rules_chain_id_idx" ON "business_unit_cost_rules" USING btree ("tenant_id","chain_id");--> statement-breakpoint
CREATE INDEX "business_unit_pos_pos_id_idx" ON "business_unit_pos" USING btree ("tenant_id","pos_id");--> statement-breakpoint
CREATE INDEX "business_unit_users_user_id_idx" ON "business_unit_users" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "business_units_search_idx" ON "business_units" USING gin ("tenant_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "business_unit_checks_photo_in_id_idx" ON "business_unit_checks" USING btree ("tenant_id","photo_in_id");--> statement-breakpoint
CREATE INDEX "business_unit_checks_photo_out_id_idx" ON "business_unit_checks" USING btree ("tenant_id","photo_out_id");--> statement-breakpoint
CREATE INDEX "business_unit_checks_work_schedule_id_idx" ON "business_unit_checks" USING btree ("tenant_id","work_schedule_id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_unit_checks_open_key" ON "business_unit_checks" USING btree ("tenant_id","user_id") WHERE "business_unit_checks"."check_out_at" is null;--> statement-breakpoint
CREATE INDEX "business_unit_checks_newest_idx" ON "business_unit_checks" USING btree ("tenant_id","occurred_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "business_unit_checks_user_id_idx" ON "business_unit_checks" USING btree ("tenant_id","user_id","occurred_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "business_unit_checks_business_unit_id_idx" ON "business_unit_checks" USING btree ("tenant_id","business_unit_id","occurred_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "business_unit_checks_day_idx" ON "business_unit_checks" USING btree ("tenant_id","local_date","user_id");--> statement-breakpoint
CREATE INDEX "pos_checks_photo_in_id_idx" ON "pos_checks" USING btree ("tenant_id","photo_in_id");--> statement-breakpoint
CREATE INDEX "pos_checks_photo_out_id_idx" ON "pos_checks" USING btree ("tenant_id","photo_out_id");--> statement-breakpoint
CREATE INDEX "pos_checks_work_schedule_id_idx" ON "pos_checks" USING btree ("tenant_id","work_schedule_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pos_checks_open_key" ON "pos_checks" USING btree ("tenant_id","user_id") WHERE "pos_checks"."check_out_at" is null;--> statement-breakpoint
CREATE INDEX "pos_checks_newest_idx" ON "pos_checks" USING btree ("tenant_id","occurred_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pos_checks_user_id_idx" ON "pos_checks" USING btree ("tenant_id","user_id","occurred_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pos_checks_pos_id_idx" ON "pos_checks" USING btree ("tenant_id","pos_id","occurred_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pos_checks_day_idx" ON "pos_checks" USING btree ("tenant_id","local_date","user_id");--> statement-breakpoint
CREATE INDEX "file_business_units_business_unit_id_idx" ON "file_business_units" USING btree ("tenant_id","business_unit_id");--> statement-breakpoint
CREATE INDEX "file_receipts_user_id_idx" ON "file_receipts" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "file_roles_role_id_idx" ON "file_roles" USING btree ("tenant_id","role_id");--> statement-breakpoint
CREATE INDEX "file_teams_team_id_idx" ON "file_teams" USING btree ("tenant_id","team_id");--> statement-breakpoint
CREATE INDEX "files_attachment_id_idx" ON "files" USING btree ("tenant_id","attachment_id");--> statement-breakpoint
CREATE INDEX "files_name_idx" ON "files" USING btree ("tenant_id","name_search","id");--> statement-breakpoint
CREATE INDEX "files_search_idx" ON "files" USING gin ("tenant_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "geolocations_user_id_idx" ON "geolocations" USING btree ("tenant_id","user_id","occurred_at");--> statement-breakpoint
CREATE INDEX "geolocations_day_idx" ON "geolocations" USING btree ("tenant_id","local_date");--> statement-breakpoint
CREATE INDEX "export_jobs_created_by_idx" ON "export_jobs" USING btree ("tenant_id","created_by");--> statement-breakpoint
CREATE INDEX "export_jobs_newest_idx" ON "export_jobs" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "import_failures_line_idx" ON "import_failures" USING btree ("tenant_id","import_job_id","line");--> statement-breakpoint
CREATE INDEX "import_jobs_created_by_idx" ON "import_jobs" USING btree ("tenant_id","created_by");--> statement-breakpoint
CREATE INDEX "import_jobs_newest_idx" ON "import_jobs" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "presentation_jobs_created_by_idx" ON "presentation_jobs" USING btree ("tenant_id","created_by");--> statement-breakpoint
CREATE INDEX "presentation_jobs_newest_idx" ON "presentation_jobs" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sync_inbox_user_id_idx" ON "sync_inbox" USING btree ("tenant_id","user_id","received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sync_inbox_status_idx" ON "sync_inbox" USING btree ("tenant_id","status","received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sync_inbox_record_idx" ON "sync_inbox" USING btree ("tenant_id","record_id");--> statement-breakpoint
CREATE INDEX "justification_type_business_units_business_unit_id_idx" ON "justification_type_business_units" USING btree ("tenant_id","business_unit_id");--> statement-breakpoint
CREATE INDEX "justification_types_category_id_idx" ON "justification_types" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE INDEX "justification_types_search_idx" ON "justification_types" USING gin ("tenant_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "justifications_justification_type_id_idx" ON "justifications" USING btree ("tenant_id","justification_type_id");--> statement-breakpoint
CREATE INDEX "justifications_pos_id_idx" ON "justifications" USING btree ("tenant_id","pos_id");--> statement-breakpoint
CREATE INDEX "justifications_work_schedule_id_idx" ON "justifications" USING btree ("tenant_id","work_schedule_id");--> statement-breakpoint
CREATE INDEX "justifications_pos_check_id_idx" ON "justifications" USING btree ("tenant_id","pos_check_id");--> statement-breakpoint
CREATE INDEX "justifications_photo_id_idx" ON "justifications" USING btree ("tenant_id","photo_id");--> statement-breakpoint
CREATE INDEX "justifications_decided_by_idx" ON "justifications" USING btree ("tenant_id","decided_by");--> statement-breakpoint
CREATE INDEX "justifications_user_id_idx" ON "justifications" USING btree ("tenant_id","user_id","local_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "justifications_status_idx" ON "justifications" USING btree ("tenant_id","status","local_date");--> statement-breakpoint
CREATE INDEX "holidays_city_id_idx" ON "holidays" USING btree ("tenant_id","state_id","city_id");--> statement-breakpoint
CREATE INDEX "work_leaves_substitute_id_idx" ON "work_leaves" USING btree ("tenant_id","substitute_id");--> statement-breakpoint
CREATE INDEX "work_leaves_attachment_id_idx" ON "work_leaves" USING btree ("tenant_id","attachment_id");--> statement-breakpoint
CREATE INDEX "work_leaves_user_id_idx" ON "work_leaves" USING btree ("tenant_id","user_id","start_date");--> statement-breakpoint
CREATE INDEX "mix_pos_pos_id_idx" ON "mix_pos" USING btree ("tenant_id","pos_id");--> statement-breakpoint
CREATE INDEX "mix_pos_chains_chain_id_idx" ON "mix_pos_chains" USING btree ("tenant_id","chain_id");--> statement-breakpoint
CREATE INDEX "mix_pos_channels_channel_id_idx" ON "mix_pos_channels" USING btree ("tenant_id","channel_id");--> statement-breakpoint
CREATE INDEX "mix_pos_regionals_regional_id_idx" ON "mix_pos_regionals" USING btree ("tenant_id","regional_id");--> statement-breakpoint
CREATE INDEX "mix_products_product_id_idx" ON "mix_products" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "mixes_business_unit_id_idx" ON "mixes" USING btree ("tenant_id","business_unit_id");--> statement-breakpoint
CREATE INDEX "mixes_search_idx" ON "mixes" USING gin ("tenant_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "operational_problems_pos_id_idx" ON "operational_problems" USING btree ("tenant_id","pos_id");--> statement-breakpoint
CREATE INDEX "operational_problems_resolved_by_idx" ON "operational_problems" USING btree ("tenant_id","resolved_by");--> statement-breakpoint
CREATE INDEX "operational_problems_user_id_idx" ON "operational_problems" USING btree ("tenant_id","user_id","local_date");--> statement-breakpoint
CREATE INDEX "order_items_order_id_idx" ON "order_items" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "order_items_product_id_idx" ON "order_items" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "orders_seller_id_idx" ON "orders" USING btree ("tenant_id","seller_id");--> statement-breakpoint
CREATE INDEX "orders_date_idx" ON "orders" USING btree ("tenant_id","date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_pos_id_idx" ON "orders" USING btree ("tenant_id","pos_id","date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin ("tenant_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idempotency_age_idx" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_user_id_idx" ON "mails" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "mails_status_idx" ON "mails" USING btree ("tenant_id","status","created_at");--> statement-breakpoint
CREATE INDEX "mails_recent_idx" ON "mails" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cities_name_idx" ON "cities" USING btree ("name_search","id");--> statement-breakpoint
CREATE INDEX "cities_state_name_idx" ON "cities" USING btree ("state_id","name_search");--> statement-breakpoint
CREATE INDEX "cities_search_idx" ON "cities" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pos_category_id_idx" ON "pos" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE INDEX "pos_channel_id_idx" ON "pos" USING btree ("tenant_id","channel_id");--> statement-breakpoint
CREATE INDEX "pos_regional_id_idx" ON "pos" USING btree ("tenant_id","regional_id");--> statement-breakpoint
CREATE INDEX "pos_flag_id_idx" ON "pos" USING btree ("tenant_id","flag_id");--> statement-breakpoint
CREATE INDEX "pos_name_idx" ON "pos" USING btree ("tenant_id","name_search","id");--> statement-breakpoint
CREATE INDEX "pos_chain_id_name_idx" ON "pos" USING btree ("tenant_id","chain_id","name_search","id");--> statement-breakpoint
CREATE INDEX "pos_city_id_idx" ON "pos" USING btree ("tenant_id","state_id","city_id");--> statement-breakpoint
CREATE INDEX "pos_registered_number_idx" ON "pos" USING btree ("tenant_id","registered_number");--> statement-breakpoint
CREATE INDEX "pos_search_idx" ON "pos" USING gin ("tenant_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pos_categories_search_idx" ON "pos_categories" USING gin ("tenant_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pos_chains_search_idx" ON "pos_chains" USING gin ("tenant_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pos_channels_search_idx" ON "pos_channels" USING gin ("tenant_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pos_flags_chain_id_idx" ON "pos_flags" USING btree ("tenant_id","chain_id");--> statement-breakpoint
CREATE INDEX "pos_flags_search_idx" ON "pos_flags" USING gin ("tenant_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pos_regionals_search_idx" ON "pos_regionals" USING gin ("tenant_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "brands_search_idx" ON "brands" USING gin ("tenant_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_categories_parent_id_idx" ON "product_categories" USING btree ("tenant_id","parent_id");--> statement-breakpoint
CREATE INDEX "product_categories_name_idx" ON "product_categories" USING btree ("tenant_id","name_search","id");--> statement-breakpoint
CREATE INDEX "product_categories_search_idx" ON "product_categories" USING gin ("tenant_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_competitors_competitor_id_idx" ON "product_competitors" USING btree ("tenant_id","competitor_id");--> statement-breakpoint
CREATE INDEX "products_category_id_idx" ON "products" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE INDEX "products_sub_category_id_idx" ON "products" USING btree ("tenant_id","sub_category_id");--> statement-breakpoint
CREATE INDEX "products_brand_id_idx" ON "products" USING btree ("tenant_id","brand_id");--> statement-breakpoint
CREATE INDEX "products_photo_id_idx" ON "products" USING btree ("tenant_id","photo_id");--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" USING btree ("tenant_id","name_search","id");--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("tenant_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "questionnaire_filter_pos_pos_id_idx" ON "questionnaire_filter_pos" USING btree ("tenant_id","pos_id");--> statement-breakpoint
CREATE INDEX "questionnaire_filter_pos_categories_category_id_idx" ON "questionnaire_filter_pos_categories" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE INDEX "questionnaire_filter_pos_chains_chain_id_idx" ON "questionnaire_filter_pos_chains" USING btree ("tenant_id","chain_id");--> statement-breakpoint
CREATE INDEX "questionnaire_filter_pos_channels_channel_id_idx" ON "questionnaire_filter_pos_channels" USING btree ("tenant_id","channel_id");--> statement-breakpoint
CREATE INDEX "questionnaire_filter_pos_regionals_regional_id_idx" ON "questionnaire_filter_pos_regionals" USING btree ("tenant_id","regional_id");--> statement-breakpoint
CREATE INDEX "questionnaire_filter_product_categories_category_id_idx" ON "questionnaire_filter_product_categories" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE INDEX "questionnaire_filter_products_product_id_idx" ON "questionnaire_filter_products" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "questionnaire_filter_teams_team_id_idx" ON "questionnaire_filter_teams" USING btree ("tenant_id","team_id");--> statement-breakpoint
CREATE INDEX "questionnaire_filter_users_user_id_idx" ON "questionnaire_filter_users" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "questionnaire_filters_questionnaire_id_idx" ON "questionnaire_filters" USING btree ("tenant_id","questionnaire_id");--> statement-breakpoint
CREATE INDEX "questionnaire_email_conditions_email_id_idx" ON "questionnaire_email_conditions" USING btree ("tenant_id","email_id");--> statement-breakpoint
CREATE INDEX "questionnaire_email_conditions_question_id_idx" ON "questionnaire_email_conditions" USING btree ("tenant_id","question_id");--> statement-breakpoint
CREATE INDEX "questionnaire_email_conditions_choice_id_idx" ON "questionnaire_email_conditions" USING btree ("tenant_id","choice_id");--> statement-breakpoint
CREATE INDEX "questionnaire_emails_questionnaire_id_idx" ON "questionnaire_emails" USING btree ("tenant_id","questionnaire_id");--> statement-breakpoint
CREATE INDEX "questionnaire_items_question_id_idx" ON "questionnaire_items" USING btree ("tenant_id","question_id");--> statement-breakpoint
CREATE INDEX "questionnaire_items_position_idx" ON "questionnaire_items" USING btree ("tenant_id","questionnaire_id","position");--> statement-breakpoint
CREATE INDEX "questionnaires_business_unit_id_idx" ON "questionnaires" USING btree ("tenant_id","business_unit_id");--> statement-breakpoint
CREATE INDEX "questionnaires_name_idx" ON "questionnaires" USING btree ("tenant_id","name_search","id");--> statement-breakpoint
CREATE INDEX "questionnaires_search_idx" ON "questionnaires" USING gin ("tenant_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "questions_name_idx" ON "questions" USING btree ("tenant_id","name_search","id");--> statement-breakpoint
CREATE INDEX "questions_search_idx" ON "questions" USING gin ("tenant_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "roles_parent_role_id_idx" ON "roles" USING btree ("tenant_id","parent_role_id");--> statement-breakpoint
CREATE INDEX "roles_search_idx" ON "roles" USING gin ("tenant_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rate_limits_reset_idx" ON "rate_limits" USING btree ("reset_at");--> statement-breakpoint
CREATE INDEX "session_tokens_session_id_idx" ON "session_tokens" USING btree ("tenant_id","session_id");--> statement-breakpoint
CREATE INDEX "session_tokens_successor_id_idx" ON "session_tokens" USING btree ("tenant_id","successor_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "sessions_open_idx" ON "sessions" USING btree ("tenant_id","user_id") WHERE "sessions"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "user_tokens_user_id_idx" ON "user_tokens" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "user_tokens_token_idx" ON "user_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "team_substitutions_team_id_idx" ON "team_substitutions" USING btree ("tenant_id","team_id");--> statement-breakpoint
CREATE INDEX "team_substitutions_substitute_id_idx" ON "team_substitutions" USING btree ("tenant_id","substitute_id");--> statement-breakpoint
CREATE INDEX "teams_supervisor_id_idx" ON "teams" USING btree ("tenant_id","supervisor_id");--> statement-breakpoint
CREATE INDEX "teams_search_idx" ON "teams" USING gin ("tenant_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_platform_key" ON "tenants" USING btree ("is_platform") WHERE "tenants"."is_platform";--> statement-breakpoint
CREATE INDEX "users_role_id_idx" ON "users" USING btree ("tenant_id","role_id");--> statement-breakpoint
CREATE INDEX "users_team_id_idx" ON "users" USING btree ("tenant_id","team_id");--> statement-breakpoint
CREATE INDEX "users_supervisor_id_idx" ON "users" USING btree ("tenant_id","supervisor_id");--> statement-breakpoint
CREATE INDEX "users_manager_id_idx" ON "users" USING btree ("tenant_id","manager_id");--> statement-breakpoint
CREATE INDEX "users_business_unit_id_idx" ON "users" USING btree ("tenant_id","business_unit_id");--> statement-breakpoint
CREATE INDEX "users_workday_id_idx" ON "users" USING btree ("tenant_id","workday_id");--> statement-breakpoint
CREATE INDEX "users_photo_id_idx" ON "users" USING btree ("tenant_id","photo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("tenant_id",lower("email"));--> statement-breakpoint
CREATE INDEX "users_login_idx" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree ("tenant_id","name_search","id");--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("tenant_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "saved_views_owner_id_idx" ON "saved_views" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE INDEX "saved_views_team_id_idx" ON "saved_views" USING btree ("tenant_id","team_id");--> statement-breakpoint
CREATE INDEX "saved_views_role_id_idx" ON "saved_views" USING btree ("tenant_id","role_id");--> statement-breakpoint
CREATE INDEX "saved_views_resource_idx" ON "saved_views" USING btree ("tenant_id","resource");--> statement-breakpoint
CREATE INDEX "day_locks_locked_by_idx" ON "day_locks" USING btree ("tenant_id","locked_by");--> statement-breakpoint
CREATE INDEX "workday_break_checks_workday_break_id_idx" ON "workday_break_checks" USING btree ("tenant_id","workday_break_id");--> statement-breakpoint
CREATE INDEX "workday_break_checks_user_id_idx" ON "workday_break_checks" USING btree ("tenant_id","user_id","local_date");--> statement-breakpoint
CREATE INDEX "workday_break_checks_day_idx" ON "workday_break_checks" USING btree ("tenant_id","local_date");--> statement-breakpoint
CREATE INDEX "workday_breaks_workday_id_idx" ON "workday_breaks" USING btree ("tenant_id","workday_id");--> statement-breakpoint
CREATE INDEX "workdays_search_idx" ON "workdays" USING gin ("tenant_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "visits_mix_id_idx" ON "visits" USING btree ("tenant_id","mix_id");--> statement-breakpoint
CREATE INDEX "visits_day_idx" ON "visits" USING btree ("tenant_id","local_date","user_id");--> statement-breakpoint
CREATE INDEX "visits_user_id_idx" ON "visits" USING btree ("tenant_id","user_id","local_date");--> statement-breakpoint
CREATE INDEX "visits_pos_id_idx" ON "visits" USING btree ("tenant_id","pos_id","local_date");--> statement-breakpoint
CREATE INDEX "workschedules_pos_id_idx" ON "workschedules" USING btree ("tenant_id","pos_id");--> statement-breakpoint
CREATE INDEX "workschedules_mix_id_idx" ON "workschedules" USING btree ("tenant_id","mix_id");--> statement-breakpoint
CREATE INDEX "workschedules_origin_id_idx" ON "workschedules" USING btree ("tenant_id","origin_id");--> statement-breakpoint
CREATE INDEX "workschedules_user_id_idx" ON "workschedules" USING btree ("tenant_id","user_id","start_date");