import { getTranslations } from "next-intl/server";
import { DescriptionList } from "@/components/ui/description-list";
import { formatDocument } from "@/lib/base/brazil/formats";
import { formatWhen } from "@/lib/base/i18n/format";
import { momentsOf } from "@/lib/engine/events/latest";
import type { Row } from "@/lib/engine/resource/list-query";
import { refOf } from "@/lib/engine/resource/refs";
import { mapConfig } from "@/lib/platform/map/config.server";
import { authorize, can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { effectiveMix } from "@/lib/records/catalogue/effective-mix";
import { cityWords } from "@/lib/records/places/city-words";
import { pos } from "@/lib/records/pos/pos.resource";
import { PosPoint } from "./lazy";

const number = (value: unknown) => (value === null || value === undefined || value === "" ? null : Number(value));

/** Where a PDV is on the map; nothing where nobody has said. */
export function PosPlace({ record }: { readonly record: Row }) {
  const [latitude, longitude] = [number(record.latitude), number(record.longitude)];
  if (latitude === null || longitude === null) return null;
  return (
    <PosPoint
      config={mapConfig()}
      name={String(record.name)}
      pos={{ latitude, longitude }}
      radius={number(record.checkRadius)}
      legend={false}
      className="h-44 w-full"
    />
  );
}

/** Where a PDV is, when somebody was last there and how much is worked there. */
export async function PosGlance({ ctx, record }: { readonly ctx: Ctx; readonly record: Row }) {
  authorize(ctx, "GET", "POS");
  const [t, count, moments, mix, lines] = await Promise.all([
    getTranslations("posPage.glance"),
    getTranslations("posPage"),
    momentsOf(pos, ctx, [record.id]),
    can(ctx, "GET", "MIX") ? effectiveMix(ctx, record.id) : null,
    addressOf(ctx, record),
  ]);
  const last = moments?.get(record.id);
  const items = [
    ...(lines.length > 0 ? [{ term: t("address"), value: lines.map((line) => <p key={line}>{line}</p>) }] : []),
    ...(moments
      ? [
          {
            term: t("last"),
            value: last ? formatWhen(ctx.locale, last.at, last.timeZone ?? ctx.timeZone, new Date()) : t("never"),
          },
        ]
      : []),
    ...(mix ? [{ term: t("mix"), value: count("products", { count: mix.length }) }] : []),
  ];
  return (
    <div className="mb-2 grid gap-4">
      <PosPlace record={record} />
      <DescriptionList items={items} />
    </div>
  );
}

/** "Av. Brasil, 120, loja 2" / "Centro · Campinas · SP" / "13025-060"; lines of which nothing is known are not there. */
async function addressOf(ctx: Ctx, record: Row): Promise<readonly string[]> {
  const said = await cityWords(ctx);
  const filled = (values: readonly unknown[], between: string) =>
    values.filter((value) => typeof value === "string" && value !== "").join(between);
  const street = filled([record.address, record.number, record.complement], ", ");
  const city = said("cityId", record) ?? refOf(record.city)?.name ?? refOf(record.state)?.name;
  const zip = typeof record.zipCode === "string" ? formatDocument("postalCode", record.zipCode) : null;
  return [street, filled([record.district, city], " · "), filled([zip], "")].filter((line) => line !== "");
}
