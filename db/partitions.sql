-- Months of the audit log, from the last to a year ahead. Rows outside any month rest in the default partition; a month whose
-- rows have already gone there stays there.
DO $partitions$
DECLARE
  first_day date := date_trunc('month', now() AT TIME ZONE 'UTC')::date - interval '1 month';
  name text;
BEGIN
  FOR ahead IN 0..13 LOOP
    name := to_char(first_day + make_interval(months => ahead), '"audit_log_"YYYY"_"MM');
    CONTINUE WHEN to_regclass('public.' || name) IS NOT NULL;
    BEGIN
      EXECUTE format('CREATE TABLE public.%I PARTITION OF public.audit_log FOR VALUES FROM (%L) TO (%L)', name,
        to_char(first_day + make_interval(months => ahead), 'YYYY-MM-DD "00:00:00+00"'),
        to_char(first_day + make_interval(months => ahead + 1), 'YYYY-MM-DD "00:00:00+00"'));
    EXCEPTION WHEN check_violation THEN
      NULL;
    END;
  END LOOP;
END
$partitions$;
