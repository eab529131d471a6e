import { getTranslations } from "next-intl/server";
import { RecordChoice } from "@/components/resource/record-choice";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Problem } from "@/lib/base/problem/catalogue";
import type { Ref } from "@/lib/engine/resource/list-query";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { compareMixes } from "@/lib/records/catalogue/compare-mixes";
import { MixFields } from "./mix-fields";

type Props = { readonly ctx: Ctx; readonly mixId: string; readonly otherId: unknown };

/** What a mix and another one of choice have in common, and where they differ. */
export async function MixCompare({ ctx, mixId, otherId }: Props) {
  const t = await getTranslations("mixCompare");
  const asked = typeof otherId === "string" && otherId !== "" ? otherId : null;
  const itself = asked?.toLowerCase() === mixId;
  const found = asked === null || itself ? null : await comparedOrNull(ctx, mixId, asked);
  return (
    <>
      <RecordChoice
        of="mix"
        through="mix"
        label={t("other")}
        help={t("hint")}
        chosen={found?.second ?? null}
        href={`/mixes/${mixId}?tab=compare&compare=`}
        except={mixId}
      />
      {itself && <EmptyState kind="nothing" title={t("itself")} hint={t("itselfText")} />}
      {asked !== null && !itself && !found && (
        <EmptyState kind="no-match" title={t("missing")} hint={t("missingText")} />
      )}
      {found && (
        <section aria-label={t("result", { name: found.second.name })} className="pb-8">
          {found.difference.same ? (
            <p className="mb-6 font-bold">{t("same")}</p>
          ) : (
            <MixFields ctx={ctx} compared={found} />
          )}
          <div className="grid gap-x-8 gap-y-6 lg:grid-cols-3">
            <Products title={t("onlyIn", { name: found.first.name })} products={found.difference.products.first} />
            <Products title={t("onlyIn", { name: found.second.name })} products={found.difference.products.second} />
            <Products title={t("inBoth")} products={found.difference.products.both} />
          </div>
        </section>
      )}
    </>
  );
}

async function Products({ title, products }: { readonly title: string; readonly products: readonly Ref[] }) {
  const t = await getTranslations("mixCompare");
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="font-bold [overflow-wrap:anywhere]">{title}</h2>
      <p className="mb-2 text-muted text-sm">{t("products", { count: products.length })}</p>
      {products.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {products.map(({ id, name }) => (
            <li key={id} className="[overflow-wrap:anywhere]">
              <Link href={`/products/${id}`} prefetch={false} className="block py-1.5 hover:underline">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

async function comparedOrNull(ctx: Ctx, first: string, second: string) {
  try {
    return await compareMixes(ctx, first, second);
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") return null;
    throw error;
  }
}
