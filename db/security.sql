-- Who may reach what. Run by the owner after every migration: it reads the catalog, so a new table is walled in without anyone
-- thinking of it. Safe to repeat; alters a table only where something is missing.
DO $security$
DECLARE
  t record;
  wall text;
  shown text;
BEGIN
  -- Row level security: every table with a tenant, and the tenants themselves, which are theirs by id.
  FOR t IN
    SELECT c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relispartition,
      CASE c.relname WHEN 'tenants' THEN 'id' ELSE 'tenant_id' END AS key
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND (c.relname = 'tenants' OR EXISTS (
        SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped))
  LOOP
    IF NOT t.relrowsecurity THEN EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', t.relname); END IF;
    IF NOT t.relforcerowsecurity THEN EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', t.relname); END IF;
    -- Compared with the expression itself: wrapped in (select …) it would be planned without the tenant's statistics.
    wall := format('%I = nullif(current_setting(''app.tenant_id'', true), '''')::uuid', t.key);
    shown := format('(%I = (NULLIF(current_setting(''app.tenant_id''::text, true), ''''::text))::uuid)', t.key);
    IF NOT EXISTS (SELECT 1 FROM pg_policies p WHERE p.schemaname = 'public' AND p.tablename = t.relname
      AND p.policyname = 'tenant_wall' AND p.permissive = 'RESTRICTIVE' AND p.cmd = 'ALL'
      AND p.qual = shown AND p.with_check = shown)
    THEN
      EXECUTE format('DROP POLICY IF EXISTS tenant_wall ON public.%I', t.relname);
      EXECUTE format('CREATE POLICY tenant_wall ON public.%I AS RESTRICTIVE FOR ALL TO public USING (%s) WITH CHECK (%2$s)',
        t.relname, wall);
    END IF;
    -- The wall only takes away; this gives what lies within it. A policy added later cannot give more.
    IF NOT EXISTS (SELECT 1 FROM pg_policies p WHERE p.schemaname = 'public' AND p.tablename = t.relname
      AND p.policyname = 'tenant_base')
    THEN
      EXECUTE format('CREATE POLICY tenant_base ON public.%I FOR ALL TO public USING (true) WITH CHECK (true)', t.relname);
    END IF;
  END LOOP;

  -- Grants: data, never structure; no TRUNCATE, REFERENCES or TRIGGER.
  REVOKE ALL ON ALL TABLES IN SCHEMA public FROM gondola_app, gondola_system, public;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO gondola_app, gondola_system;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO gondola_app, gondola_system;
  -- The log and its seals are only ever added to.
  REVOKE UPDATE, DELETE ON public.audit_log, public.audit_seals FROM gondola_app, gondola_system;
  -- What was said of an answer, and what stood in it before a correction, is never said otherwise.
  REVOKE UPDATE, DELETE ON public.questionnaire_answer_comments, public.questionnaire_answer_edits
    FROM gondola_app, gondola_system;
  -- Tenants are the super admin's; a row may be locked (for its limits) through one harmless column.
  REVOKE INSERT, UPDATE, DELETE ON public.tenants FROM gondola_app;
  GRANT UPDATE (updated_at) ON public.tenants TO gondola_app;
  -- Reference data comes from the seed, counters of failures from sign-in.
  REVOKE INSERT, UPDATE, DELETE ON public.states, public.cities FROM gondola_app;
  REVOKE ALL ON public.rate_limits FROM gondola_app;
  -- Partitions are reached through their parent.
  FOR t IN SELECT c.relname FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relispartition AND c.relkind = 'r'
  LOOP
    EXECUTE format('REVOKE ALL ON public.%I FROM gondola_app, gondola_system', t.relname);
  END LOOP;

  -- Search: beneath row level security no trigram index is used, so each searched table has a function that steps around it and
  -- reads the tenant from the setting itself. It takes a LIKE pattern; case and accents do not matter.
  GRANT CREATE ON SCHEMA public TO gondola_system;
  FOR t IN
    SELECT c.relname, bool_or(a.attname = 'tenant_id') AS walled
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    GROUP BY c.relname HAVING bool_or(a.attname = 'search_text')
  LOOP
    EXECUTE format($make$
      CREATE OR REPLACE FUNCTION public.%1$I(pattern text) RETURNS SETOF uuid
      LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER PARALLEL SAFE ROWS 100
      SET search_path = pg_catalog, public, pg_temp
      AS $body$
      BEGIN
        RETURN QUERY SELECT t.id FROM public.%2$I t WHERE %3$s t.search_text LIKE lower(public.f_unaccent(pattern));
      END
      $body$ $make$,
      'search_' || t.relname, t.relname,
      CASE WHEN t.walled THEN 't.tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid AND' ELSE '' END);
    EXECUTE format('ALTER FUNCTION public.%I(text) OWNER TO gondola_system', 'search_' || t.relname);
    EXECUTE format('REVOKE ALL ON FUNCTION public.%I(text) FROM public', 'search_' || t.relname);
    EXECUTE format('GRANT EXECUTE ON FUNCTION public.%I(text) TO gondola_app, gondola_system', 'search_' || t.relname);
  END LOOP;
  REVOKE CREATE ON SCHEMA public FROM gondola_system;

  -- The version that readiness asks for.
  GRANT USAGE ON SCHEMA drizzle TO gondola_app, gondola_system;
  GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO gondola_app, gondola_system;
END
$security$;
