import { sql } from "drizzle-orm";
import { EARTH_RADIUS } from "@/lib/base/geo/point";
import { checksOf, type Found, moment } from "./night";

/** So many check-ins say where a PDV is; with fewer than the least, nobody says. */
const LAST = 10;
const LEAST = 3;

/** OP12: a visited PDV without a coordinate, or with one far from where people check in. */
export const misplaced: Found = (night) => sql`
  select 'OP12', null::uuid, p.id, 'pos:' || p.id, v.at,
    case when p.latitude is null then jsonb_strip_nulls(jsonb_build_object('kind', 'none', 'latitude', m.latitude, 'longitude', m.longitude, 'checks', m.n))
    else jsonb_build_object('kind', 'away', 'metres', round(d.metres), 'latitude', m.latitude, 'longitude', m.longitude, 'checks', m.n) end
  from (select c.pos_id, max(c.occurred_at) as at from ${checksOf(night)} c group by c.pos_id) v
  join pos p on p.id = v.pos_id
  cross join lateral (
    select count(*) as n, array_agg(l.latitude) as latitudes, array_agg(l.longitude) as longitudes,
      greatest(max(l.latitude) - p.latitude, p.latitude - min(l.latitude)) as high, greatest(max(l.longitude) - p.longitude, p.longitude - min(l.longitude)) as wide
    from (
      select c.latitude, c.longitude from pos_checks c
      where c.pos_id = p.id and c.latitude is not null and not c.mock and c.occurred_at < ${moment(night.asOf)}
      order by c.occurred_at desc, c.id desc limit ${LAST}
    ) l
  ) s
  cross join lateral (
    select case when s.n >= ${LEAST} then s.n end as n,
      case when s.n >= ${LEAST} then (select percentile_cont(0.5) within group (order by x) from unnest(s.latitudes) x) end as latitude,
      case when s.n >= ${LEAST} then (select percentile_cont(0.5) within group (order by x) from unnest(s.longitudes) x) end as longitude
    -- No median lies farther than the farthest of them goes north or south and then east or west: most need none.
    where p.latitude is null or ${EARTH_RADIUS}::float8 * (radians(s.high) + cos(radians(p.latitude)) * radians(s.wide)) > ${night.rules.posMeters}::int
  ) m
  cross join lateral (
    select 2 * ${EARTH_RADIUS}::float8 * asin(sqrt(least(1,
      power(sin(radians(m.latitude - p.latitude) / 2), 2)
      + cos(radians(p.latitude)) * cos(radians(m.latitude)) * power(sin(radians(m.longitude - p.longitude) / 2), 2)))) as metres
  ) d
  where p.latitude is null or m.n is not null and d.metres > ${night.rules.posMeters}::int`;
