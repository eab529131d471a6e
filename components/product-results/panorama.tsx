import { getTranslations } from "next-intl/server";
import { thumbnailUrl } from "@/components/fields/file-url";
import { cn } from "@/components/ui/cn";
import { DescriptionList } from "@/components/ui/description-list";
import { Link } from "@/components/ui/link";
import { EMPTY, formatDay, formatMoney, formatNumber } from "@/lib/base/i18n/format";
import { translatorFor } from "@/lib/base/i18n/translate";
import type { Row } from "@/lib/engine/resource/list-query";
import { refOf } from "@/lib/engine/resource/refs";
import { type Panorama, productPanorama } from "@/lib/insight/product-results/panorama";
import { PERIODS, periodOf } from "@/lib/insight/product-results/period";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { ProductPlaces } from "./places";
import { PriceHistory } from "./prices";
import { Rivals } from "./rivals";
import { StockStreaks } from "./stock";

type Props = { readonly ctx: Ctx; readonly id: string; readonly days: unknown; readonly page: unknown };

/** Everything that the field says about a product, on one page: photo and data, prices, index, what is missing, and where. */
export async function ProductPanorama({ ctx, id, days: asked, page: wanted }: Props) {
  const days = periodOf(asked);
  const page = typeof wanted === "string" && /^[1-9]\d{0,4}$/.test(wanted) ? Number(wanted) : 1;
  const t = await getTranslations("productPage");
  const seen = await productPanorama(ctx, id, days, { page });
  const { product, prices, stock, places } = seen;
  const href = (values: Readonly<Record<string, string | number>>) =>
    `/products/${id}?${new URLSearchParams({ tab: "panorama", ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])) })}`;
  return (
    <div className="grid gap-4 pb-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <p className="text-muted text-sm tabular-nums">
          {t("range", { from: formatDay(ctx.locale, seen.from), to: formatDay(ctx.locale, seen.to) })}
        </p>
        <nav aria-label={t("period")} className="no-print">
          <ul className="flex gap-1 text-sm">
            {PERIODS.map((known) => (
              <li key={known}>
                <Link
                  href={href({ days: known })}
                  prefetch={false}
                  scroll={false}
                  aria-current={known === days ? "true" : undefined}
                  className={cn(
                    "inline-flex min-h-7 items-center rounded-md px-2.5 pointer-coarse:min-h-11",
                    known === days ? "bg-selected font-bold text-accent" : "text-muted hover:text-ink",
                  )}
                >
                  {t("days", { days: String(known) })}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Facts product={product} ctx={ctx} />
      {prices && <PriceHistory prices={prices} span={seen} locale={ctx.locale} />}
      {prices && (
        <Rivals rivals={prices.rivals} isCompetitor={product.isCompetitor === true} days={days} locale={ctx.locale} />
      )}
      {stock && <StockStreaks stock={stock} locale={ctx.locale} />}
      {places && (
        <ProductPlaces places={places} page={page} hrefOf={(next) => href({ days, page: next })} locale={ctx.locale} />
      )}
    </div>
  );
}

/** The photo, and the data by which one knows what product it is. */
async function Facts({ product, ctx }: { readonly product: Panorama["product"]; readonly ctx: Ctx }) {
  const [t, words] = await Promise.all([getTranslations("productPage"), translatorFor(ctx.locale)]);
  const label = (key: string) => words(`resources.product.fields.${key}`);
  const named = (key: string) => refOf(product[key])?.name ?? EMPTY;
  const text = (key: string) => (product[key] == null ? EMPTY : String(product[key]));
  const yes = (key: string) => words(product[key] === true ? "common.yes" : "common.no");
  return (
    <section
      aria-label={t("facts")}
      className="flex flex-wrap gap-4 rounded-lg border border-line bg-surface px-4 py-3.5"
    >
      {product.photoId ? (
        // biome-ignore lint/performance/noImgElement: thumbnails come resized from our own, permission-checked route
        <img
          src={thumbnailUrl(String(product.photoId))}
          alt={t("photo", { name: String(product.name) })}
          className="size-32 rounded-md border border-line bg-sunken object-contain"
        />
      ) : (
        <p className="grid size-32 place-items-center rounded-md border border-line bg-sunken text-muted text-sm">
          {t("noPhoto")}
        </p>
      )}
      <div className="min-w-60 flex-1">
        <DescriptionList
          items={[
            { term: label("barCode"), value: text("barCode") },
            { term: label("referenceCode"), value: text("referenceCode") },
            { term: label("categoryId"), value: named("category") },
            { term: label("subCategoryId"), value: named("subCategory") },
            { term: label("brandId"), value: named("brand") },
            { term: label("isCompetitor"), value: yes("isCompetitor") },
            { term: label("isCategoryLeader"), value: yes("isCategoryLeader") },
            { term: t("band"), value: bandWords(t, ctx, product) },
            {
              term: label("dueDays"),
              value: formatNumber(ctx.locale, product.dueDays == null ? null : Number(product.dueDays)),
            },
          ]}
        />
      </div>
    </section>
  );
}

type Words = Awaited<ReturnType<typeof getTranslations<"productPage">>>;
function bandWords(t: Words, { locale }: Ctx, { minPrice, maxPrice }: Row): string {
  const [min, max] = [minPrice, maxPrice].map((price) => (price == null ? null : formatMoney(locale, String(price))));
  if (min && max) return t("bandBoth", { min, max });
  return min ? t("bandMin", { min }) : max ? t("bandMax", { max }) : t("noBand");
}
