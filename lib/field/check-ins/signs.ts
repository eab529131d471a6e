import { and, eq, gt, isNotNull, lt, lte, notInArray } from "drizzle-orm";
import { attachments, pos, questionnaireAnswers, tenants } from "@/db/schema";
import { localDate } from "@/lib/base/calendar/zone";
import { pointOf } from "@/lib/base/geo/coordinate";
import { geofence } from "@/lib/base/geo/geofence";
import type { Point } from "@/lib/base/geo/point";
import { leavingEnds, type WorkRule, workEnds } from "@/lib/field/hours/work-ends";
import { workRulesOf } from "@/lib/field/hours/work-rule";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { CheckFlag } from "./flags";
import { lastActivity } from "./rules";

/** An arrival somewhere, as far as it says what belongs to it. */
export type Arrival = {
  readonly id: string;
  readonly userId: string;
  readonly occurredAt: Date;
  readonly timezone: string;
  /** null = at a client. */
  readonly posId: string | null;
  /** Where the device was. */
  readonly latitude: number | null;
  readonly longitude: number | null;
};
type LastSign = { readonly at: Date; readonly flags: readonly CheckFlag[] };

/** A position may be this vague, in metres, where nobody says how vague it is. */
const UNKNOWN_ACCURACY = 50;

/**
 * When a stay ended that its person did not end: at its last sign of life, not after `until`. Signs are answers that belong to it and photos,
 * given and taken there, within the person's workday and its tolerance. A stay that went on beyond that ends with the workday and says so.
 */
export async function lastSignOf(ctx: TxCtx, arrival: Arrival, until: Date): Promise<LastSign> {
  const [rule, signs] = await Promise.all([ruleOf(ctx, arrival), signsOf(ctx, arrival, until)]);
  return endedBy(rule, arrival, signs, until);
}

/** The same for a check-out of one's own that comes too late to tell when they left; null where it is believed. */
export async function tooLateToTell(ctx: TxCtx, arrival: Arrival, left: Date): Promise<LastSign | null> {
  const rule = await ruleOf(ctx, arrival);
  if (left <= leavingEnds(rule, arrival.occurredAt, arrival.timezone)) return null;
  return endedBy(rule, arrival, [...(await signsOf(ctx, arrival, left)), left], left);
}

/** The hours of the day of an arrival. */
async function ruleOf(ctx: TxCtx, { userId, occurredAt, timezone }: Arrival): Promise<WorkRule> {
  return (await workRulesOf(ctx, userId))(localDate(occurredAt, timezone));
}

/** What is left of the signs of life of a stay within the workday; one from the morning after tells nothing of its end. */
export function endedBy(
  rule: WorkRule,
  { occurredAt, timezone }: Pick<Arrival, "occurredAt" | "timezone">,
  signs: readonly Date[],
  until: Date | null,
): LastSign {
  const ends = workEnds(rule, occurredAt, timezone);
  const leaving = leavingEnds(rule, occurredAt, timezone);
  const believed = signs.filter((at) => at <= leaving).map((at) => new Date(Math.min(at.getTime(), ends.getTime())));
  const over = signs.some((at) => at > ends);
  return {
    at: lastActivity(occurredAt, believed, until),
    flags: over ? ["auto_closed", "over_workday"] : ["auto_closed"],
  };
}

async function signsOf(ctx: TxCtx, arrival: Arrival, until: Date): Promise<Date[]> {
  const [place] = await ctx.tx
    .select({
      latitude: pos.latitude,
      longitude: pos.longitude,
      radius: pos.checkRadius,
      usual: tenants.minimumDistanceCheckin,
    })
    .from(tenants)
    .leftJoin(pos, and(eq(pos.tenantId, tenants.id), eq(pos.id, arrival.posId ?? arrival.id)))
    .where(eq(tenants.id, ctx.tenantId));
  const radius = place?.radius ?? place?.usual ?? 0;
  // Nobody knows where a client is, or some PDVs: then it is where the person arrived.
  const door = pointOf(place?.latitude, place?.longitude) ?? pointOf(arrival.latitude, arrival.longitude);
  const { endedAt, latitude, longitude, posCheckId } = questionnaireAnswers;
  const answered = ctx.tx
    .select({ at: endedAt, latitude, longitude })
    .from(questionnaireAnswers)
    // One without a position may have been given anywhere, by anybody.
    .where(and(eq(posCheckId, arrival.id), lte(endedAt, until), isNotNull(latitude)));
  const taken = ctx.tx
    .select({ at: attachments.occurredAt, latitude: attachments.latitude, longitude: attachments.longitude })
    .from(attachments)
    .where(
      and(
        eq(attachments.uploadedBy, arrival.userId),
        gt(attachments.occurredAt, arrival.occurredAt),
        lt(attachments.occurredAt, until),
        isNotNull(attachments.latitude),
        // The photo of the next check-in is taken before it, elsewhere.
        notInArray(attachments.kind, ["check_in", "avatar", "product", "logo"]),
      ),
    );
  const signs = (await Promise.all([answered, taken])).flat();
  return signs.filter((sign) => isThere(pointOf(sign.latitude, sign.longitude), door, radius)).map(({ at }) => at);
}

function isThere(device: Point | null, door: Point | null, radius: number): boolean {
  return (
    device !== null && door !== null && geofence({ device, accuracy: UNKNOWN_ACCURACY, pos: door, radius }).accepted
  );
}
