import { getTranslations } from "next-intl/server";
import { RecordChoice } from "@/components/resource/record-choice";
import { Button } from "@/components/ui/button";
import { LazyDayInput } from "@/components/ui/calendar/lazy-day-input";
import { localDate } from "@/lib/base/calendar/zone";
import { Problem } from "@/lib/base/problem/catalogue";
import { isCalendarDate } from "@/lib/base/text/values";
import type { Ref } from "@/lib/engine/resource/list-query";
import { get } from "@/lib/engine/resource/operations/get";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { EffectiveMix } from "./effective-mix";

type Asked = { readonly pos: unknown; readonly client: unknown; readonly date: unknown };
type Props = { readonly ctx: Ctx; readonly mixId: string; readonly asked: Asked };

/** What is worked at a PDV of choice on a day, for one client or all, seen from one mix. */
export async function MixPreview({ ctx, mixId, asked }: Props) {
  const ofClients = can(ctx, "GET", "BUSINESSUNIT");
  const [chosen, client, t] = await Promise.all([
    named(ctx, "pos", asked.pos),
    ofClients ? named(ctx, "businessUnit", asked.client) : null,
    getTranslations("posPage"),
  ]);
  const date =
    typeof asked.date === "string" && isCalendarDate(asked.date) ? asked.date : localDate(new Date(), ctx.timeZone);
  const path = `/mixes/${mixId}`;
  const kept = { tab: "preview", date, ...(chosen && { pos: chosen.id }), ...(client && { client: client.id }) };
  /** The address with everything but one choice, which goes to its end. */
  const hrefFor = (key: "pos" | "client") => {
    const { [key]: _replaced, ...rest } = kept;
    return `${path}?${new URLSearchParams(rest)}&${key}=`;
  };
  return (
    <>
      <div className="grid max-w-4xl gap-x-6 sm:grid-cols-2">
        <RecordChoice
          of="pos"
          through="mix"
          label={t("choosePos")}
          help={t("choosePosHint")}
          chosen={chosen}
          href={hrefFor("pos")}
        />
        {ofClients && (
          <RecordChoice
            of="businessUnit"
            through="mix"
            label={t("chooseClient")}
            help={t("chooseClientHint")}
            chosen={client}
            href={hrefFor("client")}
          />
        )}
      </div>
      <form method="get" action={path} className="mb-6 flex items-end gap-2">
        {Object.entries(kept).map(([key, value]) =>
          key === "date" ? null : <input key={key} type="hidden" name={key} value={value} />,
        )}
        <div>
          <label htmlFor="preview-date" className="block font-medium text-sm">
            {t("chooseDate")}
          </label>
          <LazyDayInput id="preview-date" name="date" defaultValue={date} required />
        </div>
        <Button type="submit">{t("apply")}</Button>
      </form>
      {chosen && (
        <EffectiveMix ctx={ctx} posId={chosen.id} mixId={mixId} narrowed={{ date, businessUnitId: client?.id }} />
      )}
    </>
  );
}

async function named(ctx: Ctx, resource: "pos" | "businessUnit", id: unknown): Promise<Ref | null> {
  if (typeof id !== "string" || id === "") return null;
  try {
    const row = await get(boundOf(resource), ctx, id);
    return { id: row.id, name: String(row.name) };
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") return null;
    throw error;
  }
}
