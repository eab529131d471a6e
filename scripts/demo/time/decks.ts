import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { presentationJobs, presentationPhotos, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { DAY_MS, plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { formatMonth } from "@/lib/base/i18n/calendar";
import { madeFor } from "@/lib/engine/export/made-for";
import { askerCtx } from "@/lib/engine/jobs/asker";
import { findPhotos } from "@/lib/insight/decks/find";
import { runPresentationJob } from "@/lib/insight/decks/run";
import { type DeckType, deckSettings } from "@/lib/insight/decks/settings";
import { hashOfSecret } from "@/lib/platform/auth/shared-links";
import type { DemoEmail } from "../accounts";
import type { DemoContext } from "../context";
import { demoId } from "../ids";
import { ARAUCARIA } from "../tenants/rows";

/** Few: each is copied into three files. */
const PHOTOS = 24;
const TEXTS = { title: "Loja perfeita — {mês}", caption: "", section: "", last: "Obrigado!" };

type Plan = { readonly name: string; readonly type: DeckType; readonly daysAgo: number; readonly openDays?: number };
const PLANS: readonly Plan[] = [
  { name: "deck", type: "ppt", daysAgo: 0 },
  { name: "named photos", type: "zip_descriptive", daysAgo: 1 },
  { name: "photos", type: "zip_simple", daysAgo: 2 },
  { name: "open link", type: "link", daysAgo: 1, openDays: 30 },
  { name: "old link", type: "link", daysAgo: 40, openDays: 30 },
];

/** Photo presentations of each kind by the agency's admin, one link of which has ended: made of the newest photos by what makes them every day. */
export async function makeDecks(tenantId: string, { now }: DemoContext): Promise<void> {
  const email: DemoEmail = "admin@araucaria.test";
  const zone = ARAUCARIA.defaultTimezone ?? "UTC";
  const today = localDate(now, zone);
  const [admin] = await withTenant({ tenantId }, (tx) =>
    tx.select({ id: users.id }).from(users).where(eq(users.email, email)),
  );
  if (!admin) return;
  const ctx = await askerCtx({ tenantId, createdBy: admin.id });
  const filters = { date: { from: plusDays(today, -7), to: today } };
  const selection = { from: "questionnaire-answers", filters } as const;
  const { refs } = await withTenant({ ...ctx, lane: "job" }, (tx) => findPhotos({ ...ctx, tx }, selection, PHOTOS));
  if (refs.length === 0) return;
  for (const { name, type, daysAgo, openDays } of PLANS) {
    const id = demoId(`presentation ${name}`, now);
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    const { link: _link, ...settings } = deckSettings.parse({ type, texts: TEXTS });
    const row = {
      ...{ id, createdBy: admin.id, type, settings, total: refs.length, createdAt: at },
      fileName: `Loja perfeita — ${formatMonth("pt-BR", today)}`,
      filters: { ...selection },
      timezone: zone,
      ...(openDays && {
        ...{ status: "completed" as const, done: refs.length, startedAt: at, endedAt: at, downloads: true },
        // Known to whoever reads this: the photos are drawings.
        linkHash: hashOfSecret(createHash("sha256").update(`gondola demo ${name}`).digest("base64url")),
        expiresAt: new Date(at.getTime() + openDays * DAY_MS),
        views: daysAgo,
        madeFor: madeFor(ctx),
      }),
    };
    await withTenant({ tenantId }, async (tx) => {
      await tx.insert(presentationJobs).values(row);
      const photos = refs.map((ref, position) => ({ presentationJobId: id, attachmentId: ref.id, position }));
      await tx.insert(presentationPhotos).values(photos);
    });
    if (!openDays)
      await runPresentationJob(
        { tenantId, presentationJobId: id },
        { signal: new AbortController().signal, last: true },
      );
  }
}
