-- "nº 2775" is "2775": stored numbers lose the word, but where another store would then have the very same address; those are merged by hand.
ALTER TABLE "pos" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
WITH worded AS (
  SELECT tenant_id, id, address, complement, city_id,
    regexp_replace(number, '^n([º°o]|[uú]m(ero)?)?\.?[º°]?\s*(?=\d)', '', 'i') AS plain
  FROM pos WHERE number ~* '^n([º°o]|[uú]m(ero)?)?\.?[º°]?\s*\d'
), keyed AS (
  SELECT tenant_id, id, plain, public.f_address_key(address, plain, complement, city_id) AS key FROM worded
), firsts AS (
  SELECT *, row_number() OVER (PARTITION BY tenant_id, coalesce(key, id::text) ORDER BY id) AS turn FROM keyed
)
UPDATE pos SET number = firsts.plain FROM firsts
WHERE pos.tenant_id = firsts.tenant_id AND pos.id = firsts.id AND firsts.turn = 1
  AND NOT EXISTS (SELECT FROM pos AS other WHERE other.tenant_id = firsts.tenant_id AND other.address_key = firsts.key);--> statement-breakpoint
ALTER TABLE "pos" FORCE ROW LEVEL SECURITY;
