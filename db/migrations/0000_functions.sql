-- Extensions are made by the administrator (db/setup.ts); here only where the owner may make them itself.
CREATE EXTENSION IF NOT EXISTS "unaccent" SCHEMA "public";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "pg_trgm" SCHEMA "public";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "btree_gist" SCHEMA "public";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "btree_gin" SCHEMA "public";--> statement-breakpoint
-- unaccent() is only stable, since its dictionary could be replaced; naming the dictionary makes it fit for indexes.
CREATE FUNCTION "public"."f_unaccent"(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN public.unaccent('public.unaccent'::regdictionary, value);
--> statement-breakpoint
-- Lower case, no accents, no punctuation, single blanks.
CREATE FUNCTION "public"."f_plain"(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(lower(public.f_unaccent(coalesce(value, ''))), '[^a-z0-9]+', ' ', 'g'));
--> statement-breakpoint
-- A street as it is compared: "Av. Dr. Arnaldo" = "AVENIDA DOUTOR ARNALDO". Word by word: thirty patterns one after the other took
-- half a millisecond a row.
CREATE FUNCTION "public"."f_street"(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT string_agg(coalesce(
    CASE place WHEN 1 THEN '{
    "av": "avenida", "aven": "avenida", "r": "rua", "pc": "praca", "pca": "praca", "rod": "rodovia", "al": "alameda",
    "tv": "travessa", "trav": "travessa", "est": "estrada", "estr": "estrada", "lg": "largo", "lgo": "largo",
    "jd": "jardim", "vl": "vila", "qd": "quadra"
    }'::jsonb ->> word END,
    '{
    "dr": "doutor", "dra": "doutora", "prof": "professor", "profa": "professora", "pres": "presidente",
    "gen": "general", "gal": "general", "cel": "coronel", "cap": "capitao", "mal": "marechal", "brig": "brigadeiro",
    "sen": "senador", "dep": "deputado", "gov": "governador", "eng": "engenheiro", "sto": "santo", "sta": "santa",
    "pe": "padre", "visc": "visconde", "des": "desembargador"
    }'::jsonb ->> word,
    word
  ), ' ' ORDER BY place)
  FROM unnest(string_to_array(public.f_plain(value), ' ')) WITH ORDINALITY AS words (word, place)
);
--> statement-breakpoint
-- What makes two addresses the same: street, number, complement and city. Null without a street.
CREATE FUNCTION "public"."f_address_key"(address text, number text, complement text, city_id uuid) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN nullif(public.f_street(address), '') || '|' || replace(public.f_plain(number), ' ', '') || '|' || public.f_plain(complement) || '|'
  || coalesce(city_id::text, '');
--> statement-breakpoint
-- Weekdays and frequency codes as one comparable text; codes that let every date pass say nothing.
CREATE FUNCTION "public"."f_rule_key"(
  frequencies text[], monday boolean, tuesday boolean, wednesday boolean, thursday boolean, friday boolean,
  saturday boolean, sunday boolean
) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN monday::int::text || tuesday::int::text || wednesday::int::text || thursday::int::text || friday::int::text
  || saturday::int::text || sunday::int::text || ' ' || coalesce((
  SELECT string_agg(DISTINCT code, ',' ORDER BY code) FROM unnest(frequencies) AS code WHERE code NOT LIKE 'any\_%'
), '');
