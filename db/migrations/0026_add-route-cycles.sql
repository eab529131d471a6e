ALTER TABLE "questionnaire_filters" DROP CONSTRAINT "questionnaire_filters_frequencies_check";--> statement-breakpoint
ALTER TABLE "workschedules" DROP CONSTRAINT "workschedules_frequencies_check";--> statement-breakpoint
-- Its exclusion goes with it and comes back below; a key without a cycle reads as it did.
ALTER TABLE "workschedules" drop column "rule_key";--> statement-breakpoint
DROP FUNCTION "public"."f_rule_key"(text[], boolean, boolean, boolean, boolean, boolean, boolean, boolean);--> statement-breakpoint
-- Weekdays, frequency codes and the phase of a cycle as one comparable text; codes that let every date pass say nothing.
CREATE FUNCTION "public"."f_rule_key"(
  frequencies text[], monday boolean, tuesday boolean, wednesday boolean, thursday boolean, friday boolean,
  saturday boolean, sunday boolean, cycle_weeks integer, cycle_start date
) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN monday::int::text || tuesday::int::text || wednesday::int::text || thursday::int::text || friday::int::text
  || saturday::int::text || sunday::int::text || ' ' || coalesce((
  SELECT string_agg(DISTINCT code, ',' ORDER BY code) FROM unnest(frequencies) AS code WHERE code NOT LIKE 'any\_%'
), '') || CASE WHEN cycle_weeks > 1 THEN ' ' || cycle_weeks || ':' || (cycle_start - DATE '2001-01-01') / 7 % cycle_weeks ELSE '' END;--> statement-breakpoint
ALTER TABLE "workschedules" ADD COLUMN "cycle_weeks" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "workschedules" ADD COLUMN "cycle_start" date;--> statement-breakpoint
ALTER TABLE "workschedules" ADD COLUMN "rule_key" text collate "C" GENERATED ALWAYS AS (public.f_rule_key(frequencies, monday, tuesday, wednesday, thursday, friday, saturday, sunday, cycle_weeks, cycle_start)) STORED;--> statement-breakpoint
ALTER TABLE "workschedules" ADD CONSTRAINT "workschedules_period_excl" EXCLUDE USING gist (
  tenant_id WITH =, user_id WITH =, pos_id WITH =,
  coalesce(mix_id, '00000000-0000-0000-0000-000000000000'::uuid) WITH =,
  rule_key WITH =, daterange(start_date, end_date, '[]') WITH &&
) WHERE (is_active);--> statement-breakpoint
ALTER TABLE "workschedules" ADD CONSTRAINT "workschedules_cycle_weeks_check" CHECK ("workschedules"."cycle_weeks" between 1 and 4);--> statement-breakpoint
ALTER TABLE "workschedules" ADD CONSTRAINT "workschedules_cycle_start_check" CHECK ("workschedules"."cycle_weeks" = 1 or "workschedules"."cycle_start" is not null);--> statement-breakpoint
ALTER TABLE "questionnaire_filters" ADD CONSTRAINT "questionnaire_filters_frequencies_check" CHECK ("questionnaire_filters"."frequencies" <@ array['any_day', 'any_day_of_month', 'any_day_of_week', 'any_month', 'any_week_of_month', 'weekday_1', 'weekday_2', 'weekday_3', 'weekday_4', 'weekday_5', 'weekday_6', 'weekday_7', 'month_1', 'month_2', 'month_3', 'month_4', 'month_5', 'month_6', 'month_7', 'month_8', 'month_9', 'month_10', 'month_11', 'month_12', 'week_1', 'week_2', 'week_3', 'week_4', 'week_5', 'day_1', 'day_2', 'day_3', 'day_4', 'day_5', 'day_6', 'day_7', 'day_8', 'day_9', 'day_10', 'day_11', 'day_12', 'day_13', 'day_14', 'day_15', 'day_16', 'day_17', 'day_18', 'day_19', 'day_20', 'day_21', 'day_22', 'day_23', 'day_24', 'day_25', 'day_26', 'day_27', 'day_28', 'day_29', 'day_30', 'day_31', 'day_last']::text[] and cardinality("questionnaire_filters"."frequencies") > 0);--> statement-breakpoint
ALTER TABLE "workschedules" ADD CONSTRAINT "workschedules_frequencies_check" CHECK ("workschedules"."frequencies" <@ array['any_day', 'any_day_of_month', 'any_day_of_week', 'any_month', 'any_week_of_month', 'weekday_1', 'weekday_2', 'weekday_3', 'weekday_4', 'weekday_5', 'weekday_6', 'weekday_7', 'month_1', 'month_2', 'month_3', 'month_4', 'month_5', 'month_6', 'month_7', 'month_8', 'month_9', 'month_10', 'month_11', 'month_12', 'week_1', 'week_2', 'week_3', 'week_4', 'week_5', 'day_1', 'day_2', 'day_3', 'day_4', 'day_5', 'day_6', 'day_7', 'day_8', 'day_9', 'day_10', 'day_11', 'day_12', 'day_13', 'day_14', 'day_15', 'day_16', 'day_17', 'day_18', 'day_19', 'day_20', 'day_21', 'day_22', 'day_23', 'day_24', 'day_25', 'day_26', 'day_27', 'day_28', 'day_29', 'day_30', 'day_31', 'day_last']::text[] and cardinality("workschedules"."frequencies") > 0);--> statement-breakpoint
DROP FUNCTION "public"."f_occurs"(date, date, boolean, boolean, boolean, boolean, boolean, boolean, boolean, text[], date);--> statement-breakpoint
-- F18, twin of lib/recurrence/occurs.ts, now with the last day of the month and with cycles of weeks from Monday.
CREATE FUNCTION "public"."f_occurs"(
  start_date date, end_date date, monday boolean, tuesday boolean, wednesday boolean, thursday boolean, friday boolean,
  saturday boolean, sunday boolean, frequencies text[], cycle_weeks integer, cycle_start date, d date
) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (start_date IS NULL OR start_date <= d) AND (end_date IS NULL OR d <= end_date)
  AND CASE extract(isodow FROM d)::int
    WHEN 1 THEN monday WHEN 2 THEN tuesday WHEN 3 THEN wednesday WHEN 4 THEN thursday WHEN 5 THEN friday
    WHEN 6 THEN saturday ELSE sunday END
  AND (frequencies && ARRAY['any_day_of_week', 'weekday_' || extract(isodow FROM d)::int]
    OR NOT frequencies && ARRAY['weekday_1', 'weekday_2', 'weekday_3', 'weekday_4', 'weekday_5', 'weekday_6', 'weekday_7'])
  AND (frequencies && ARRAY['any_month', 'month_' || extract(month FROM d)::int]
    OR NOT frequencies && ARRAY['month_1', 'month_2', 'month_3', 'month_4', 'month_5', 'month_6', 'month_7', 'month_8',
      'month_9', 'month_10', 'month_11', 'month_12'])
  AND (frequencies && ARRAY['any_week_of_month', 'week_' || (extract(day FROM d)::int + 6) / 7]
    OR NOT frequencies && ARRAY['week_1', 'week_2', 'week_3', 'week_4', 'week_5'])
  AND (frequencies && ARRAY['any_day_of_month', 'day_' || extract(day FROM d)::int]
    OR 'day_last' = ANY (frequencies) AND extract(day FROM d + 1) = 1
    OR NOT frequencies && ARRAY['day_1', 'day_2', 'day_3', 'day_4', 'day_5', 'day_6', 'day_7', 'day_8', 'day_9', 'day_10',
      'day_11', 'day_12', 'day_13', 'day_14', 'day_15', 'day_16', 'day_17', 'day_18', 'day_19', 'day_20', 'day_21', 'day_22',
      'day_23', 'day_24', 'day_25', 'day_26', 'day_27', 'day_28', 'day_29', 'day_30', 'day_31', 'day_last'])
  AND (coalesce(cycle_weeks, 1) = 1 OR coalesce(cycle_start, start_date) IS NULL
    OR (d - extract(isodow FROM d)::int - coalesce(cycle_start, start_date) + extract(isodow FROM coalesce(cycle_start, start_date))::int)
      / 7 % cycle_weeks = 0);
