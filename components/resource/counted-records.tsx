import { Link } from "@/components/ui/link";
import { formatNumber } from "@/lib/base/i18n/format";
import { translatorFor } from "@/lib/base/i18n/translate";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { countedOf } from "@/lib/engine/resource/counted";
import { titleOf } from "@/lib/engine/resource/field";
import { list } from "@/lib/engine/resource/operations/list";
import { filterParam } from "@/lib/engine/resource/url-state";
import { decide } from "@/lib/platform/permissions/screens";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

type Props = { readonly bound: AnyBound; readonly ctx: Ctx; readonly id: string };

/** As many as are named before one goes to their own list. */
const NAMED = 8;

/** Who or what belongs to a record, by name: the members of a team, the PDVs of a chain. Nothing where the reader may not list them. */
export async function CountedRecords({ bound, ctx, id }: Props) {
  const counted = countedOf(bound.resource, ctx);
  if (!counted) return null;
  const { of, by } = counted;
  const { name, path, title } = of.resource;
  const filters = { [by]: { op: "in" as const, values: [id] } };
  const [{ rows, total }, t] = await Promise.all([
    list(of, ctx, { page: 1, perPage: NAMED, sort: [title, "asc"], filters }),
    translatorFor(ctx.locale),
  ]);
  if (total === 0) return null;
  const opens = path !== undefined && decide(path, ctx) === "allow" ? path : null;
  const heading = `counted-${name}`;
  return (
    <section aria-labelledby={heading} className="break-inside-avoid pb-6">
      <h2 id={heading} className="mb-1 border-line border-b pb-1.5 font-bold">
        {t(`records.counted.${name}`)}{" "}
        <span className="font-normal text-muted tabular-nums">{formatNumber(ctx.locale, total)}</span>
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="border-line border-b py-2 last:border-b-0">
            {opens ? (
              <Link href={`${opens}/${row.id}`} prefetch={false} className="underline-offset-3 hover:underline">
                {titleOf(row, title)}
              </Link>
            ) : (
              titleOf(row, title)
            )}
          </li>
        ))}
      </ul>
      {opens && total > NAMED && (
        <p className="no-print pt-1.5">
          <Link
            href={`${opens}?view=all&${filterParam(by)}=${id}`}
            prefetch={false}
            className="font-medium text-accent underline-offset-3 hover:underline"
          >
            {t(`records.seeCounted.${name}`)}
          </Link>
        </p>
      )}
    </section>
  );
}
