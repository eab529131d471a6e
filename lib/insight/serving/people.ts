import { eq } from "drizzle-orm";
import { servingPeople as p, users } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { maySeeCosts } from "../costs/load";
import { ofPlaces, paidWhere, type ServingAsk, type ServingSum, servingBy } from "./query";

/** What somebody was paid in a month, and where it went. Cents. */
export type PersonLine = Pick<ServingSum, "storeCents" | "travelCents" | "kmCents" | "stays"> & {
  readonly id: string;
  readonly name: string;
  /** null where costs are narrowed to places: pay is for all of them. */
  readonly payroll: number | null;
  readonly idle: number;
  /** The part of the pay that went into visits and ways; null without pay. */
  readonly busy: number | null;
  readonly unknown: (typeof p.$inferSelect)["unknown"];
};

/** Everybody who is paid or visited somebody, the idlest first; nobody for who may not know what people cost. */
export async function personLines(ctx: TxCtx, ask: ServingAsk): Promise<readonly PersonLine[]> {
  if (!maySeeCosts(ctx)) return [];
  const narrowed = ofPlaces(ask.filters);
  const paid = await ctx.tx
    .select({
      ...{ id: p.userId, name: users.name, payroll: p.payrollCents, loose: p.looseCents, unknown: p.unknown },
      ...{ storeCents: p.storeCents, travelCents: p.travelCents, kmCents: p.kmCents, idleCents: p.idleCents },
      ...{ stays: p.stays, km: p.km },
    })
    .from(p)
    .leftJoin(users, eq(users.id, p.userId))
    .where(paidWhere(ctx, ask));
  const there = narrowed ? Map.groupBy(await servingBy(ctx, ask, "person"), ({ userId }) => userId) : null;
  const lines = paid.flatMap(({ id, name, payroll, loose, unknown, ...whole }): PersonLine[] => {
    // By place, kilometres that were added by hand stand apart.
    const own = there ? (there.get(id) ?? []) : whole.stays > 0 || whole.km !== 0 ? [whole] : [];
    if (own.length === 0 && (narrowed || (payroll === 0 && unknown === null))) return [];
    const sum = (of: "storeCents" | "travelCents" | "kmCents" | "idleCents" | "stays") =>
      own.reduce((all, one) => all + one[of], 0);
    const spent = sum("storeCents") + sum("travelCents");
    return [
      {
        ...{ id, name: name ?? "—", unknown, payroll: narrowed ? null : payroll },
        ...{ storeCents: sum("storeCents"), travelCents: sum("travelCents"), kmCents: sum("kmCents") },
        stays: sum("stays"),
        idle: sum("idleCents") + (narrowed ? 0 : loose),
        busy: payroll > 0 && !narrowed ? spent / payroll : null,
      },
    ];
  });
  return lines.sort((a, b) => b.idle - a.idle || a.name.localeCompare(b.name, "pt-BR"));
}
