-- F18, twin of lib/recurrence/occurs.ts: true when the rule occurs on day d. Within each family of codes that is named, one must match;
-- any_… and an unnamed family let every date pass; a period without start or end is open there.
CREATE FUNCTION "public"."f_occurs"(
  start_date date, end_date date, monday boolean, tuesday boolean, wednesday boolean, thursday boolean, friday boolean,
  saturday boolean, sunday boolean, frequencies text[], d date
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
    OR NOT frequencies && ARRAY['day_1', 'day_2', 'day_3', 'day_4', 'day_5', 'day_6', 'day_7', 'day_8', 'day_9', 'day_10',
      'day_11', 'day_12', 'day_13', 'day_14', 'day_15', 'day_16', 'day_17', 'day_18', 'day_19', 'day_20', 'day_21', 'day_22',
      'day_23', 'day_24', 'day_25', 'day_26', 'day_27', 'day_28', 'day_29', 'day_30', 'day_31']);
